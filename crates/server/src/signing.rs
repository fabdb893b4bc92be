//! Letting in and out. What is written down and who is told of it belong together: both are done even if whoever has asked
//! breaks off meanwhile, and told is also where it is not known whether a change was written.

use crate::app::App;
use crate::auth::Someone;
use crate::error::ApiError;
use crate::id::{BrowserId, PersonId};
use crate::store::{Account, Session};

impl App {
    /// Makes an account and lets it in where `before` was until now; false when its name looks like another's.
    pub(crate) async fn sign_up(
        &self,
        account: Account,
        password: String,
        session: Session,
        before: Option<Someone>,
    ) -> Result<bool, ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let made = app.store().sign_up(account, password, session, guest(before.as_ref())).await;
            match made {
                Ok(false) => Ok(false),
                made => app.leave(before, made).await,
            }
        })
        .await
    }

    /// Lets an account in where `before` was until now.
    pub(crate) async fn sign_in(
        &self,
        account: PersonId,
        session: Session,
        before: Option<Someone>,
    ) -> Result<(), ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let let_in = app.store().sign_in(account, session, guest(before.as_ref())).await;
            app.leave(before, let_in).await
        })
        .await
    }

    /// Ends what a browser was before somebody was let in there, if that could be done.
    async fn leave<T, E: Into<ApiError>>(&self, before: Option<Someone>, let_in: Result<T, E>) -> Result<T, ApiError> {
        let Some(before) = before else { return let_in.map_err(E::into) };
        let left = match let_in {
            Ok(done) => self.store().sign_out(before.browser).await.map(|()| done).map_err(ApiError::from),
            Err(error) => Err(error.into()),
        };
        self.hub().part(before.browser);
        left
    }

    /// Signs a browser out.
    pub(crate) async fn sign_out(&self, browser: BrowserId) -> Result<(), ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let out = app.store().sign_out(browser).await;
            app.hub().part(browser);
            Ok(out?)
        })
        .await
    }

    /// Changes the password of an account, and signs out every browser but one.
    pub(crate) async fn set_password(
        &self,
        account: PersonId,
        password: String,
        stays: BrowserId,
    ) -> Result<(), ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let known = app.known_at(account).await?;
            let ended = app.store().set_password(account, password, stays).await;
            let parted = ended.as_ref().unwrap_or(&known).iter().filter(|&&browser| browser != stays);
            parted.for_each(|&browser| app.hub().part(browser));
            Ok(ended.map(drop)?)
        })
        .await
    }

    /// Forgets an account, wherever it is signed in.
    pub(crate) async fn delete_account(&self, account: PersonId) -> Result<(), ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let known = app.known_at(account).await?;
            let forgotten = app.store().delete_account(account, app.clock().now()).await;
            let parted = forgotten.as_ref().map_or(&known, |forgotten| &forgotten.browsers);
            parted.iter().for_each(|&browser| app.hub().part(browser));
            for (game, seq) in forgotten?.games {
                app.hub().has_gone_on(game, seq);
            }
            Ok(())
        })
        .await
    }

    /// Takes a bot's token back.
    pub(crate) async fn end_token(&self, token: BrowserId) -> Result<(), ApiError> {
        let app = self.clone();
        to_the_end(async move {
            let ended = app.store().end_token(token).await;
            app.hub().part(token);
            Ok(ended?)
        })
        .await
    }

    /// By what an account may be let in: browsers, and its bots' tokens, or its own where it is a bot. Where it is not known whether a change was written, each of
    /// them is asked for again.
    async fn known_at(&self, account: PersonId) -> Result<Vec<BrowserId>, ApiError> {
        let sessions = self.store().sessions(account).await?.into_iter().map(|session| session.browser);
        let owner = self.store().owner(account).await?.map_or(account, |owner| owner.id);
        let bots =
            self.store().bots(owner).await?.into_iter().filter(|bot| owner == account || bot.account.id == account);
        Ok(sessions.chain(bots.flat_map(|bot| bot.tokens).map(|token| token.id)).collect())
    }
}

/// The guest whose games the account takes over.
fn guest(before: Option<&Someone>) -> Option<PersonId> {
    before.filter(|someone| someone.account.is_none()).map(|someone| someone.id)
}

async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(work).await.unwrap_or_else(|error| Err(ApiError::unavailable(error)))
}
