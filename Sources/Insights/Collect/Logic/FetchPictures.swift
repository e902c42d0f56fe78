import Core
import Database
import Instagram
import Logging
import Media

/// How many pictures are made at a time.
private let width = 2

extension Insights {
  /// Posts and stories whose picture is to be fetched. Between the hourly looks at the lists what has
  /// failed is left out, so that it is not tried again within minutes.
  func wantedPictures(
    _ round: CollectionRun, storiesOnly: Bool = false
  ) async throws -> [WantedPictureStore.Wanted] {
    let (source, withFailed) = (round.source.id, round.hasListed)
    return try await database.read { db in
      try WantedPictureStore().all(
        of: source, storiesOnly: storiesOnly, withFailed: withFailed, in: db)
    }
  }

  /// Fetches pictures and keeps them. One that cannot be had costs no other.
  func fetchPictures(
    _ wanted: [WantedPictureStore.Wanted], _ round: CollectionRun
  ) async throws {
    for start in stride(from: 0, to: wanted.count, by: width) {
      if start > 0, start.isMultiple(of: 5 * width) { try await keepOn(round) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for item in wanted[start..<min(start + width, wanted.count)] {
          group.addTask { [self] in try await fetchPicture(of: item, round) }
        }
        try await group.waitForAll()
      }
    }
  }

  private func fetchPicture(
    of item: WantedPictureStore.Wanted, _ round: CollectionRun
  ) async throws {
    guard round.startPicture(item.id) else { return }
    var isThere = false
    do {
      guard let address = try await address(of: item, round) else {
        // What is protected by copyright has none, and may have one tomorrow.
        return try await failed(item, forGood: false)
      }
      isThere = true
      let bytes = try await round.client.picture(at: address)
      let picture = try await media.take(fetched: bytes)
      try await database.write { db in
        // First, so that whoever deletes the item waits, and then finds its picture.
        guard try WantedPictureStore().kept(item.id, in: db) else { return }
        try PictureStore().use(
          picture.id, ownedBy: nil, as: itemPictureUse, of: item.id, in: db)
      }
      round.change()
    } catch let fault as GraphFault {
      try Task.checkCancellation()
      log(fault, of: round.source)
      // A dead address can be had anew, a thing that is gone cannot.
      try await failed(item, forGood: fault.kind == .gone && !isThere)
    } catch let error as AppError {
      // It came, and it is none; anything else may pass.
      logger.notice(
        "A picture of Instagram could not be read.",
        metadata: ["item": "\(item.id)", "code": "\(error.code)"])
      try await failed(item, forGood: error.status == 422)
    } catch  where !endsRun(error) {
      // A full disk must not keep numbers from being read.
      logger.error(
        "A picture of Instagram could not be kept.",
        metadata: ["item": "\(item.id)", "error": "\(error)"])
    }
  }

  /// Addresses die within days: an old thing is asked for its new one.
  private func address(
    of item: WantedPictureStore.Wanted, _ round: CollectionRun
  ) async throws -> String? {
    if let known = round.address(of: item.remoteID) { return known }
    if round.wasListed(item.remoteID) { return nil }
    return try await round.ask(tries: 1) {
      try await $0.media(item.remoteID, token: $1)
    }.pictureURL
  }

  private func failed(_ item: WantedPictureStore.Wanted, forGood: Bool) async throws {
    try await database.write { db in
      try WantedPictureStore().failed(item.id, forGood: forGood, in: db)
    }
  }

  /// Keeps the account's picture; without one, letters stand for it.
  func keepProfilePicture(at address: String?, _ round: CollectionRun) async throws {
    guard let address else { return }
    let source = round.source.id
    do {
      let picture = try await media.take(
        fetched: try await round.client.picture(at: address))
      try await database.write { db in
        guard try SourceStore().hold(source, in: db) else { return }
        try PictureStore().use(
          picture.id, ownedBy: nil, as: sourcePictureUse, of: source, in: db)
      }
    } catch  where !endsRun(error) {
      try Task.checkCancellation()
      // Next week there may be another.
      logger.notice(
        "The picture of an Instagram account could not be kept.",
        metadata: ["source": "\(source)", "error": "\(type(of: error))"])
    }
  }
}

/// Whether more has gone wrong than a picture.
private func endsRun(_ error: any Error) -> Bool {
  error is CancellationError || error is CollectionRun.End || error is DatabaseError
}
