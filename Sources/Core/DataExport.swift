/// What one feature adds to "download my data": the ZIP that a person gets of everything that is
/// theirs.
///
/// ```swift
/// DataExporter("social") { account in
///   [.list("posts.json") { after in try await posts(of: account, after: after) }]
/// }
/// ```
package struct DataExporter: Sendable {
  /// The feature's folder in the archive: a-z and `-`.
  package let name: String
  /// The files of a person. The list is made at once and counts for the progress; the content of
  /// each is only made when its turn comes.
  package let files: @Sendable (_ account: ID) async throws -> [ExportFile]

  /// A feature's part.
  package init(
    _ name: String, files: @escaping @Sendable (_ account: ID) async throws -> [ExportFile]
  ) {
    self.name = name
    self.files = files
  }
}

/// One file of the archive.
package struct ExportFile: Sendable {
  /// What is in it.
  package enum Content: Sendable {
    /// Small enough for memory.
    case bytes([UInt8])
    /// The content of a file of this machine. It is not changed; one in the scratch folder is
    /// deleted afterwards.
    case file(String)
  }

  /// Its path in the feature's folder, such as `photos/7340032.webp`.
  package let name: String
  /// When it was made, where that is known.
  package let modified: Timestamp?
  /// Makes the content; nil leaves the file out, as when it was deleted meanwhile.
  package let content: @Sendable (_ scratch: String) async throws -> Content?

  /// A file.
  /// - Parameter content: gets a folder in which large files can be made.
  package init(
    _ name: String, modified: Timestamp? = nil,
    content: @escaping @Sendable (_ scratch: String) async throws -> Content?
  ) {
    self.name = name
    self.modified = modified
    self.content = content
  }
}
