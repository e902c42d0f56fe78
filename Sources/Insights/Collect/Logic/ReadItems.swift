import Core
import Database
import Instagram

/// What reading the numbers of a post or story came to.
enum ReadOutcome: Hashable, Sendable {
  /// Its numbers; what the answer left out is unknown.
  case numbers(Numbers)
  /// There are none, for a reason that the detail says.
  case note(InsightItem.Note)
  /// It is not there any more.
  case gone
  /// Not this time.
  case skipped(GraphFault)
}

/// How many things are read at a time.
private let width = 4

extension Insights {
  /// Reads things and writes down what was read, each by itself: what one ends with is no other's.
  func readNumbers(of items: [DueItem], _ round: CollectionRun) async throws {
    for start in stride(from: 0, to: items.count, by: width) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for item in items[start..<min(start + width, items.count)] {
          group.addTask { [self] in
            let outcome = try await outcome(of: item, round)
            try await write(outcome, of: item, round)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Reads the posts that are due, a few of them.
  /// - Returns: how many there were.
  func readPosts(_ round: CollectionRun) async throws -> Int {
    guard !round.isDenied else { return 0 }
    let (now, source) = (clock.now(), round.source.id)
    let since: Timestamp? = round.isSlow ? now - CollectionPlan.youngAge : nil
    let due = try await database.read { db in
      try DueItemStore().posts(of: source, at: now, since: since, limit: 20, in: db)
    }
    try await readNumbers(of: due, round)
    return due.count
  }

  private func outcome(of item: DueItem, _ round: CollectionRun) async throws -> ReadOutcome {
    do {
      let numbers = try await numbers(of: item, round)
      try round.count(nil)
      return .numbers(numbers)
    } catch let fault as GraphFault {
      try round.count(fault)
      switch fault.kind {
      case .fewViewers: return .note(.fewViewers)
      case .beforeConversion: return .note(.beforeConversion)
      case .permission: return .note(.noPermission)
      case .gone: return try await missing(item, fault, round)
      default:
        log(fault, of: round.source)
        return .skipped(fault)
      }
    }
  }

  /// What it means that numbers are missing: 100/33 is said of what is gone, of what may not be read
  /// any more, and of what has none. It is gone when it cannot be read by itself either, though its
  /// account can.
  private func missing(
    _ item: DueItem, _ fault: GraphFault, _ round: CollectionRun
  ) async throws -> ReadOutcome {
    let account = round.login == .facebook ? round.source.remoteID : nil
    do {
      _ = try await round.ask { try await $0.media(item.remoteID, token: $1) }
      return .note(.noPermission)
    } catch let second as GraphFault where second.kind != .gone {
      log(second, of: round.source)
      return .skipped(second)
    } catch is GraphFault {
      // Neither can it be read by itself.
    }
    do {
      _ = try await round.ask { try await $0.account(account, token: $1) }
      return .gone
    } catch let third as GraphFault {
      log(third, of: round.source)
      return .skipped(fault)
    }
  }

  private func write(
    _ outcome: ReadOutcome, of item: DueItem, _ round: CollectionRun
  ) async throws {
    let now = clock.now()
    let planned = nextReading(of: item, after: now)
    let counts = round.counts(of: item.remoteID)
    try await database.write { db in
      let store = DueItemStore()
      switch outcome {
      case .numbers(let numbers):
        if !numbers.values.isEmpty {
          try ItemStore().record(
            counts.updated(by: numbers), of: item.id, at: now, in: db)
        }
        try store.plan(item.id, at: planned, note: nil, in: db)
      case .note(let note):
        if item.kind != .story, !counts.values.isEmpty {
          try ItemStore().record(counts, of: item.id, at: now, in: db)
        }
        try store.plan(
          item.id, at: note == .beforeConversion ? nil : planned, note: note, in: db)
      case .gone: try store.close(item.id, at: now, in: db)
      case .skipped:
        let soon = item.kind == .story ? now + .minutes(10) : now + .hours(1)
        try store.plan(item.id, at: min(soon, item.endsAt ?? soon), note: item.note, in: db)
      }
    }
    round.change()
  }

  private func nextReading(of item: DueItem, after now: Timestamp) -> Timestamp {
    guard let end = item.endsAt else {
      return CollectionPlan.nextReading(ofPostFrom: item.publishedAt, after: now)
    }
    return CollectionPlan.nextReading(
      ofStoryFrom: item.publishedAt, until: end, after: now)
  }
}
