import Core

/// What of a source was collected, and what was not.
struct CollectionReport: Sendable {
  /// Why a story's last numbers are not from its last hour.
  enum LateReason: Hashable, Sendable {
    /// The source was not read then.
    case gap(CollectionGap.Cause)
    /// We came to know of it too late.
    case foundLate
    /// Instagram does not tell numbers of so few.
    case fewViewers
    /// A permission was missing.
    case noPermission
    /// It was asked for, and there was no answer for this story.
    case unanswered
  }

  /// A story whose last numbers are not from its last hour.
  struct LateStory: Sendable {
    let item: InsightItem
    let reason: LateReason

    /// How long before the story's end its numbers were read last; nil: never.
    var missed: Duration? {
      guard let end = item.endsAt, let read = item.readAt else { return nil }
      return end.since(read)
    }
  }

  let source: InsightSource
  /// How many posts the first collection has found.
  let imported: Int
  let posts: Int
  let stories: Int
  /// When it is read next; nil: not by itself.
  let nextAt: Timestamp?
  /// How many pictures are still to be fetched.
  let wantedPictures: Int
  /// How many pictures could not be had.
  let missingPictures: Int
  /// The newest first.
  let late: [LateStory]
  /// The newest first.
  let gaps: [CollectionGap]
}

extension CollectionReport.LateReason {
  /// Why a story is late that ended at a moment.
  init(_ item: InsightItem, endedAt end: Timestamp, gaps: [CollectionGap]) {
    let lastHour = end - .hours(1)
    if let gap = gaps.first(where: { $0.overlaps(lastHour, end) }) {
      self = .gap(gap.cause)
    } else if item.seenAt > lastHour {
      self = .foundLate
    } else {
      self =
        switch item.note {
        case .fewViewers: .fewViewers
        case .noPermission: .noPermission
        case .beforeConversion, nil: .unanswered
        }
    }
  }
}
