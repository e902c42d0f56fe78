import HTML5

/// An independent look at sanitised markup: reads it as browsers do and knows its own lists.
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
    "p": ["class"], "pre": ["class"], "code": ["class"],
  ]
  private static let formulaTokens: Set<String> = ["mi", "mn", "mo", "ms", "mtext", "annotation"]
  private static let formulaElements = formulaTokens.union([
    "math", "mrow", "mspace", "mfrac", "msqrt", "mroot", "mstyle", "merror", "mpadded", "mphantom",
    "msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts",
    "none", "mtable", "mtr", "mtd", "semantics",
  ])
  private static let formulaAttributes: Set<String> = [
    "mathvariant", "mathsize", "displaystyle", "scriptlevel", "form", "fence", "separator",
    "lspace", "rspace", "stretchy", "symmetric", "maxsize", "minsize", "largeop", "movablelimits",
    "width", "height", "depth", "linethickness", "voffset", "accent", "accentunder", "columnspan",
    "rowspan",
  ]
  private static let void: Set<String> = ["br", "hr", "img", "source", "track", "wbr"]

  /// What is wrong with `html`; empty when all is well. It must mean the same wherever a page has it.
  static func complaints(_ html: String) -> [String] {
    var complaints: [String] = []
    for context in ["body", "div", "td"] {
      do {
        let tree = try tree(html, in: context)
        var markup = Markup(tree)
        markup.write()
        complaints += markup.complaints
        if markup.text != html { complaints.append("parses to another tree: \(markup.text)") }
      } catch {
        complaints.append("\(error)")
      }
    }
    for scalar in html.unicodeScalars
    where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F {
      complaints.append("control character \(scalar.value)")
    }
    return complaints
  }

  static func tree(_ html: String, in context: String = "body") throws -> HTMLTree {
    try HTMLParser.fragment(Array(html.utf8), in: FragmentContext(context))
  }

  /// A tree written down again, by the rules of the standard and not by the sanitiser.
  private struct Markup {
    let tree: HTMLTree
    var text = ""
    var complaints: [String] = []

    init(_ tree: HTMLTree) { self.tree = tree }

    mutating func write() {
      var node = tree.nodes[tree.root].firstChild
      while node != .none {
        begin(node)
        if tree.nodes[node].firstChild != .none {
          node = tree.nodes[node].firstChild
          continue
        }
        end(node)
        while tree.nodes[node].next == .none {
          node = tree.nodes[node].parent
          if node == tree.root { return }
          end(node)
        }
        node = tree.nodes[node].next
      }
    }

    private mutating func begin(_ node: Int32) {
      switch tree.nodes[node].kind {
      case .text: text += escaped(tree.text(of: node))
      case .element: beginElement(node)
      default: complaints.append("a node that is \(tree.nodes[node].kind)")
      }
    }

    private mutating func beginElement(_ node: Int32) {
      let name = tree.name(of: node)
      if tree.nodes[node].namespace == .mathML {
        checkFormula(node, name)
      } else {
        if !elements.contains(name) { complaints.append("element <\(name)>") }
        if tree.nodes[node].namespace != .html { complaints.append("namespace of \(name)") }
        let parent = tree.nodes[node].parent
        if tree.nodes[parent].namespace == .mathML { complaints.append("\(name) in a formula") }
      }
      text += "<\(name)"
      for attribute in tree.attributes(of: node) {
        let (key, value) = (tree.name(attribute.name), tree.string(attribute.value))
        if tree.nodes[node].namespace == .mathML {
          checkFormulaAttribute(name, key, value)
        } else {
          check(name, key, value, &complaints)
        }
        text += " \(key)"
        if !value.isEmpty || key == "alt" {
          text += "=\"\(quoted(value))\""
        }
      }
      text += ">"
      let first = tree.nodes[node].firstChild
      if name == "pre", first != .none, tree.text(of: first).utf8.first == 0x0A { text += "\n" }
    }

    /// Formulas have one shape: tokens of text, and elements that hold elements alone.
    private mutating func checkFormula(_ node: Int32, _ name: String) {
      if !formulaElements.contains(name) { complaints.append("element <\(name)>") }
      let isInside = tree.nodes[tree.nodes[node].parent].namespace == .mathML
      if isInside == (name == "math") { complaints.append("\(name) out of its place") }
      for child in tree.children(of: node) {
        if (tree.nodes[child].kind == .text) != formulaTokens.contains(name) {
          complaints.append("content of \(name)")
        }
      }
    }

    private mutating func checkFormulaAttribute(_ name: String, _ key: String, _ value: String) {
      let known =
        name == "math" && ["display", "tabindex", "alttext", "id", "lang", "dir"].contains(key)
        || name == "annotation" && key == "encoding"
        || name != "annotation" && formulaAttributes.contains(key)
      if !known { complaints.append("attribute \(key) of \(name)") }
      if key != "alttext", key != "id", value.contains(where: { !$0.isASCII || $0 == ":" }) {
        complaints.append("\(key)=\(value)")
      }
      if key == "id", !value.hasPrefix("entry-") { complaints.append("id \(value)") }
    }

    private mutating func end(_ node: Int32) {
      guard tree.nodes[node].kind == .element else { return }
      let name = tree.name(of: node)
      if !void.contains(name) { text += "</\(name)>" }
    }
  }

  private static func check(
    _ name: String, _ key: String, _ value: String, _ complaints: inout [String]
  ) {
    if key != "lang", key != "dir", key != "id", attributes[name]?.contains(key) != true {
      complaints.append("attribute \(key) of \(name)")
    }
    switch key {
    case "id": if !value.hasPrefix("entry-") { complaints.append("id \(value)") }
    case "href" where value.hasPrefix("#entry-"): break
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
    case "class":
      let isLanguage = value.wholeMatch(of: /language-[a-z0-9+#._-]{1,30}/) != nil
      let isProgram = name == "pre" || name == "code"
      if isProgram ? !isLanguage : value != "embed" { complaints.append("class \(value)") }
    case "target": if value != "_blank" { complaints.append("target \(value)") }
    default: break
    }
  }

  /// By code points: a sign and a mark above it are one character.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\u{A0}": result += "&nbsp;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func quoted(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in escaped(value).unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;".unicodeScalars
      case "`": result += "&#96;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
