import Core
import Database
import Imaging

/// A size of a picture that was made and waits to be stored.
struct NewVariant: Sendable {
  let file: StoredFile
  let width: Int
  let height: Int
  let bytes: Int
}

/// A picture that was made and waits to be stored.
struct NewPicture: Sendable {
  let id: ID
  let owner: ID?
  let width: Int
  let height: Int
  let blurhash: String
  let colour: UInt32
  let format: String
  /// JSON; nil when the person does not want to keep it.
  let camera: String?
  let madeAt: Timestamp
  let variants: [NewVariant]
}

/// All SQL of Media's own: which file is whose, and what happens to files.
struct FileStore: Sendable {
  /// Writes down a picture with its sizes. It has no use yet.
  /// - Throws: `DatabaseError.foreignKey` when its owner is gone.
  func insert(_ new: NewPicture, in db: any WriteAccess) throws {
    let bytes = new.variants.reduce(0) { $0 + $1.bytes }
    try db.execute(
      """
      INSERT INTO picture (
        id, owner, width, height, blurhash, colour, format, camera, bytes, made_at, unused_since
      ) VALUES (
        \(new.id), \(new.owner), \(new.width), \(new.height), \(new.blurhash),
        \(Int64(new.colour)), \(new.format), \(new.camera), \(bytes), \(new.madeAt),
        \(new.madeAt)
      )
      """)
    try db.insert(
      into: "picture_variant",
      columns: ["picture", "type", "width", "height", "sha256", "bytes"],
      rows: new.variants.map { variant in
        [
          new.id.sqlValue, .text(variant.file.type.rawValue), variant.width.sqlValue,
          variant.height.sqlValue, .text(variant.file.sha256), variant.bytes.sqlValue,
        ]
      })
  }

  /// What a visitor's request for a file turns on.
  struct Found: Sendable {
    let file: StoredFile
    let owner: ID?
    var uses: [Use] = []
  }

  /// One thing that a picture is used for.
  struct Use: Hashable, Sendable {
    let kind: String
    let ref: ID
  }

  /// The file behind an address, and who may see it through what; nil when there is none.
  func find(_ picture: ID, _ name: VariantName, in db: any ReadAccess) throws -> Found? {
    let rows = try db.rows(
      """
      SELECT v.sha256, p.owner, u.kind, u.ref
      FROM picture_variant v JOIN picture p ON p.id = v.picture
      LEFT JOIN picture_use u ON u.picture = p.id
      WHERE v.picture = \(picture) AND v.type = \(name.type) AND v.width = \(name.width)
      LIMIT 100
      """)
    guard let first = rows.first else { return nil }
    let hash: String = try first[0]
    guard hash.hasPrefix(name.hash) else { return nil }
    var found = Found(file: StoredFile(sha256: hash, type: name.type), owner: try first[1])
    found.uses = try rows.compactMap { row in
      guard let kind: String = try row[2] else { return nil }
      return Use(kind: kind, ref: try row[3])
    }
    return found
  }
}

extension FileStore {
  /// A page of the files that pictures have, in a fixed order.
  func files(after last: StoredFile?, limit: Int, in db: any ReadAccess) throws -> [StoredFile] {
    let rest: SQL? = last.map { "WHERE (sha256, type) > (\($0.sha256), \($0.type))" }
    return try db.rows(
      """
      SELECT DISTINCT sha256, type FROM picture_variant \(rest)
      ORDER BY sha256, type LIMIT \(limit)
      """
    ).compactMap(storedFile)
  }

  /// Notes files as being taken now, which keeps the collection from them for an hour.
  /// - Returns: which of them it is deleting at this moment; those must be waited for.
  func mark(
    _ files: [StoredFile], now: Timestamp, deadClaims: Timestamp, in db: any WriteAccess
  ) throws -> Set<StoredFile> {
    // In one order everywhere, so that two transactions never wait for each other.
    let sorted = files.sorted { ($0.sha256, $0.type.rawValue) < ($1.sha256, $1.type.rawValue) }
    var claimed: Set<StoredFile> = []
    for file in sorted {
      let claimedAt: Timestamp? = try db.value(
        """
        INSERT INTO media_garbage (sha256, type, marked_at)
        VALUES (\(file.sha256), \(file.type), \(now))
        ON CONFLICT (sha256, type) DO UPDATE SET marked_at = excluded.marked_at
        RETURNING claimed_at
        """)
      if let claimedAt, claimedAt > deadClaims { claimed.insert(file) }
    }
    return claimed
  }

  /// Those of the files that some picture has already.
  func known(_ files: [StoredFile], in db: any ReadAccess) throws -> Set<StoredFile> {
    try Set(
      db.rows(
        "SELECT sha256, type FROM picture_variant WHERE sha256 IN \(files.map(\.sha256))"
      ).compactMap(storedFile))
  }

  /// Gives pictures whose use ended since the last collection the time of that.
  func stampUnused(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE picture SET unused_since = \(now) WHERE unused_since = 0")
  }

  /// Deletes pictures that nobody has used since `time`, and takes those off the list that have a
  /// use after all.
  /// - Returns: how many it looked at.
  func deleteUnused(since time: Timestamp, limit: Int, in db: any WriteAccess) throws -> Int {
    // Locked first, asked for uses afterwards: the second statement sees what was committed
    // while the first one waited.
    let pictures = try db.column(
      """
      SELECT id FROM picture WHERE unused_since > 0 AND unused_since < \(time)
      ORDER BY unused_since, id LIMIT \(limit)\(db.dialect.forUpdate)
      """, as: ID.self)
    guard !pictures.isEmpty else { return 0 }
    let isUsed: SQL = "EXISTS (SELECT 1 FROM picture_use u WHERE u.picture = picture.id)"
    try db.execute("UPDATE picture SET unused_since = NULL WHERE id IN \(pictures) AND \(isUsed)")
    try db.execute("DELETE FROM picture WHERE id IN \(pictures) AND NOT \(isUsed)")
    return pictures.count
  }

  /// Deletes those of the pictures that have no use.
  func deleteUnused(_ pictures: [ID], in db: any WriteAccess) throws {
    // Locked first, as above: who uses one at this moment is waited for.
    _ = try db.rows(
      "SELECT id FROM picture WHERE id IN \(pictures) ORDER BY id\(db.dialect.forUpdate)")
    try db.execute(
      """
      DELETE FROM picture WHERE id IN \(pictures)
        AND NOT EXISTS (SELECT 1 FROM picture_use u WHERE u.picture = picture.id)
      """)
  }

  /// Takes files off the list that pictures have.
  func deleteUsed(markedBefore time: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM media_garbage WHERE marked_at < \(time) AND EXISTS (
        SELECT 1 FROM picture_variant v
        WHERE v.sha256 = media_garbage.sha256 AND v.type = media_garbage.type)
      """)
  }

  /// Claims files that no picture has, so that nobody takes the same content while they are
  /// deleted.
  func claimGarbage(
    markedBefore time: Timestamp, deadClaims: Timestamp, now: Timestamp, limit: Int,
    in db: any WriteAccess
  ) throws -> [StoredFile] {
    try db.rows(
      """
      UPDATE media_garbage SET claimed_at = \(now) WHERE (sha256, type) IN (
        SELECT sha256, type FROM media_garbage
        WHERE marked_at < \(time) AND (claimed_at IS NULL OR claimed_at < \(deadClaims))
        ORDER BY sha256, type LIMIT \(limit)\(db.dialect.forUpdateSkipLocked)
      ) AND NOT EXISTS (
        SELECT 1 FROM picture_variant v
        WHERE v.sha256 = media_garbage.sha256 AND v.type = media_garbage.type)
      RETURNING sha256, type
      """
    ).compactMap(storedFile)
  }

  /// Forgets claimed files that are deleted.
  func delete(_ files: [StoredFile], in db: any WriteAccess) throws {
    for file in files {
      try db.execute(
        "DELETE FROM media_garbage WHERE sha256 = \(file.sha256) AND type = \(file.type)")
    }
  }

  private func storedFile(_ row: Row) throws -> StoredFile? {
    guard let type = VariantType(rawValue: try row[1]) else { return nil }
    return StoredFile(sha256: try row[0], type: type)
  }
}
