/// Reads a WordPress export. Namespaces count by what they mean, whatever prefix they have and
/// whichever version they name; what is not known is passed over.
///
/// - Parameter bytes: the whole file; bounded by the caller.
/// - Throws: `WXRError` when it is no export, or ends before its last element is closed: then
///   nothing of it is to be used, and the error says where.
package func parseWXR(_ bytes: [UInt8]) throws(WXRError) -> WXR {
  let result = bytes.withUnsafeBufferPointer { buffer in
    Result { () throws(WXRError) -> WXR in
      guard let base = buffer.baseAddress else { throw .empty }
      let original = ByteView(base: base, count: buffer.count)
      if let kind = binaryKind(original) { throw .notAnExport(kind: "a \(kind)") }
      let text = DocumentText(original, contentType: nil)
      let clean = text.bytes ?? Array(buffer[text.start...])
      return try clean.withUnsafeBufferPointer { clean throws(WXRError) -> WXR in
        guard let base = clean.baseAddress, !clean.isEmpty else { throw .empty }
        return try read(ByteView(base: base, count: clean.count))
      }
    }
  }
  return try result.get()
}

private func read(_ view: ByteView) throws(WXRError) -> WXR {
  var reader = try WXRReader(exportIn: view)
  try reader.read()
  guard reader.isExport else { throw .notAnExport(kind: foreignFeed) }
  return reader.wxr
}

/// What a feed is that has nothing of WordPress.
let foreignFeed = "a feed that WordPress did not export"

/// What a document is that is no export; nil for one that may be.
func foreignKind(_ view: ByteView) -> WXRError? {
  if let kind = binaryKind(view) { return .notAnExport(kind: "a \(kind)") }
  return switch documentKind(view) {
  case .empty: .empty
  case .html: .notAnExport(kind: "a web page")
  case .binary(let kind): .notAnExport(kind: "a \(kind)")
  case .json: .notAnExport(kind: "a JSON document")
  case .other(let kind): .notAnExport(kind: kind)
  case .xmlFeed: nil
  }
}
