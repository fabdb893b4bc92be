// One tournament: who plays, the round's tables, who leads, and the organiser's tools.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef, useState } from "../../vendor/preact/hooks.js";
import { getTournament, leaveTournament, reasonOf, setResult, tournamentPicture } from "../api.js";
import { t } from "../i18n.js";
import { controlName } from "../newgame/time-control.js";
import { Link, useTitle } from "../router.js";
import { RulesName } from "../rulesbook/name.js";
import { playSound } from "../sound.js";
import { Join, TakingPart } from "../tournament/entry.js";
import { Organiser } from "../tournament/organiser.js";
import { PlayerName } from "../tournament/player-name.js";
import { Round } from "../tournament/round.js";
import { CrossTable, Standings } from "../tournament/standings.js";
import { formatWords, nameOf, stateWords } from "../tournament/words.js";
import { Button, IconButton, Notice, Waiting } from "../ui/controls.js";
import { useLookAgain } from "../ui/look-again.js";
import { Missing } from "../ui/missing.js";
import { LinkPicture, ShareLink } from "../ui/share-link.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const { id } = route.params;
  const styled = useStyle("/css/invite.css", "/css/tournament.css");
  const newest = useRef(/** @type {Tournament | null} */ (null));
  /** An answer that was asked for before one's own deed may come after it. @param {Tournament} found */
  const newer = (found) => {
    if (!newest.current || newest.current.id !== found.id || newest.current.seq <= found.seq) newest.current = found;
    return newest.current;
  };
  const { answer, error, missing, take } = useLookAgain(async () => newer(await getTournament(id)), id);
  useTitle(answer?.yourGame ? t("tournament-your-turn-title") : (answer?.name ?? t("tournament-list-title")), t("shell-name"));
  if (!styled) return null;
  if (missing) return h(Missing, { title: t("tournament-missing"), text: t("tournament-missing-text") });
  if (!answer) return h("main", { class: "page" }, error ? h(Notice, { kind: "bad" }, error) : h(Waiting, null, t("shell-waiting")));
  return h(Evening, { tournament: answer, lost: error, onChanged: (changed) => take(newer(changed)) });
}

/** The game that waits for whoever looks; a sound when it comes while one waits. @param {{tournament: Tournament}} props */
function YourGame({ tournament }) {
  const { yourGame, games, you } = tournament;
  const known = useRef(yourGame?.id);
  useEffect(() => {
    if (yourGame && yourGame.id !== known.current) playSound("put");
    known.current = yourGame?.id;
  }, [yourGame?.id]);
  const tables = games.at(-1)?.tables ?? [];
  const at = tables.findIndex(({ red, blue, result }) => result === null && (red === you || blue === you));
  if (!yourGame || at < 0) return null;
  const opponent = yourGame.side === "red" ? tables[at].blue : tables[at].red;
  return h("section", { class: "your-game", role: "status" },
    h("div", null, h("b", null, t("tournament-your-game")), h("span", null, t("tournament-your-game-note", { table: at + 1, side: yourGame.side, name: nameOf(tournament, opponent) }))),
    h(Button, { look: "main", href: `/game/${encodeURIComponent(yourGame.id)}` }, t("tournament-to-board")));
}

/** @param {{tournament: Tournament, lost: string | null, onChanged: (tournament: Tournament) => void}} props */
function Evening({ tournament, lost, onChanged }) {
  const { id, name, rules, clock, state, games, standings, entrants, organises, joinable, you, rated } = tournament;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(/** @type {string | null} */ (null));
  const [correcting, setCorrecting] = useState(false);
  /** @type {import("../tournament/entry.js").Send} */
  const send = async (request) => {
    setBusy(true);
    setRefused(null);
    try {
      onChanged(await request());
    } catch (problem) {
      setRefused(reasonOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const isCross = tournament.format !== "swiss";
  /** @param {number} round */
  const onResult = (round) => (organises && correcting ? (/** @type {number} */ table, /** @type {import("../../types/wire").ResultName} */ result) => void send(() => setResult(id, { round, table, result })) : null);
  const earlier = games.slice(0, -1).map((_, at) => at + 1).reverse();
  return h(
    "main",
    { class: "page evening-page" },
    h("header", null,
      h("p", { class: "back" }, h(Link, { class: "link", href: "/tournaments" }, t("tournament-all"))),
      h("h1", null, name),
      h("p", { class: "dim" }, h(RulesName, { rules }), [` · ${controlName(clock)}`, formatWords(tournament), rated && t("lobby-rated")].filter(Boolean).join(" · ")),
      h("p", { class: "state" }, stateWords(tournament))),
    lost && h(Notice, { kind: "bad" }, lost),
    refused && h(Notice, { kind: "bad" }, refused),
    h(YourGame, { tournament }),
    h("div", { class: "entry" },
      joinable && you === null && h(Join, { tournament, busy, send }),
      you !== null && state !== "over" && h(TakingPart, { tournament, busy, send })),
    h("div", { class: "hall" },
      games.length > 0 && h("section", { "aria-labelledby": "round-title" },
        h("h2", { id: "round-title" }, t("tournament-round", { round: games.length })),
        h(Round, { tournament, round: games.length, busy, onResult: onResult(games.length) })),
      state === "open"
        ? h("section", { "aria-labelledby": "players-title" },
            h("h2", { id: "players-title" }, t("tournament-players", { n: entrants.length })),
            entrants.length === 0
              ? h("p", { class: "empty" }, t("tournament-nobody"))
              : h("ol", { class: "entrants" }, entrants.map(({ number, entry }) => h("li", { key: entry }, h(PlayerName, { tournament, number }), organises && number !== you && h(IconButton, { icon: "close", label: t("tournament-take-out", { name: nameOf(tournament, number) }), disabled: busy, onClick: () => send(() => leaveTournament(id, { entry })) })))))
        : h("section", { "aria-labelledby": "standings-title" },
            h("h2", { id: "standings-title" }, t("tournament-standings")),
            standings.length === 0 ? h("p", { class: "empty" }, t("tournament-nobody-came")) : h(Standings, { tournament })),
      isCross && games.length > 0 && h("section", { "aria-labelledby": "cross-title" }, h("h2", { id: "cross-title" }, t("tournament-cross")), h(CrossTable, { tournament })),
      organises && correcting && state === "running" && h("section", { "aria-labelledby": "out-title" },
        h("h2", { id: "out-title" }, t("tournament-take-out-title")),
        h("ol", { class: "entrants" }, entrants.filter(({ withdrew, number }) => !withdrew && number !== you).map(({ number, entry }) => h("li", { key: entry }, h(PlayerName, { tournament, number }), h(Button, { look: "quiet danger", disabled: busy, onClick: () => send(() => leaveTournament(id, { entry })) }, t("tournament-take-out-do")))))),
      earlier.length > 0 && h("section", { class: "earlier", "aria-labelledby": "earlier-title" },
        h("h2", { id: "earlier-title" }, t("tournament-earlier")),
        earlier.map((round) => h("details", { key: round }, h("summary", null, t("tournament-round", { round })), h(Round, { tournament, round, busy, onResult: onResult(round) }))))),
    h("div", { class: "desk" },
      organises && h(Organiser, { tournament, busy, send, correcting, onCorrecting: setCorrecting }),
      state === "open" && h("section", { class: "card invite-here invite", "aria-labelledby": "share-title" },
        h("div", { class: "words" }, h("h2", { id: "share-title" }, t("tournament-share")), h(ShareLink, { path: `/tournaments/${id}`, label: t("tournament-link"), text: t("tournament-share-text", { name }), meanwhile: t("tournament-share-note") })),
        h(LinkPicture, { src: tournamentPicture(id), alt: t("tournament-qr") }))),
  );
}
