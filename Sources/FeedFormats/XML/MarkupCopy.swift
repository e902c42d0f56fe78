/// Writes the child markup of an element as HTML: comments go, CDATA sections become text, prefixes
/// of XHTML, SVG and MathML are taken off, what closes itself in XML closes in HTML too, and
/// addresses become absolute where an inner `xml:base` holds. It needs no well-formed markup.
struct MarkupCopy {
  let view: ByteView
  let scratch: Scratch
  /// Whether the markup is XHTML: then CDATA sections are text, and a `div` around all is none of
  /// the content (RFC 4287 §3.1.1.3).
  let isXHTML: Bool
  private let end: Int
  private var scanner: XMLScanner
  private var scope: NamespaceScope
  private var used = 0
  private var wrapper = Wrapper()
  private var bases: MarkupBases

  /// The base that the markup's own wrapper names, absolute or relative.
  private(set) var base: String?
  /// The language that it names.
  private(set) var language: String?

  /// - Parameter base: The base that holds around the markup, if one was named.
  init(
    _ view: ByteView, _ scratch: Scratch, before end: Int, scope: NamespaceScope, isXHTML: Bool,
    base: String?
  ) {
    self.view = view
    self.scratch = scratch
    self.end = end
    self.scope = scope
    self.isXHTML = isXHTML
    self.base = base
    bases = MarkupBases(view)
    scanner = XMLScanner(view)
  }

  /// The markup from `start` on.
  mutating func html(from start: Int) -> String {
    var index = start
    while index < end {
      let open = view.find(UInt8(ascii: "<"), index, end)
      text(Slice(start: index, end: open))
      guard open < end else { break }
      index = piece(open)
    }
    guard isXHTML, let inner = wrapper.inner(used) else { return scratch.string(used) }
    return scratch.string(inner).trimmingSpace()
  }

  private mutating func text(_ run: Slice) {
    guard !run.isEmpty else { return }
    if isXHTML, wrapper.isWatching, !view.trimmed(run).isEmpty { wrapper.seesOther() }
    used = scratch.append(view, run, at: used)
  }

  /// Writes what begins with the `<` at `open`; returns the offset behind it.
  private mutating func piece(_ open: Int) -> Int {
    guard open + 1 < end else { return plain(open) }
    let mark = view[open + 1]
    if isSpecial(mark) { return special(open) }
    if isNameStart(mark) { return startTag(open) }
    if mark == UInt8(ascii: "/"), open + 2 < end, isNameStart(view[open + 2]) {
      return endTag(open)
    }
    return plain(open)
  }

  private mutating func plain(_ open: Int) -> Int {
    text(Slice(start: open, end: open + 1))
    return open + 1
  }

  private mutating func special(_ open: Int) -> Int {
    guard let (section, next) = scanner.section(at: open, before: end) else {
      return min(scanner.skipSpecial(open), end)
    }
    if isXHTML {
      if wrapper.isWatching { wrapper.seesOther() }
      append(escapingMarkup(view.string(section)))
    } else {
      used = scratch.append(view, section, at: used)
    }
    return next
  }

  private mutating func startTag(_ open: Int) -> Int {
    let stop = TagEnd(view, open, before: end)
    let name = name(at: open + 1)
    let closesItself =
      view[stop.offset - 1] == UInt8(ascii: ">") && view[stop.offset - 2] == UInt8(ascii: "/")
    if stop.hasColon || bases.isActive { return qualified(open, stop.offset, closesItself) }
    if isXHTML { wrap(name, closesItself, language: nil, hasDirection(open, stop.offset)) }
    if closesItself, !isVoid(name) {
      used = scratch.append(view, Slice(start: open, end: stop.offset - 2), at: used)
      close(name)
    } else {
      used = scratch.append(view, Slice(start: open, end: stop.offset), at: used)
    }
    if isXHTML { wrapper.begins(at: used) }
    return stop.offset
  }

  /// A tag with prefixes, or in the reach of an inner base: its attributes are written one by one.
  private mutating func qualified(_ open: Int, _ stop: Int, _ closesItself: Bool) -> Int {
    scanner.position = open
    guard case .start(let tag) = scanner.next(), tag.body <= end else { return plain(open) }
    scope.declare(scanner)
    let name = localName(tag.name)
    let isEmpty = closesItself || tag.isEmpty || isVoid(name)
    let language = value("xml:lang") ?? value("lang")
    if isXHTML { wrap(name, isEmpty, language: language, value("dir") != nil) }
    if let raw = value("xml:base") {
      let inner = WebAddress.base(raw, within: bases.current ?? base)
      if isXHTML, wrapper.isNew { base = inner } else if !isEmpty { bases.enter(name, inner) }
    } else if !isEmpty {
      bases.opens(name)
    }
    append("<")
    used = scratch.append(view, name, at: used)
    for attribute in scanner.attributes { write(attribute) }
    if isEmpty && !isVoid(name) { close(name) } else { append(">") }
    if isXHTML { wrapper.begins(at: used) }
    return tag.body
  }

  private mutating func write(_ attribute: XMLScanner.Attribute) {
    let raw = attribute.name
    if view.has("xmlns", at: raw.start, before: raw.end) || view.equalsIgnoringCase(raw, "xml:base")
    {
      return
    }
    append(" ")
    if view.equalsIgnoringCase(raw, "xml:lang") {
      append("lang")
    } else {
      used = scratch.append(view, raw, at: used)
    }
    if let whole = bases.absolute(attribute) {
      append("=\"" + escapingMarkup(whole) + "\"")
      return
    }
    let isQuoted = view.find(UInt8(ascii: "\""), attribute.value.start, attribute.value.end)
    let quote = isQuoted < attribute.value.end ? "'" : "\""
    append("=" + quote)
    used = scratch.append(view, attribute.value, at: used)
    append(quote)
  }

  private mutating func endTag(_ open: Int) -> Int {
    let next = min(view.find(UInt8(ascii: ">"), open, end) + 1, end)
    let full = name(at: open + 2)
    let name = localName(full)
    if isVoid(name) { return next }
    if isXHTML { wrapper.closes(name, in: view, at: used) }
    bases.closes(name)
    if name == full {
      used = scratch.append(view, Slice(start: open, end: next), at: used)
    } else {
      append("</")
      used = scratch.append(view, name, at: used)
      append(">")
    }
    return next
  }

  private mutating func close(_ name: Slice) {
    append("></")
    used = scratch.append(view, name, at: used)
    append(">")
  }

  /// The first element may be a wrapper.
  private mutating func wrap(
    _ name: Slice, _ isEmpty: Bool, language: String?, _ hasDirection: Bool
  ) {
    let canWrap =
      !isEmpty && !hasDirection
      && (view.equalsIgnoringCase(name, "div") || view.equalsIgnoringCase(name, "body"))
    wrapper.opens(name, canWrap, isEmpty, in: view)
    if wrapper.isNew { self.language = language }
  }

  /// Whether a wrapper says in which direction its text runs: then it stays.
  private func hasDirection(_ open: Int, _ stop: Int) -> Bool {
    wrapper.isWatching && view.find(" dir=", open, stop) < stop
  }

  private func name(at start: Int) -> Slice {
    var index = start
    while index < end, isNameByte(view[index]) { index += 1 }
    return Slice(start: start, end: index)
  }

  /// The name without a prefix that stands for XHTML, SVG or MathML.
  private func localName(_ name: Slice) -> Slice {
    guard view.find(UInt8(ascii: ":"), name.start, name.end) < name.end else { return name }
    let (namespace, local) = scope.resolve(name, view)
    return namespace == .xhtml || namespace == .svg || namespace == .mathml ? local : name
  }

  private func value(_ name: StaticString) -> String? {
    scanner.attribute(name).flatMap { nonBlank(decodingEntities(view.string($0))) }
  }

  private mutating func append(_ text: String) { used = scratch.append(text, at: used) }

  private func isVoid(_ name: Slice) -> Bool {
    name.count <= 6 && Self.void.contains { view.equalsIgnoringCase(name, $0) }
  }

  /// Elements of HTML that have no content and no end tag.
  private static let void: [StaticString] = [
    "br", "img", "hr", "input", "meta", "link", "area", "base", "col", "embed", "param", "source",
    "track", "wbr",
  ]
}
