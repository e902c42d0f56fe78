import Foundation

/// Longest text of ``GraphMedia/fields``, so that it fits where it is stored.
private let maximumBytes = 60_000

/// Everything that was told of a post or story, as JSON with sorted keys: without addresses of files,
/// which are signed and die in days, and without anything that lets in.
func keptFields(of json: GraphJSON) -> String {
  guard var kept = withoutAddresses(json.raw ?? [:], depth: 0) as? [String: Any] else {
    return "{}"
  }
  // Rather without the parts that are long than cut in the middle.
  for part in ["", "children", "caption"] {
    kept[part] = nil
    if let text = sortedJSON(kept), text.utf8.count <= maximumBytes { return text }
  }
  return "{}"
}

private func sortedJSON(_ object: [String: Any]) -> String? {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  return (try? JSONSerialization.data(withJSONObject: object, options: options))
    .map { String(decoding: $0, as: UTF8.self) }
}

private func withoutAddresses(_ value: Any, depth: Int) -> Any? {
  guard depth < 8 else { return nil }
  if let object = value as? [String: Any] {
    return object.compactMap { key, value in
      isKept(key) ? withoutAddresses(value, depth: depth + 1).map { (key, $0) } : nil
    }.reduce(into: [String: Any]()) { $0[$1.0] = $1.1 }
  }
  if let list = value as? [Any] {
    return list.prefix(1000).compactMap { withoutAddresses($0, depth: depth + 1) }
  }
  if let text = value as? String {
    // No address of a file, under whichever name; a page at Instagram's own is none.
    let letsIn = text.contains("access_token=") || text.contains("&oe=") || text.contains("?oe=")
    return letsIn ? nil : text.replacing("\0", with: "")
  }
  return value is NSNull ? nil : value
}

private func isKept(_ key: String) -> Bool {
  switch key {
  case "media_url", "thumbnail_url", "profile_picture_url", "paging", "access_token", "insights":
    false
  default: !key.hasSuffix("_token")
  }
}
