import Core
import Imaging
import Storage

extension VariantType {
  /// By the end of a file's name.
  init?(fileExtension: some StringProtocol) {
    guard let type = Self.allCases.first(where: { $0.fileExtension == fileExtension }) else {
      return nil
    }
    self = type
  }
}

/// What a file is found by in the storage: its content and its kind.
struct StoredFile: Hashable, Sendable {
  /// The SHA-256 of its bytes, in hexadecimal.
  let sha256: String
  let type: VariantType

  /// Files with the same content are one; two folders keep each folder small.
  var key: StorageKey {
    get throws(StorageError) {
      let shards = "\(sha256.prefix(2))/\(sha256.dropFirst(2).prefix(2))"
      return try StorageKey("pictures/\(shards)/\(sha256).\(type.fileExtension)")
    }
  }
}

/// The last part of a picture's address: the first 16 digits of its hash and its width, so that
/// an address never shows another content.
struct VariantName: Hashable, Sendable {
  let hash: Substring
  let width: Int
  let type: VariantType

  /// nil when it is no such name.
  init?(_ name: String) {
    guard name.utf8.count <= 40 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let type = VariantType(fileExtension: parts[1]) else { return nil }
    let names = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard names.count == 2, names[0].utf8.count == 16,
      let width = Int(decimal: names[1], in: 1...1_000_000)
    else { return nil }
    hash = names[0]
    self.width = width
    self.type = type
  }

  /// The address of a size of a picture.
  static func path(_ picture: ID, sha256: String, width: Int, type: VariantType) -> String {
    "/media/\(picture)/\(sha256.prefix(16))-\(width).\(type.fileExtension)"
  }
}
