/// A page of an article in several pages.
package struct ArticlePage: Sendable, Equatable {
  /// The address of the first page (absolute URL).
  package let first: String
  /// Which page this is, from 1 on.
  package let number: Int

  /// A page of the article that begins at `first`.
  package init(first: String, number: Int) {
    self.first = first
    self.number = number
  }
}

/// Finds the link to the next page of the same article. What counts is the address, which differs
/// from that of the first page by the next number alone: `rel=next` and "next" lead to the next
/// article on many sites.
struct NextPage {
  private static let maximumLinks = 20_000

  private let base: WebAddress
  private let stems: Set<String>
  private let number: Int

  /// - Parameter page: which page it is; nil for the first.
  static func find(in root: Node, base: WebAddress, url: String, page: ArticlePage?) -> String? {
    let first = page?.first ?? url
    let number = page?.number ?? 1
    let stems = Set(PageAddress.readings(of: first).filter { $0.number == 1 }.map(\.stem))
    guard !stems.isEmpty else { return nil }
    return NextPage(base: base, stems: stems, number: number + 1).find(in: root)
  }

  private func find(in root: Node) -> String? {
    var found: String?
    var links = Self.maximumLinks
    root.walk { node in
      guard node.isElement else { return .past }
      if node.tag == .a || node.tag == .link {
        links -= 1
        found = address(node)
      }
      return found != nil || links == 0 ? .end : .into
    }
    return found
  }

  private func address(_ node: Node) -> String? {
    // The number is in the address: most links are not worth being looked at.
    guard let href = node.value(.href), hasNumber(href), isNext(node) else { return nil }
    var output = ByteBuffer(capacity: 256)
    guard base.resolve(href, into: &output) == .web else { return nil }
    let address = output.string()
    let isSame = PageAddress.readings(of: address).contains {
      $0.number == number && stems.contains($0.stem)
    }
    return isSame ? String(address.prefix { $0 != "#" }) : nil
  }

  private func hasNumber(_ href: Bytes) -> Bool {
    let digit = UInt8(truncatingIfNeeded: 0x30 + number % 10)
    return href.index(of: digit) != nil
  }

  private static let words: Set<String> = [
    "next", "continue", "další", "následující", "pokračování", "weiter", "nächste", "suivant",
    "suivante", "siguiente", "próxima", "avanti", "successiva", "następna", "dalej", "volgende",
    "далее", "следующая", "下一页", "下页", "次へ", "次のページ", "page", "strana", "stránka", "seite",
    "página", "pagina", "side", "sida",
  ]

  /// Whether a link says that it leads on, or to the next number.
  private func isNext(_ node: Node) -> Bool {
    if let rel = node.value(.rel), rel.find("next") != nil { return true }
    guard node.tag == .a else { return false }
    if let name = node.value(.class), name.find("next") != nil { return true }
    if let label = node.value(.ariaLabel), label.find("next") != nil { return true }
    let text = PageWalk.text(of: node)
    guard text.utf8.count <= 60 else { return false }
    if text == "\(number)" || ["»", "›", "→", ">", ">>"].contains(text) { return true }
    return text.lowercased().split { !$0.isLetter }.contains { Self.words.contains(String($0)) }
  }
}
