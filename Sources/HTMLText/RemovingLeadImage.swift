/// The sanitised `html` without its first picture when that is the article's lead picture `url`, so
/// that it is not shown twice. Otherwise `html` as it is.
///
/// "Without" takes the wrappers that hold nothing else along; a caption stays. Two URLs are of one
/// picture when they differ only in scheme, query or a size such as "-300x200" or "-scaled".
/// Only a picture within the first words counts as the beginning.
package func removingLeadImage(_ html: String, url: String) -> String {
  let bytes = Array(html.utf8)
  return bytes.withUnsafeBufferPointer { input in
    guard let start = input.find("<img "), let end = input.index(of: 0x3E, from: start),
      hasFewWords(input.part(0, start)), shows(input.part(start, end), url)
    else { return html }
    let hole = widened(input, start, end + 1)
    return input.part(0, hole.lowerBound).string
      + input.part(hole.upperBound, input.count).string
  }
}

/// Whether one of the pictures of the sanitised `html` is the picture at `url`, in any size.
package func showsPicture(_ html: String, url: String) -> Bool {
  let bytes = Array(html.utf8)
  return bytes.withUnsafeBufferPointer { input in
    var from = 0
    while let start = input.find("<img ", from: from) {
      let end = input.index(of: 0x3E, from: start) ?? input.count
      if shows(input.part(start, end), url) { return true }
      from = end
    }
    return false
  }
}

/// Whether a sanitised text is a picture with a few words at most: a comic, a photo.
package func isMostlyPicture(_ html: String) -> Bool {
  let bytes = Array(html.utf8)
  return bytes.withUnsafeBufferPointer { input in
    input.find("<img ") != nil && hasFewWords(input)
  }
}

/// What the pictures of a sanitised text say when one points at them, as markup; phones show it
/// nowhere. What their alternative text says as well is left out.
package func pictureTitles(in html: String) -> [String] {
  let bytes = Array(html.utf8)
  return bytes.withUnsafeBufferPointer { input in
    var titles: [String] = []
    var from = 0
    while let start = input.find("<img ", from: from) {
      let end = input.index(of: 0x3E, from: start) ?? input.count
      let tag = input.part(start, end)
      from = end
      guard let title = value(" title=\"", in: tag), !title.isEmpty,
        title != value(" alt=\"", in: tag)
      else { continue }
      titles.append(title)
    }
    return titles
  }
}

private func value(_ name: StaticString, in tag: Bytes) -> String? {
  guard let found = tag.find(name) else { return nil }
  let start = found + name.utf8CodeUnitCount
  return tag.part(start, tag.index(of: 0x22, from: start) ?? tag.count).string
}

private func hasFewWords(_ head: Bytes) -> Bool {
  var letters = 0
  var inTag = false
  for byte in head {
    if byte == 0x3C { inTag = true }
    if !inTag, !byte.isSpace { letters += 1 }
    if byte == 0x3E { inTag = false }
  }
  return letters <= 60
}

/// Whether one of the addresses of an `<img>` is the picture at `url`.
private func shows(_ tag: Bytes, _ url: String) -> Bool {
  let wanted = pictureKey(url)
  guard !wanted.isEmpty else { return false }
  for name in [" src=\"", " srcset=\""] as [StaticString] {
    guard let text = value(name, in: tag)?.replacing("&amp;", with: "&") else { continue }
    let urls = text.split(separator: " ").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    if urls.contains(where: { pictureKey(String($0)) == wanted }) { return true }
  }
  return false
}

/// What stays the same in the addresses of one picture in several sizes.
func pictureKey(_ url: String) -> String {
  var rest = url[...]
  if let scheme = rest.range(of: "://") {
    rest = rest[scheme.upperBound...]
  } else if rest.hasPrefix("//") {
    rest = rest.dropFirst(2)
  }
  rest = rest.prefix { $0 != "?" && $0 != "#" }
  if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
  // WordPress.com's picture proxy: i0.wp.com/example.org/picture.jpg
  if rest.hasPrefix("i"), rest.dropFirst(2).hasPrefix(".wp.com/") { rest = rest.dropFirst(10) }
  guard let dot = rest.lastIndex(of: "."), rest.distance(from: dot, to: rest.endIndex) <= 6 else {
    return rest.lowercased()
  }
  var stem = rest[..<dot]
  for suffix in ["-scaled", "-rotated", "@2x"] where stem.hasSuffix(suffix) {
    stem = stem.dropLast(suffix.count)
  }
  if let dash = stem.lastIndex(where: { $0 == "-" || $0 == "_" }) {
    let size = stem[stem.index(after: dash)...].split(
      separator: "x", omittingEmptySubsequences: false)
    let isSize =
      size.count == 2
      && size.allSatisfy { (2...5).contains($0.count) && $0.utf8.allSatisfy(\.isDigit) }
    if isSize { stem = stem[..<dash] }
  }
  return (stem + rest[dot...]).lowercased()
}

/// The hole for a picture, widened over elements that hold nothing else.
private func widened(_ html: Bytes, _ start: Int, _ end: Int) -> Range<Int> {
  var low = start
  var high = end
  while true {
    var left = low
    var right = high
    while left > 0, html[left - 1].isSpace { left -= 1 }
    while right < html.count, html[right].isSpace { right += 1 }
    guard left > 0, html[left - 1] == 0x3E,
      let open = html.part(0, left).lastIndex(of: 0x3C)
    else { break }
    let tag = html.part(open, left)
    if tag.hasPrefix("<source") {
      low = open
      continue
    }
    var nameEnd = 1
    while nameEnd < tag.count, tag[nameEnd].isLetter || tag[nameEnd].isDigit { nameEnd += 1 }
    let name = tag.part(1, nameEnd)
    guard !name.isEmpty, right + name.count + 3 <= html.count, html[right] == 0x3C,
      html[right + 1] == 0x2F,
      html.part(right + 2, right + 2 + name.count).elementsEqual(name),
      html[right + 2 + name.count] == 0x3E
    else { break }
    low = open
    high = right + name.count + 3
  }
  return low..<high
}

extension Substring {
  /// Where `text` first occurs.
  fileprivate func range(of text: String) -> Range<Index>? {
    var from = startIndex
    while from < endIndex {
      if self[from...].hasPrefix(text) { return from..<index(from, offsetBy: text.count) }
      from = index(after: from)
    }
    return nil
  }
}
