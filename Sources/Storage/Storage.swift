/// Where files live: a folder, or a store that speaks S3.
///
/// Whoever puts a file names it so that other content gets another key (by its hash, by an id that
/// is used once): what lies under a key may be cached by other processes and is not asked for
/// again.
package protocol Storage: Sendable {
  /// Copies the file at `path` into the store; the file itself stays where it is. When this
  /// returns, the content is durable; until then nobody sees a part of it.
  /// - Throws: ``StorageError``.
  func put(fileAt path: String, as key: StorageKey, contentType: String) async throws

  /// A file of this machine with the content under `key`, to be read and never changed; nil when
  /// there is none. Open it soon: a cache may make room after a minute.
  /// - Throws: ``StorageError``.
  func localPath(of key: StorageKey) async throws -> String?

  /// Deletes what is under `key`; that nothing is there is fine.
  /// - Throws: ``StorageError``.
  func delete(_ key: StorageKey) async throws

  /// Keys that begin with `prefix`, in the order of their bytes, at most `limit`.
  /// - Parameter after: the last key of the page before; nil for the first page.
  /// - Throws: ``StorageError``.
  func keys(under prefix: String, after: StorageKey?, limit: Int) async throws -> [StorageKey]
}
