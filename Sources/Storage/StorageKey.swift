/// The name of a stored file: a path such as `pictures/ab/cd/abcd….webp`.
///
/// Keys of many files carry their shards themselves (`ab/cd/`), so that no folder gets long.
package struct StorageKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Most bytes of a key.
  package static let maximumLength = 200

  /// The path, without a slash at either end.
  package let description: String

  /// A key of a-z, 0-9, `.`, `_`, `-` between slashes. No part is empty or begins with a dot, so
  /// that a key never leaves its folder and never meets what a store hides there.
  /// - Throws: ``StorageError/invalidKey(_:)``.
  package init(_ text: String) throws(StorageError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy(Self.isAllowed),
      parts.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") })
    else { throw .invalidKey(String(text.prefix(Self.maximumLength))) }
    description = text
  }

  /// By bytes, as S3 lists them.
  package static func < (left: StorageKey, right: StorageKey) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
