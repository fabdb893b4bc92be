// The account: signing in or up, and for whom is signed in: where else, name and password, data.

import { h } from "../../vendor/preact/index.js";
import { useAccount } from "../account.js";
import { Enter } from "../account/enter.js";
import { Mine } from "../account/mine.js";
import { t } from "../i18n.js";
import { useTitle } from "../router.js";
import { Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

export function page() {
  useTitle(t("account-title"), t("shell-name"));
  const styled = useStyle("/css/account.css");
  const account = useAccount();
  if (!styled) return null;
  if (account === undefined) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  return account ? h(Mine, { account }) : h(Enter, null);
}
