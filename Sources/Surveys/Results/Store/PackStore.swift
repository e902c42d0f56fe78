import Core
import Database

/// Records in packs.
struct PackStore: Sendable {
  /// Adds a pack.
  func insert(_ block: RecordBlock, id: ID, survey: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_pack (id, survey, size, ids, records)
      VALUES (\(id), \(survey), \(block.count), \(bytes(of: block.ids)), \(block.bytes))
      """)
  }

  /// Writes a pack anew, or takes it away when nothing is left in it.
  func replace(_ id: ID, by block: RecordBlock, in db: any WriteAccess) throws {
    if block.count == 0 {
      try db.execute("DELETE FROM survey_pack WHERE id = \(id)")
    } else {
      try db.execute(
        """
        UPDATE survey_pack SET size = \(block.count), ids = \(bytes(of: block.ids)),
          records = \(block.bytes) WHERE id = \(id)
        """)
    }
  }

  /// Takes all away.
  func deleteAll(of survey: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_pack WHERE survey = \(survey)")
  }

  /// The ids of a survey's packs.
  func packs(of survey: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM survey_pack WHERE survey = \(survey) ORDER BY id")
  }

  /// The responses in a pack in the order of their ids.
  func ids(in pack: ID, in db: any ReadAccess) throws -> [Int64] {
    try db.first("SELECT ids FROM survey_pack WHERE id = \(pack)").map { numbers(in: try $0[0]) }
      ?? []
  }

  /// A pack with or without its ids; empty when it is gone.
  func block(_ pack: ID, withIDs: Bool, in db: any ReadAccess) throws -> RecordBlock {
    let row =
      withIDs
      ? try db.first("SELECT size, records, ids FROM survey_pack WHERE id = \(pack)")
      : try db.first("SELECT size, records FROM survey_pack WHERE id = \(pack)")
    guard let row else { return RecordBlock(count: 0, bytes: []) }
    return RecordBlock(
      ids: withIDs ? numbers(in: try row[2]) : [], count: try row[0], bytes: try row[1])
  }

  /// Some columns of all packs of a survey, each as a place in a record and how many bytes.
  ///
  /// - Returns: for each pack how many records it has, and its columns.
  func columns(
    _ columns: [(offset: Int, width: Int)], of survey: ID, in db: any ReadAccess
  ) throws -> [(count: Int, columns: [[UInt8]])] {
    var pieces: SQL = "SELECT size"
    for column in columns {
      // Both engines count from 1.
      pieces = """
        \(pieces), SUBSTR(records, CAST(\(column.offset) * size + 1 AS INTEGER),
          CAST(\(column.width) * size AS INTEGER))
        """
    }
    return try db.rows("\(pieces) FROM survey_pack WHERE survey = \(survey) ORDER BY id").map {
      row in
      (count: try row[0], columns: try columns.indices.map { try row[$0 + 1] })
    }
  }

  private func bytes(of ids: [Int64]) -> [UInt8] {
    ids.flatMap { id in withUnsafeBytes(of: id.littleEndian) { Array($0) } }
  }

  private func numbers(in bytes: [UInt8]) -> [Int64] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map {
        Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self))
      }
    }
  }
}
