import Core
import Storage

/// A post or story with everything that is kept of it, as it is taken along.
struct KeptItem: Sendable {
  /// A span of time in which the numbers were the same, with them as they are stored.
  struct Reading: Hashable, Sendable {
    let at: Timestamp
    let until: Timestamp
    let json: String
  }

  let item: InsightItem
  /// Everything that was told of it, as a JSON object.
  let fields: String
  /// The oldest first.
  var readings: [Reading] = []
  /// Where its picture is stored; nil: it has none.
  var picture: StorageKey?

  /// What its picture is called in an archive. Ids come from elsewhere: only digits become names.
  var pictureName: String {
    let isNumber = item.remoteID.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? "media/\(item.remoteID).jpg" : "media/item-\(item.id).jpg"
  }
}

/// Which posts and stories are taken along.
enum ItemRange: Hashable, Sendable {
  /// All of a source.
  case source(ID)
  /// Those of an export of a source.
  case export(ID, of: ID)
  /// A single one.
  case item(ID)
}
