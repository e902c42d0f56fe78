import Core

/// A post or story of a file that is restored, already checked.
struct RestoredItem: Sendable {
  /// A span of time in which the numbers were the same.
  struct Reading: Sendable {
    let at: Timestamp
    let until: Timestamp
    let numbers: Numbers
  }

  let thing: FoundThing
  let state: InsightItem.State
  let note: InsightItem.Note?
  let seenAt: Timestamp
  /// When its latest numbers were read; nil: never.
  let readAt: Timestamp?
  let numbers: Numbers
  /// The oldest first; none overlap, and none is of the future.
  let readings: [Reading]
  /// Whether the file says when its numbers were read, or that the story was over by then; else their
  /// time is that of the restore.
  let hasTime: Bool
  /// The name of its picture in the archive.
  let picture: String
  /// The id of the account that it says it is of; nil: it does not say.
  let account: String?
}

/// What a file consists of.
enum RestoredPart: Sendable {
  case item(RestoredItem)
  /// The numbers of the account on a day.
  case day(String, Numbers)
}

/// A restore that somebody began.
struct InsightRestore: Sendable {
  /// How it stands.
  enum State: String, Sendable {
    /// The file has been checked; nothing has changed yet.
    case checked
    case running
    case done
    case failed
  }

  let id: ID
  let source: ID
  let state: State
  /// Where the file waits; nil: it is gone.
  let file: String?
  /// Whose the file says it is; nil: it does not say.
  let whose: String?
  /// Whether it is of another account.
  let isForeign: Bool
  let found: RestoreCounts
  /// How many posts, stories and pictures are done.
  let done: Int
  /// How many pictures could not be read.
  let badPictures: Int
  let madeAt: Timestamp

  var path: String { "/insights/restores/\(id)" }
  var total: Int { found.items + found.pictures }
}

/// What is in a file, and what of it is new.
struct RestoreCounts: Hashable, Sendable {
  var items = 0
  var newItems = 0
  var readings = 0
  var newReadings = 0
  var days = 0
  /// Only of things that have none here.
  var pictures = 0

  /// Whether everything is here already.
  var isNothing: Bool { newItems == 0 && newReadings == 0 && pictures == 0 }
}
