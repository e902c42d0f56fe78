/// Bounds of one sanitising.
package struct SanitizeOptions: Sendable {
  /// Bytes of input that are read; the rest is cut off (default 8 MiB).
  package var maximumBytes = 8 << 20
  /// Length of a `data:` picture's URL that is still kept, in bytes (default 64 KiB).
  package var maximumImageDataBytes = 64 << 10
  /// Elements inside each other; deeper ones are dissolved, their text stays (default 96).
  package var maximumDepth = 96
  /// Whether `SanitizedHTML.links` is filled.
  package var collectsLinks = false
  /// Whether links to a place in the same text, such as a footnote, lead there, and the places keep
  /// their names (default true). The names begin with `entry-`, the same for every text: a page that
  /// shows several texts with places switches it off.
  package var keepsAnchors = true
  /// The text's own address, where it is not what references resolve against.
  package var address: String?
  /// Whether the words in `noscript` are wanted (default true); without them, its pictures are.
  var readsNoscript = true

  package init() {}
}

/// A picture in an article.
package struct ArticleImage: Sendable, Equatable {
  /// Absolute http or https URL.
  package var url: String
  /// CSS pixels, as the page claims.
  package var width: Int?
  package var height: Int?

  package init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}

/// Foreign markup made safe, with what was learned on the way.
package struct SanitizedHTML: Sendable, Equatable {
  /// Markup with allowed elements, attributes and schemes only. Parsing it gives exactly the tree
  /// it shows, and sanitising it again changes nothing.
  package var html = ""
  /// The text alone: one line per block, runs of white space as one space (kept inside `pre`).
  package var plainText = ""
  /// The first picture that is not embedded as data.
  package var firstImage: ArticleImage?
  /// Every picture's URL once, in order.
  package var imageURLs: [String] = []
  /// Words of `plainText`: runs without white space.
  package var wordCount = 0
  /// Targets of links in order, when asked for.
  package var links: [String] = []
}

/// Makes foreign markup safe to show inside a page of ours.
///
/// `base` is the URL that relative references resolve against (RFC 3986); without it they are
/// dropped. Never fails: markup too entangled for a tree comes out as its text in paragraphs.
package func sanitize(
  _ html: String, base: String? = nil, options: SanitizeOptions = SanitizeOptions()
) -> SanitizedHTML {
  var html = html
  return html.withUTF8 { bytes in
    sanitize(bytes, base: WebAddress(base: base), options: options)
  }
}

/// The readable text of a piece of HTML: one line per block, entities decoded, scripts left out.
package func plainText(of html: String) -> String {
  sanitize(html).plainText
}

func sanitize(_ input: Bytes, base: WebAddress, options: SanitizeOptions) -> SanitizedHTML {
  let bytes = input.cut(to: options.maximumBytes)
  if let clean = Cleaning.cleaned(bytes) {
    return parse(clean.bytes(), base: base, options: options)
  }
  return parse(bytes, base: base, options: options)
}

private func parse(_ bytes: Bytes, base: WebAddress, options: SanitizeOptions) -> SanitizedHTML {
  guard let repaired = FrameRepair.repaired(bytes) else {
    return read(bytes, base: base, options: options)
  }
  return read(repaired.bytes(), base: base, options: options)
}

private func read(_ bytes: Bytes, base: WebAddress, options: SanitizeOptions) -> SanitizedHTML {
  let result = Tree.withFragment(bytes) { root in
    let mayLead = bytes.index(of: 0x23) != nil
    return Anchors.fitting(mayLead ? [root] : [], options: options, base: base) { anchors in
      var emitter = Emitter(base: base, options: options, expected: bytes.count, anchors: anchors)
      TreeSource.read(root, into: &emitter)
      return emitter.finish()
    }
  }
  return result.flatMap(\.self) ?? strippedOfTags(bytes, base: base, options: options)
}
