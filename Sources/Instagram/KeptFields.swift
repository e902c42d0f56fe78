import Core
import Foundation

/// Longest text of ``GraphMedia/fields``, so that it fits where it is stored.
private let maximumBytes = 60_000

/// Everything that was told of a post or story, as JSON with sorted keys: without addresses of files,
/// which are signed and die in days, and without anything that lets in.
func keptFields(of json: GraphJSON) -> String {
  guard case .object(var kept)? = json.raw.flatMap({ withoutAddresses($0, depth: 0) }) else {
    return "{}"
  }
  // Rather without the parts that are long than cut in the middle.
  for part in ["", "children", "caption"] {
    kept[part] = nil
    if let text = sortedJSON(kept), text.utf8.count <= maximumBytes { return text }
  }
  return "{}"
}

private func sortedJSON(_ object: [String: JSONValue]) -> String? {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) }
}

private func withoutAddresses(_ value: JSONValue, depth: Int) -> JSONValue? {
  guard depth < 8 else { return nil }
  switch value {
  case .object(let object):
    return .object(
      object.reduce(into: [:]) { kept, member in
        if isKept(member.key) {
          kept[member.key] = withoutAddresses(member.value, depth: depth + 1)
        }
      })
  case .array(let list):
    return .array(list.prefix(1000).compactMap { withoutAddresses($0, depth: depth + 1) })
  case .string(let text):
    // No address of a file, under whichever name; a page at Instagram's own is none.
    let letsIn = text.contains("access_token=") || text.contains("&oe=") || text.contains("?oe=")
    return letsIn ? nil : .string(text.replacing("\0", with: ""))
  case .null: return nil
  case .bool, .number, .long: return value
  }
}

private func isKept(_ key: String) -> Bool {
  switch key {
  case "media_url", "thumbnail_url", "profile_picture_url", "paging", "access_token", "insights":
    false
  default: !key.hasSuffix("_token")
  }
}
