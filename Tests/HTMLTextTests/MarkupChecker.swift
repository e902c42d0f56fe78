import CGumbo

/// An independent look at sanitised markup: parses it with gumbo alone and knows its own lists.
enum MarkupChecker {
  private static let elements: Set<String> = [
    "a", "abbr", "audio", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "dd",
    "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4",
    "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "picture", "pre", "q",
    "rp", "rt", "ruby", "s", "samp", "small", "source", "strong", "sub", "summary", "sup", "table",
    "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track", "u", "ul", "var", "video", "wbr",
  ]
  private static let attributes: [String: Set<String>] = [
    "a": ["href", "title", "rel", "target"], "abbr": ["title"], "dfn": ["title"],
    "audio": ["src", "controls", "preload"],
    "video": ["src", "controls", "preload", "poster", "width", "height"],
    "blockquote": ["cite"], "q": ["cite"], "del": ["cite", "datetime"],
    "ins": ["cite", "datetime"], "time": ["datetime"], "details": ["open"],
    "img": [
      "src", "srcset", "sizes", "alt", "title", "width", "height", "loading", "decoding",
      "referrerpolicy",
    ],
    "source": ["src", "srcset", "sizes", "media", "type"],
    "track": ["src", "kind", "srclang", "label"], "ol": ["start", "reversed", "type"],
    "li": ["value"], "td": ["colspan", "rowspan"], "th": ["colspan", "rowspan", "scope"],
    "p": ["class"],
  ]
  private static let void: Set<String> = ["br", "hr", "img", "source", "track", "wbr"]

  /// What is wrong with `html`; empty when all is well.
  static func complaints(_ html: String) -> [String] {
    var complaints: [String] = []
    var written = ""
    parse(html) { root in
      var options: [String] = []
      serialise(root, into: &written, &options)
      complaints = options
    }
    if written != html { complaints.append("parses to another tree: \(written)") }
    for scalar in html.unicodeScalars
    where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F {
      complaints.append("control character \(scalar.value)")
    }
    return complaints
  }

  static func parse(_ html: String, _ use: (UnsafePointer<GumboNode>) -> Void) {
    var html = html
    html.withUTF8 { bytes in
      var options = kGumboDefaultOptions
      options.fragment_context = GUMBO_TAG_BODY
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var empty: CChar = 0
        withUnsafePointer(to: &empty) { nothing in
          let start = characters.baseAddress ?? nothing
          guard let output = gumbo_parse_with_options(&options, start, characters.count) else {
            return
          }
          use(output.pointee.root)
          gumbo_destroy_output(&options, output)
        }
      }
    }
  }

  private static func children(_ node: UnsafePointer<GumboNode>) -> [UnsafePointer<GumboNode>] {
    let list = node.pointee.v.element.children
    return (0..<Int(list.length)).compactMap { index in
      list.data[index].map { UnsafePointer($0.assumingMemoryBound(to: GumboNode.self)) }
    }
  }

  private static func serialise(
    _ node: UnsafePointer<GumboNode>, into text: inout String, _ complaints: inout [String]
  ) {
    for child in children(node) {
      switch child.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
        text += escaped(String(cString: child.pointee.v.text.text))
      case GUMBO_NODE_ELEMENT:
        element(child, into: &text, &complaints)
      default:
        complaints.append("node type \(child.pointee.type.rawValue)")
      }
    }
  }

  private static func element(
    _ node: UnsafePointer<GumboNode>, into text: inout String, _ complaints: inout [String]
  ) {
    let element = node.pointee.v.element
    // Gumbo does not know the youngest elements by number.
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    var name = String(cString: gumbo_normalized_tagname(element.tag))
    if name.isEmpty, let data = original.data {
      let bytes = UnsafeRawBufferPointer(start: data, count: original.length)
      name = String(decoding: bytes, as: UTF8.self)
    }
    if !elements.contains(name) { complaints.append("element <\(name)>") }
    if element.tag_namespace != GUMBO_NAMESPACE_HTML { complaints.append("namespace of \(name)") }
    text += "<\(name)"
    for index in 0..<Int(element.attributes.length) {
      guard let raw = element.attributes.data[index] else { continue }
      let attribute = raw.assumingMemoryBound(to: GumboAttribute.self).pointee
      let key = String(cString: attribute.name)
      let value = String(cString: attribute.value)
      check(name, key, value, &complaints)
      text += " \(key)"
      if !value.isEmpty || key == "alt" {
        text +=
          "=\"\(escaped(value).replacing("\"", with: "&quot;").replacing("`", with: "&#96;"))\""
      }
    }
    text += ">"
    if void.contains(name) { return }
    let start = text.endIndex
    serialise(node, into: &text, &complaints)
    if name == "pre", text[start...].first == "\n" { text.insert("\n", at: start) }
    text += "</\(name)>"
  }

  private static func check(
    _ name: String, _ key: String, _ value: String, _ complaints: inout [String]
  ) {
    if key != "lang", key != "dir", attributes[name]?.contains(key) != true {
      complaints.append("attribute \(key) of \(name)")
    }
    switch key {
    case "href", "cite":
      let allowed = ["http://", "https://", "mailto:", "tel:"]
      if !allowed.contains(where: { value.hasPrefix($0) }) { complaints.append("\(key)=\(value)") }
    case "src", "poster":
      let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/\($0);base64," }
      let allowed = ["http://", "https://"] + (name == "img" ? pictures : [])
      if !allowed.contains(where: { value.hasPrefix($0) }) { complaints.append("\(key)=\(value)") }
      if value.utf8.count > 65_536 { complaints.append("\(key) too long") }
    case "srcset":
      for part in value.split(separator: ", ") where !part.hasPrefix("http") {
        complaints.append("srcset \(part)")
      }
    case "class": if value != "embed" { complaints.append("class \(value)") }
    case "target": if value != "_blank" { complaints.append("target \(value)") }
    default: break
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\u{A0}", with: "&nbsp;")
  }
}
