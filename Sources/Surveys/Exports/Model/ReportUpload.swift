import Core

/// A report on its way to somebody's Dropbox.
struct ReportUpload: Hashable, Sendable {
  /// How far it is. The raw values are stored.
  enum State: String, Sendable {
    /// Its turn comes, at once or when Dropbox allows.
    case waiting
    /// It is drawn and sent.
    case running
    /// It is there, with a link.
    case done
    /// It is not there, or has no link.
    case failed
  }

  let id: ID
  let survey: ID
  /// Whose Dropbox it is.
  let account: ID
  let state: State
  /// What went wrong; of what is waiting, why.
  let problem: DropboxProblem?
  /// How many bytes are there.
  let done: Int
  /// How many there are; 0 before the report is drawn.
  let total: Int
  /// How often it was tried in vain.
  let attempts: Int
  /// When it is tried again.
  let retryAt: Timestamp?
  /// Where everybody finds it.
  let link: String?
  let madeAt: Timestamp

  /// Its page.
  var path: String { "/surveys/dropbox/uploads/\(id)" }
}

/// Why an upload waits or has failed. The raw values are stored.
enum DropboxProblem: String, Sendable {
  /// The person has taken the permission back, at Dropbox or here.
  case revoked
  /// There is no room.
  case full
  /// Dropbox asks to wait.
  case busy
  /// Dropbox cannot be reached, or does not work.
  case network
  /// The file is there, and Dropbox makes no link to it.
  case unshared
  /// The results are not, or no longer, for everybody.
  case notPublic = "not_public"
  /// The report has too many pages.
  case tooLong = "too_long"
  /// Anything else; the log says more.
  case refused
}
