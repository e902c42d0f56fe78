import Web

/// The local path to which somebody was on the way; nil when there was none, or when it is the
/// front page, to which everybody comes anyway.
func wantedPath(_ asked: String?) -> String? {
  asked.flatMap(localPath).flatMap { $0 == "/" ? nil : $0 }
}

/// Where to go after signing in: a local path that was asked for, else the front page.
func nextPath(_ asked: String?) -> String { wantedPath(asked) ?? "/" }

/// The first steps of a newcomer, which lead on to where they were on the way to.
func welcomePath(_ next: String?) -> String { path("/welcome", ("next", wantedPath(next))) }

/// The page to sign in, from which one goes on to where one was on the way to.
func signInPath(_ next: String?) -> String { path("/sign-in", ("next", wantedPath(next))) }
