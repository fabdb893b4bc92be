# Accounts and profiles: signing in, what an account keeps, how strong somebody is.
account-title = Account
account-heading = Your account
account-welcome = Play on, wherever you are
account-lead = An account is not needed to play. With one you find your games and setups in every browser, keep your name to yourself, and rated games tell how strong you are.
account-sign-in = Sign in
account-sign-up = Make an account
account-sign-out = Sign out
account-choice = What you want
account-name = Name
account-name-note = everybody sees it; 2 to 24 characters
account-password = Password
account-password-note = at least 10 characters; a sentence is easiest to remember
account-busy = One moment…
account-takes-over = The games and setups of this browser come along.
account-no-way-back = We do not know your e-mail, so nobody can send you a forgotten password. Write it down.
account-since = here since { $date }
account-profile = My profile
account-devices = Where you are signed in
account-devices-note = A browser that you sign out loses your games at once.
account-device-unknown = unknown browser
account-device-here = this browser
account-device-seen = last in use { $when }
account-device-end = Sign out
account-device-end-label = Sign out: { $device }
account-device-end-others = Sign out everywhere else
account-change = Name and password
account-rename = Change the name
account-renamed = From now on you are { $name }. In games of before you are still called as you were then.
account-old-password = Password so far
account-new-password = New password
account-change-password = Change the password
account-password-changed = The password is changed. All other browsers are signed out.
account-data = Your data
account-data-note = What the site knows of you, as one file: account, browsers, games, setups, ratings, messages, and whom you have blocked. Of games that are going on it holds only what you may see yourself.
account-export = Download everything
account-delete = Delete the account
account-delete-note = Everything goes: name, ratings, setups, games against the computer. Games with others stay for them, without your name and your messages. There is no way back.
account-delete-open = Delete the account…
account-delete-sure = Delete for ever
account-deleted = The account is deleted.

profile-title = { $name }
profile-since = here since { $date }
profile-bot = a program
profile-own = This is how others see you. Only you see games against the computer and by link in the list.
profile-edit = Account settings
profile-ratings = Ratings
profile-no-ratings = No rated games yet. Rated are games with a clock between two people with accounts, by the built-in rules.
profile-rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
profile-provisional = provisional: too few games lately to rely on it
profile-picture = The rating day by day: { $rules }, { $speed }
profile-table = As a table
profile-day = Day
profile-rating = Rating
profile-band = Range
profile-games = Games
profile-no-games = No games to show.
profile-none-fit = No game fits.
profile-more = Older games
profile-search = Search the games
profile-opponent = Opponent
profile-rules = Rules
profile-any-rules = all rules
profile-result = Result
profile-result-any = any result
profile-result-won = won
profile-result-lost = lost
profile-result-drawn = drawn
profile-result-running = going on
profile-rated = Rated
profile-rated-any = rated or not
profile-rated-yes = rated
profile-rated-no = not rated
profile-against = against { $name }
profile-against-nobody = waiting for an opponent
profile-against-nameless = against somebody nameless
profile-against-deleted = against a deleted player
profile-against-computer = against the computer, { $level }
profile-against-hotseat = two at one screen
profile-open = Open
profile-open-label = Open the game { $against }, { $rules }

speed-name-lightning = lightning
speed-name-blitz = blitz
speed-name-rapid = rapid
speed-name-long = long
speed-name-correspondence = correspondence

rating-shown = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
  }
rating-change = { $before } → { $after }
rating-changed = Rating: Red { $red }, Blue { $blue }
new-rated = Rated
new-rated-note = counts for the ratings of both; with a clock, by the built-in rules
new-rated-guest = for that both need an account
new-as = You play as { $name }.
lobby-rated = rated
join-rated = Rated
join-rated-yes = yes, the game counts for the ratings of both
online-gone = deleted player
