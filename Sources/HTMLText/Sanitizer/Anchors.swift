import Core

/// The places of a text that its own links lead to, such as footnotes.
///
/// Only these are kept, under names of their own: an `id` of a stranger's choice could be taken for
/// one of the page's elements, by its style sheet, its scripts (`document.forms` and the like read
/// names out of markup), or somebody's link. Which they are is seen in the tree before anything is
/// written; a text of which links or places fall away when it is written is written again.
final class Anchors {
  /// Before each name. Nothing of the site's own begins with it.
  static let prefix = "entry-"

  private let isKept: Bool
  /// The text's own address without scheme and fragment.
  private let page: [UInt8]
  /// The names that are written.
  private var chosen: Set<String> = []
  /// Those that links lead to.
  private var wanted: Set<String> = []
  /// Those that have been written.
  private var written: Set<String> = []
  /// Names by number, for elements that are still open.
  private var names: [String] = []

  /// - Parameter base: what the text's references resolve against, its address unless the options
  ///   have another.
  init(options: SanitizeOptions, base: WebAddress) {
    isKept = options.keepsAnchors
    let own = options.address.map { WebAddress(base: $0) } ?? base
    page = isKept ? own.page : []
  }

  /// Whether no place is to be written.
  var isEmpty: Bool { chosen.isEmpty }

  /// Writes a text as often as it takes until links and places fit.
  ///
  /// - Parameter parts: where its links and places are.
  static func fitting(
    _ parts: [Node], options: SanitizeOptions, base: WebAddress,
    _ write: (Anchors) -> SanitizedHTML?
  ) -> SanitizedHTML? {
    let anchors = Anchors(options: options, base: base)
    anchors.choose(among: parts, base: base)
    for _ in 0..<3 {
      guard let result = write(anchors) else { return nil }
      let left = anchors.written.intersection(anchors.wanted)
      if left == anchors.chosen { return result }
      anchors.chosen = left
      anchors.written = []
      anchors.wanted = []
      anchors.names = []
    }
    // Places that fall away with the links of others, again and again: none is left then.
    anchors.chosen = []
    return write(anchors)
  }

  /// Chooses the places to which links of a tree lead.
  private func choose(among parts: [Node], base: WebAddress) {
    guard isKept else { return }
    var targets: Set<String> = []
    var scratch = ByteBuffer(capacity: 256)
    for part in parts {
      part.walk { node in
        guard node.isElement, node.tag == .a, let reference = node.value(.href),
          reference.index(of: 0x23) != nil
        else { return .into }
        scratch.count = 0
        let isWeb =
          reference.trimmed.first != 0x23 && base.resolve(reference, into: &scratch) == .web
        if isWeb { Tracking.removeParameters(from: &scratch, start: 0) }
        if let name = name(inReference: reference, resolved: scratch.bytes()) {
          targets.insert(name)
        }
        return .into
      }
    }
    guard !targets.isEmpty else { return }
    for part in parts {
      part.walk { node in
        guard node.isElement else { return .into }
        if let name = node.value(.id).flatMap({ Self.name($0) }), targets.contains(name) {
          chosen.insert(name)
        }
        if node.tag == .a, let name = node.value(.name).flatMap({ Self.name($0) }),
          targets.contains(name)
        {
          chosen.insert(name)
        }
        return .into
      }
    }
  }

  // MARK: - Links

  /// The name of the place on the same page that a link leads to; nil when it leads elsewhere.
  ///
  /// - Parameter resolved: the whole address.
  func name(inReference reference: Bytes, resolved: Bytes) -> String? {
    guard isKept else { return nil }
    let reference = reference.trimmed
    if reference.first == 0x23 { return Self.name(decoding: reference.part(1, reference.count)) }
    guard let hash = resolved.index(of: 0x23),
      WebAddress.page(of: resolved.part(0, hash)).elementsEqual(page), !page.isEmpty
    else { return nil }
    return Self.name(decoding: resolved.part(hash + 1, resolved.count))
  }

  /// Whether the place is on the page.
  func has(_ name: String) -> Bool { chosen.contains(name) }

  /// Notes that a link leads to a place.
  func want(_ name: String) { wanted.insert(name) }

  // MARK: - Places

  /// The number of an element's name when it is to be written, and for the first time.
  func take(_ id: Bytes) -> Int32 {
    guard !chosen.isEmpty, let name = Self.name(id), chosen.contains(name),
      written.insert(name).inserted
    else { return -1 }
    return number(of: name)
  }

  /// A number for a name.
  func number(of name: String) -> Int32 {
    names.append(name)
    return Int32(names.count - 1)
  }

  /// The name with a number.
  func name(_ number: Int32) -> String { names[Int(number)] }

  /// The element that had the name is not written after all.
  func takeBack(_ number: Int32) {
    if number >= 0 { written.remove(names[Int(number)]) }
  }

  /// A name as it is written in an address.
  static func encoded(_ name: String) -> String {
    var output = ByteBuffer(capacity: name.utf8.count + 16)
    for byte in (prefix + name).utf8 { WebAddress.append(byte, into: &output) }
    return output.string()
  }

  /// A name without our prefix; nil for what cannot be one.
  static func name(_ id: Bytes) -> String? {
    guard !id.isEmpty, id.count <= 200 else { return nil }
    let fits = id.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && byte != 0x22 && byte != 0x25 && byte != 0x26 && byte != 0x27
        && byte != 0x3C && byte != 0x3E && byte != 0x60
    }
    guard fits, Cleaning.cleaned(id) == nil, let name = String(validating: id, as: UTF8.self) else {
      return nil
    }
    return name.utf8.count > prefix.utf8.count && name.hasPrefix(prefix)
      ? String(name.dropFirst(prefix.count)) : name
  }

  /// The name in a fragment, in which bytes may be written as `%41`.
  private static func name(decoding fragment: Bytes) -> String? {
    guard fragment.count <= 600 else { return nil }
    var decoded = ByteBuffer(capacity: fragment.count)
    var index = 0
    while index < fragment.count {
      if fragment[index] == 0x25, index + 2 < fragment.count,
        let high = fragment[index + 1].hexadecimalDigit,
        let low = fragment[index + 2].hexadecimalDigit
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(fragment[index])
        index += 1
      }
    }
    return name(decoded.bytes())
  }
}
