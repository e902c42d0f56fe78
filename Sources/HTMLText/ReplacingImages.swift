/// Where a picture of a text is to be had instead.
package struct ImageSource: Sendable, Hashable {
  /// Its address, for `src`.
  package let address: String
  /// Its sizes, as in `srcset`, such as `/a 320w, /b 640w`.
  package let sizes: String

  /// A picture in several sizes.
  package init(address: String, sizes: String) {
    self.address = address
    self.sizes = sizes
  }
}

/// The sanitised `html` with other addresses for some of its pictures.
///
/// `source` is asked with the address that each `<img>` has, as `SanitizedHTML.imageURLs` tells
/// them, and with those that films show before they play. A picture that is replaced loses the other
/// addresses too, those of the `<source>`s around it.
package func replacingImages(_ html: String, _ source: (String) -> ImageSource?) -> String {
  var html = html
  return html.withUTF8 { input in
    var output: [UInt8] = []
    output.reserveCapacity(input.count + 1024)
    var done = 0
    var picture: Int?
    // Markup of the sanitiser: "<" begins a tag and nothing else, values stand in double quotes.
    while let start = input.index(of: 0x3C, from: done) {
      let end = input.index(of: 0x3E, from: start).map { $0 + 1 } ?? input.count
      output += input.part(done, start)
      let tag = input.part(start, end)
      if tag.hasPrefix("<picture") { picture = output.count }
      if tag.hasPrefix("</picture") { picture = nil }
      if let replaced = replaced(tag, source) {
        if let begin = picture { dropSources(&output, from: begin) }
        output += replaced.utf8
      } else if let poster = withPoster(tag, source) {
        output += poster.utf8
      } else {
        output += tag
      }
      done = end
    }
    output += input.part(done, input.count)
    return String(decoding: output, as: UTF8.self)
  }
}

/// An `<img>` with its new addresses; nil when the tag stays as it is.
private func replaced(_ tag: Bytes, _ source: (String) -> ImageSource?) -> String? {
  let opening: StaticString = "<img src=\""
  guard tag.hasPrefix(opening),
    let end = tag.index(of: 0x22, from: opening.utf8CodeUnitCount),
    let new = source(unescaped(tag.part(opening.utf8CodeUnitCount, end).string))
  else { return nil }
  var rest = end + 1
  for name in [" srcset=\"", " sizes=\""] as [StaticString] where tag.hasPrefix(name, at: rest) {
    guard let close = tag.index(of: 0x22, from: rest + name.utf8CodeUnitCount) else { continue }
    rest = close + 1
  }
  return """
    <img src="\(new.address)" srcset="\(new.sizes)" sizes="(min-width: 44rem) 40rem, 100vw"\
    \(tag.part(rest, tag.count).string)
    """
}

/// A `<video>` with the new address of the picture that it shows before it plays.
private func withPoster(_ tag: Bytes, _ source: (String) -> ImageSource?) -> String? {
  let name: StaticString = " poster=\""
  guard tag.hasPrefix("<video"), let found = tag.find(name) else { return nil }
  let start = found + name.utf8CodeUnitCount
  guard let end = tag.index(of: 0x22, from: start),
    let new = source(unescaped(tag.part(start, end).string))
  else { return nil }
  return tag.part(0, start).string + new.address + tag.part(end, tag.count).string
}

/// Takes the `<source>` tags out of a `<picture>` that is being written.
private func dropSources(_ output: inout [UInt8], from begin: Int) {
  var rest = String(decoding: output[begin...], as: UTF8.self)
  while let start = rest.firstRange(of: "<source"),
    let end = rest[start.lowerBound...].firstIndex(of: ">")
  {
    rest.removeSubrange(start.lowerBound...end)
  }
  output.removeSubrange(begin...)
  output += rest.utf8
}

/// What the sanitiser escaped in an address.
private func unescaped(_ value: String) -> String {
  guard value.utf8.contains(0x26) else { return value }
  return value.replacing("&quot;", with: "\"").replacing("&#96;", with: "`")
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
}
