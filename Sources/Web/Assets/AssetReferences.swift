/// A place in an asset that names another one.
struct AssetReference: Equatable {
  /// Where the address stands, without quotes.
  let range: Range<String.Index>
  /// The asset's name below Public/.
  let name: String
  /// The `@import "x";` around it in a style sheet.
  var importRule: Range<String.Index>?
}

/// The references of an asset to others that exist.
///
/// Read are, in CSS, `url(x)`; in JavaScript, `from "./x.js"`, `import "./x.js"` and
/// `import("./x.js")`; in both, in the service worker and the manifest, any quoted
/// `"/assets/NAME"`. Addresses with a scheme or a query stay as they are.
func assetReferences(in text: String, of name: String, exists: (String) -> Bool) -> [AssetReference]
{
  var found = quotedAddresses(in: text)
  if name.hasSuffix(".css") { found += bareAddresses(in: text) }
  return found.compactMap { range in
    guard let target = assetName(of: String(text[range]), from: name), exists(target),
      isReference(text, at: range, of: name)
    else { return nil }
    return AssetReference(
      range: range, name: target,
      importRule: name.hasSuffix(".css") ? importRule(in: text, around: range) : nil)
  }
}

private func importRule(
  in text: String, around range: Range<String.Index>
) -> Range<String.Index>? {
  text.ranges(of: /@import\s+["'][^"'\s]{1,200}["']\s*;\n?/).first {
    $0.contains(range.lowerBound)
  }
}

/// Texts between quotes on one line.
private func quotedAddresses(in text: String) -> [Range<String.Index>] {
  text.ranges(of: /["'`][^"'`\s]{1,200}["'`]/).map { range in
    text.index(after: range.lowerBound)..<text.index(before: range.upperBound)
  }
}

/// `url(x)` without quotes.
private func bareAddresses(in text: String) -> [Range<String.Index>] {
  text.ranges(of: /url\([^"'()\s]{1,200}\)/).map { range in
    text.index(range.lowerBound, offsetBy: 4)..<text.index(before: range.upperBound)
  }
}

/// Whether what stands before the text makes it an address.
private func isReference(_ text: String, at range: Range<String.Index>, of name: String) -> Bool {
  if text[range].hasPrefix("/assets/") { return true }
  var before = text[..<range.lowerBound].suffix(40)
  if before.last.map({ "\"'`".contains($0) }) ?? false { before.removeLast() }
  while before.last?.isWhitespace ?? false { before.removeLast() }
  if name.hasSuffix(".css") { return before.hasSuffix("url(") || before.hasSuffix("@import") }
  guard name.hasSuffix(".js") else { return false }
  return before.hasSuffix("from") || before.hasSuffix("import") || before.hasSuffix("import(")
}

/// The name below Public/ that an address in `name` means; nil when it leads elsewhere.
func assetName(of address: String, from name: String) -> String? {
  if address.hasPrefix("/assets/") { return String(address.dropFirst("/assets/".count)) }
  guard !address.hasPrefix("/"), !address.contains(":"), !address.contains("?") else { return nil }
  var parts = name.split(separator: "/").dropLast().map(String.init)
  for part in address.split(separator: "/") {
    switch part {
    case ".": continue
    case "..":
      guard parts.popLast() != nil else { return nil }
    default: parts.append(String(part))
    }
  }
  return parts.joined(separator: "/")
}
