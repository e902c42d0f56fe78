import Core
import Database
import Media
import Web

extension Magazine {
  /// Writes a banner down.
  /// - Parameters:
  ///   - id: of the one that is changed; nil makes a new one.
  ///   - file: its picture; nil keeps the one that is there.
  /// - Returns: its id.
  /// - Throws: `AppError` with 422 and words when the picture cannot be taken.
  func keepPromotion(
    _ fields: PromotionFields, id: ID?, picture file: UploadedFile?
  ) async throws -> ID {
    // It belongs to the place: it stays when the account goes of who brought it.
    let taken = try await file.asyncMap { try await media.take(fileAt: $0.path, owner: nil).id }
    let promotion = Promotion(
      id: id ?? ids.next(), title: fields.title, place: fields.place, url: fields.url,
      alt: fields.alt, startsAt: fields.startsAt, endsAt: fields.endsAt)
    try await database.write { db in
      let known = try PromotionStore().find(promotion.id, in: db)
      if id != nil, known == nil { throw AppError.notFound }
      guard let picture = taken ?? known?.picture?.id else { throw AppError.notFound }
      try PromotionStore().put(promotion, picture: picture, in: db)
    }
    return promotion.id
  }
}

extension Optional {
  fileprivate func asyncMap<Other>(
    _ change: (Wrapped) async throws -> Other
  ) async throws -> Other? {
    guard let value = self else { return nil }
    return try await change(value)
  }
}
