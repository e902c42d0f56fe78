import Archives
import Core

/// Why nothing is restored from a file.
enum RestoreProblem: Error, Hashable {
  /// There is no JSON of a backup in it.
  case noBackup
  /// It is JSON, but no backup of ours and no list of posts and stories.
  case otherFormat
  /// A newer Korzo wrote it.
  case newer(version: Int)
  /// It has no posts and stories.
  case empty
  case tooManyItems
  case tooManyReadings
  case json(JSONCutter.Fault)
  case zip(ZipFault)
  /// Something in it cannot be: on this line.
  case wrong(WrongEntry, line: Int)
}

/// What can be wrong with a post, story or day.
enum WrongEntry: Hashable {
  case unreadable
  case id
  case twice(id: String)
  case time(id: String)
  case numbers(id: String)
  case readings(id: String)
  case day
}

extension RestoreProblem {
  /// What the person is told: what is wrong, where, and what to do.
  var words: Phrase {
    switch self {
    case .noBackup: .restoreNoBackup
    case .otherFormat: .restoreOtherFormat
    case .newer(let version): Phrase.restoreNewer.filled(Phrase(verbatim: String(version)))
    case .empty: .restoreEmpty
    case .tooManyItems:
      Phrase.restoreTooManyItems.filled(number(RestoreLimits.items))
    case .tooManyReadings:
      Phrase.restoreTooManyReadings.filled(number(RestoreLimits.readings))
    case .json(.truncated): .restoreTruncated
    case .json(.notJSON(let line)): Phrase.restoreNotJSON.filled(number(line))
    case .json(.tooLarge(let line)): Phrase.restoreTooLargePart.filled(number(line))
    case .zip(let fault): fault.words
    case .wrong(let entry, let line): entry.words.filled(number(line), Phrase(verbatim: entry.id))
    }
  }

  /// For the person, with nothing changed.
  var error: AppError {
    AppError(status: 422, code: "restore_refused", message: words)
  }

  private func number(_ value: Int) -> Phrase {
    Phrase(en: Language.english.number(value), cs: Language.czech.number(value))
  }
}

extension WrongEntry {
  fileprivate var words: Phrase {
    switch self {
    case .unreadable: .restoreUnreadable
    case .id: .restoreBadID
    case .twice: .restoreTwice
    case .time: .restoreBadTime
    case .numbers: .restoreBadNumbers
    case .readings: .restoreBadReadings
    case .day: .restoreBadDay
    }
  }

  fileprivate var id: String {
    switch self {
    case .unreadable, .id, .day: ""
    case .twice(let id), .time(let id), .numbers(let id), .readings(let id): id
    }
  }
}

extension ZipFault {
  fileprivate var words: Phrase {
    switch self {
    case .notZip: .restoreBadZip
    case .damaged(let entry, _): Phrase.restoreDamaged.filled(shown(entry))
    case .encrypted(let entry): Phrase.restoreEncrypted.filled(shown(entry))
    case .notFile(let entry): Phrase.restoreNotFile.filled(shown(entry))
    case .twice(let entry): Phrase.restoreEntryTwice.filled(shown(entry))
    case .tooMany: .restoreTooManyEntries
    case .tooLarge(let entry): Phrase.restoreBomb.filled(shown(entry))
    }
  }

  /// Names come from elsewhere.
  private func shown(_ name: String) -> Phrase {
    Phrase(verbatim: String(name.prefix(80)))
  }
}
