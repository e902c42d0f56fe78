/// A `multipart/form-data` body: its fields, and its files on disk.
package struct Upload: Sendable {
  /// The fields without files.
  package let fields: Fields
  /// The files in their order; a file field left empty is not among them.
  package let files: [UploadedFile]
}

/// A file that arrived.
package struct UploadedFile: Sendable {
  /// The form field.
  package let field: String
  /// The name that the sender gave it, without folders; only for showing.
  package let name: String
  /// The type that the sender claims; never trust it.
  package let contentType: String
  /// The temporary file, readable by this process's account only; gone when the request ends.
  package let path: String
  /// Bytes.
  package let size: Int
}
