/// A vocabulary that we read.
enum Namespace: UInt8, Sendable {
  /// The document's own: RSS of any kind, or Atom in an Atom document.
  case native
  /// Atom in a document that is not Atom.
  case atom
  case content, dc, dcterms, media, itunes, googleplay, podcast, source, feedburner
  case slash, thread, syndication, xml, wellFormed, rdf, prism, yandex, turbo
  /// Markup, whose prefixes HTML does not know.
  case xhtml, svg, mathml
  /// Anything else: passed over with all that is in it.
  case unknown

  /// The namespace with this URI, compared without scheme, case and trailing `/` or `#`; nil when
  /// it is none of ours.
  init?(uri: String) {
    var key = uri.lowercased()
    for scheme in ["http://", "https://"] where key.hasPrefix(scheme) {
      key.removeFirst(scheme.count)
    }
    while let last = key.last, last == "/" || last == "#" || last == " " { key.removeLast() }
    guard let known = Self.known(key) else { return nil }
    self = known
  }

  private static func known(_ key: String) -> Namespace? {
    switch key {
    case "www.w3.org/2005/atom", "purl.org/atom/ns": .atom
    case "purl.org/rss/1.0", "my.netscape.com/rdf/simple/0.9",
      "channel.netscape.com/rdf/simple/0.9",
      "purl.org/net/rss1.1", "backend.userland.com/rss2", "backend.userland.com/rss",
      "blogs.law.harvard.edu/tech/rss", "cyber.law.harvard.edu/rss", "purl.org/rss/2.0":
      .native
    case "purl.org/rss/1.0/modules/content": .content
    case "purl.org/dc/elements/1.1", "purl.org/dc/elements/1.0": .dc
    case "purl.org/dc/terms": .dcterms
    case "search.yahoo.com/mrss", "www.rssboard.org/media-rss", "video.search.yahoo.com/mrss",
      "tools.search.yahoo.com/mrss":
      .media
    case "www.itunes.com/dtds/podcast-1.0.dtd", "www.itunes.com/dtds/podcast-1.0": .itunes
    case "www.google.com/schemas/play-podcasts/1.0": .googleplay
    case "podcastindex.org/namespace/1.0": .podcast
    case "source.scripting.com", "source.smallpict.com/2014/07/12": .source
    case "rssnamespace.org/feedburner/ext/1.0": .feedburner
    case "www.w3.org/1999/xhtml": .xhtml
    case "www.w3.org/2000/svg": .svg
    case "www.w3.org/1998/math/mathml": .mathml
    case "news.yandex.ru": .yandex
    case "turbo.yandex.ru": .turbo
    case "prismstandard.org/namespaces/basic/2.0", "prismstandard.org/namespaces/1.2/basic",
      "prismstandard.org/namespaces/basic/2.1", "prismstandard.org/namespaces/basic/3.0",
      "purl.org/rss/1.0/modules/prism":
      .prism
    case "purl.org/rss/1.0/modules/slash": .slash
    case "purl.org/syndication/thread/1.0": .thread
    case "purl.org/rss/1.0/modules/syndication": .syndication
    case "www.w3.org/xml/1998/namespace": .xml
    case "wellformedweb.org/commentapi": .wellFormed
    case "www.w3.org/1999/02/22-rdf-syntax-ns": .rdf
    default: nil
    }
  }

  /// Prefixes that everybody uses for a namespace. They hold also where nobody declared them.
  static let conventional: [(String, Namespace)] = [
    ("atom", .atom), ("atom10", .atom), ("a10", .atom), ("content", .content), ("dc", .dc),
    ("dcterms", .dcterms), ("media", .media), ("itunes", .itunes), ("googleplay", .googleplay),
    ("podcast", .podcast), ("source", .source), ("feedburner", .feedburner), ("xhtml", .xhtml),
    ("slash", .slash), ("thr", .thread), ("sy", .syndication), ("syn", .syndication),
    ("xml", .xml), ("wfw", .wellFormed), ("rdf", .rdf), ("rss", .native), ("svg", .svg),
    ("prism", .prism), ("yandex", .yandex), ("turbo", .turbo),
  ]
}

/// Which prefix means what, at the place where the reader is.
struct NamespaceScope {
  private struct Binding {
    var prefix: NameKey
    var namespace: Namespace
  }

  private static let empty = NameKey("xmlns:")

  private var bindings: [Binding]
  /// Meaning of names without a prefix.
  private var unprefixed: [Namespace] = [.native]
  /// What counts as the document's own besides `.native`.
  private var own: Namespace = .native

  init() {
    bindings = Namespace.conventional.compactMap { prefix, namespace in
      NameKey(prefix).map { Binding(prefix: $0, namespace: namespace) }
    }
    bindings.reserveCapacity(64)
  }

  /// A state to come back to.
  struct Mark {
    fileprivate var bindings: Int
    fileprivate var unprefixed: Int
  }

  var mark: Mark { Mark(bindings: bindings.count, unprefixed: unprefixed.count) }

  /// Forgets what was declared after `mark`.
  @inline(__always) mutating func reset(_ mark: Mark) {
    if bindings.count > mark.bindings { bindings.removeLast(bindings.count - mark.bindings) }
    if unprefixed.count > mark.unprefixed {
      unprefixed.removeLast(unprefixed.count - mark.unprefixed)
    }
  }

  /// Takes in the `xmlns` attributes of the root. Names without prefix are the document's own
  /// there, whatever the URI says (`<rss xmlns="…Atom">` exists).
  mutating func declareRoot(_ scanner: XMLScanner, isAtom: Bool) {
    own = isAtom ? .atom : .native
    for attribute in scanner.attributes { declare(attribute, scanner.view, isRoot: true) }
  }

  /// Takes in the `xmlns` attributes of a start tag.
  @inline(__always) mutating func declare(_ scanner: XMLScanner) {
    for attribute in scanner.attributes
    where attribute.name.count >= 5
      && scanner.view.has("xmlns", at: attribute.name.start, before: attribute.name.end)
    {
      declare(attribute, scanner.view, isRoot: false)
    }
  }

  private mutating func declare(
    _ attribute: XMLScanner.Attribute, _ view: ByteView, isRoot: Bool
  ) {
    let name = attribute.name
    guard view.has("xmlns", at: name.start, before: name.end), bindings.count < 256 else { return }
    let uri = view.string(view.bounded(view.trimmed(attribute.value), 200))
    if name.count == 5 {
      if !isRoot { unprefixed.append(uri.isEmpty ? .native : Namespace(uri: uri) ?? .unknown) }
      return
    }
    let prefix = Slice(start: name.start + 6, end: name.end)
    guard let key = NameKey(view, prefix) else { return }
    // An unknown URI under a conventional prefix is a misspelt URI.
    let usual = bindings.first { $0.prefix == key }?.namespace
    bindings.append(Binding(prefix: key, namespace: Namespace(uri: uri) ?? usual ?? .unknown))
  }

  /// Takes names without a prefix for the document's own from here on, up to the next reset.
  mutating func takeUnprefixed() { unprefixed.append(.native) }

  /// Splits a name and tells its namespace. Names with an undeclared, unknown prefix are unknown.
  @inline(__always) func resolve(_ name: Slice, _ view: ByteView) -> (Namespace, Slice) {
    var colon = name.start
    while colon < name.end, view[colon] != UInt8(ascii: ":") { colon += 1 }
    guard colon < name.end else { return (native(unprefixed[unprefixed.count - 1]), name) }
    let local = Slice(start: colon + 1, end: name.end)
    guard let key = NameKey(view, Slice(start: name.start, end: colon)) else {
      return (.unknown, local)
    }
    var index = bindings.count - 1
    while index >= 0 {
      if bindings[index].prefix == key { return (native(bindings[index].namespace), local) }
      index -= 1
    }
    return (.unknown, local)
  }

  @inline(__always) private func native(_ namespace: Namespace) -> Namespace {
    namespace == own ? .native : namespace
  }
}
