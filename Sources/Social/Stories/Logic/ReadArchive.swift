import Core
import Database
import Foundation

/// Stories and places on a page of the archive.
private let archivePageSize = 60

/// Years that *on this day* goes back.
private let rememberedYears = 20

/// The archive as it is shown.
struct ShownArchive: Sendable {
  /// What there is to see.
  enum Content: Sendable {
    case stories(Page<StoryCard>)
    /// nil: nothing was ever told.
    case month(ArchivedMonth?)
    case places(Page<ArchivedPlace>)
  }

  let choice: ArchiveChoice
  var content: Content
  /// Whether a further page of it is shown.
  let isContinued: Bool
  /// The same day in earlier years, the latest first.
  var remembered: [ArchivedDay] = []
  /// The stories whose pictures stand for days and places.
  var covers: [ID: StoryCard] = [:]
  /// Where stories can be kept already.
  var highlights: [HighlightRow] = []
}

extension Social {
  /// What a person sees of their own archive.
  /// - Parameter zone: that of the days.
  func archive(
    _ choice: ArchiveChoice, of owner: Viewer, after cursor: Cursor?, in zone: TimeZone
  ) async throws -> ShownArchive {
    let days = ArchiveDays(zone: zone)
    let today = days.day(of: ID(clock.now().milliseconds << 16))
    return try await database.read { db in
      let store = ArchiveStore(owner: owner.id)
      let content = try store.content(choice, days, after: cursor, in: db)
      var shown = ShownArchive(choice: choice, content: content, isContinued: cursor != nil)
      if case .stories = content {
        shown.highlights = try HighlightStore().own(of: owner.id, in: db)
        if choice.isWhole, cursor == nil {
          shown.remembered = try store.remembered(today, days, in: db)
        }
      }
      shown.covers = try store.stories(shown.newest, in: db)
      return try showingThings(in: shown, for: owner, in: db)
    }
  }
}

extension Social {
  /// The same with what its pictures show of other things, which one's own stories may outlive.
  private func showingThings(
    in shown: ShownArchive, for owner: Viewer, in db: any ReadAccess
  ) throws -> ShownArchive {
    var drawn = Array(shown.covers.values)
    if case .stories(let page) = shown.content { drawn += page.items }
    let things = try things(in: drawn.compactMap(\.canvas), for: owner, in: db)
    guard !things.isEmpty else { return shown }
    var shown = shown
    shown.covers = shown.covers.mapValues { $0.showing(things) }
    if case .stories(let page) = shown.content {
      shown.content = .stories(page.map { $0.showing(things) })
    }
    return shown
  }
}

extension ArchiveStore {
  fileprivate func content(
    _ choice: ArchiveChoice, _ days: ArchiveDays, after cursor: Cursor?, in db: any ReadAccess
  ) throws -> ShownArchive.Content {
    if choice.isWhole, choice.look == .places {
      return .places(try places(after: cursor, size: archivePageSize, in: db))
    }
    if choice.isWhole, choice.look == .calendar {
      return .month(try month(choice.month, days, in: db))
    }
    let part: ArchivePart
    if !choice.words.isEmpty {
      part = .words(choice.words)
    } else if let day = choice.day {
      guard let span = days.span(of: day) else { throw AppError.notFound }
      part = .span(span)
    } else {
      part = choice.place.map(ArchivePart.place) ?? .all
    }
    return .stories(try page(part, after: cursor, size: archivePageSize, in: db))
  }

  /// A month, and where one goes from there.
  /// - Parameter month: its first day; nil: the month of the newest story.
  func month(
    _ month: CalendarDay?, _ days: ArchiveDays, in db: any ReadAccess
  ) throws -> ArchivedMonth? {
    guard let newest = try last(before: ID(.max), in: db) else { return nil }
    let first = month ?? days.month(of: newest)
    guard let span = days.span(ofMonth: first) else { throw AppError.notFound }
    let told = Dictionary(grouping: try ids(in: span, in: db), by: days.day)
    return ArchivedMonth(
      first: first, days: told.reduce(into: [:]) { $0[$1.key] = archived($1.key, $1.value) },
      earlier: try last(before: span.lowerBound, in: db).map(days.month),
      later: try self.first(from: span.upperBound, in: db).map(days.month))
  }

  /// The same day in earlier years.
  func remembered(
    _ today: CalendarDay, _ days: ArchiveDays, in db: any ReadAccess
  ) throws -> [ArchivedDay] {
    guard let first = try first(from: ID(0), in: db).map(days.day), first.year < today.year else {
      return []
    }
    let years = max(first.year, today.year - rememberedYears)..<today.year
    return try years.reversed().compactMap { year in
      // A leap day is there in leap years alone.
      guard let day = CalendarDay(year: year, month: today.month, day: today.day),
        let span = days.span(of: day)
      else { return nil }
      return archived(day, try ids(in: span, in: db))
    }
  }

  private func archived(_ day: CalendarDay, _ ids: [ID]) -> ArchivedDay? {
    ids.last.map { ArchivedDay(day: day, count: ids.count, newest: $0) }
  }
}

extension ShownArchive {
  /// The stories whose pictures it shows besides its list.
  fileprivate var newest: [ID] {
    switch content {
    case .stories: remembered.map(\.newest)
    case .month(let month): month?.days.values.map(\.newest) ?? []
    case .places(let page): page.items.map(\.newest)
    }
  }
}
