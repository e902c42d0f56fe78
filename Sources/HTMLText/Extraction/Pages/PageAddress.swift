import Core

/// An address as a page of an article in several pages: where the article is, and which page it is.
struct PageAddress: Hashable {
  private static let maximumNumber = 60
  private static let keys: Set<String> = [
    "page", "p", "pg", "pag", "paged", "pageno", "page_no", "pagenum", "currentpage", "part",
    "strana", "stranka", "seite", "pagina", "página", "side", "sida",
  ]

  /// The address without what numbers the page, in one writing.
  let stem: String
  /// From 1 on.
  let number: Int

  /// Every way in which an absolute address can be read: as the first page of itself, and by a
  /// number in its query or at the end of its path.
  static func readings(of url: String) -> [PageAddress] {
    let address = url.prefix { $0 != "#" }
    guard address.utf8.count <= 2000, let start = address.firstRange(of: "://")?.upperBound else {
      return []
    }
    let rest = address[start...]
    let path = rest.prefix { $0 != "?" }
    let query = rest.dropFirst(path.count + 1).split(separator: "&")
    return [PageAddress(stem: stem(path, query), number: 1)]
      + byQuery(path, query) + byPath(path).map { PageAddress(stem: stem($0, query), number: $1) }
  }

  private static func byQuery(_ path: Substring, _ query: [Substring]) -> [PageAddress] {
    query.indices.compactMap { index in
      let pair = query[index].split(separator: "=", maxSplits: 1)
      guard pair.count == 2, keys.contains(pair[0].lowercased()),
        let number = Int(decimal: pair[1], in: 1...maximumNumber)
      else { return nil }
      var others = query
      others.remove(at: index)
      return PageAddress(stem: stem(path, others), number: number)
    }
  }

  /// `/2`, `/page/2`, `/page-2`, `/strana2`, `-2.html`, `_p2.html`, `,2.php`.
  private static func byPath(_ path: Substring) -> [(Substring, Int)] {
    var bare = path
    while bare.last == "/" { bare.removeLast() }
    let segment = bare.suffix(while: { $0 != "/" })
    let name = segment.prefix { $0 != "." }
    let ending = segment.dropFirst(name.count)
    let digits = name.suffix(while: { ("0"..."9").contains($0) })
    guard !digits.isEmpty, digits.utf8.count <= 2, bare.count > segment.count,
      let number = Int(decimal: digits, in: 1...maximumNumber)
    else { return [] }
    let folder = bare.dropLast(segment.count + 1)
    let word = name.dropLast(digits.count)
    let mark = word.last { !$0.isLetter }
    if word.isEmpty, ending.isEmpty {
      return [(withoutWord(folder), number)]
    }
    if isWord(word.filter { $0.isLetter }), ending.isEmpty { return [(folder, number)] }
    // A number after a hyphen is as often a part of the name, unless the file has an ending.
    guard let mark, "-_,".contains(mark), !ending.isEmpty else { return [] }
    let tail = word.suffix(while: \.isLetter)
    guard tail.isEmpty || isWord(tail) else { return [] }
    var stem = word.dropLast(tail.count)
    while let last = stem.last, "-_,".contains(last) { stem.removeLast() }
    return stem.isEmpty ? [] : [(bare.dropLast(segment.count) + stem + ending, number)]
  }

  private static func isWord(_ text: some StringProtocol) -> Bool {
    keys.contains(text.lowercased())
  }

  /// `/article/page` is `/article`.
  private static func withoutWord(_ folder: Substring) -> Substring {
    let last = folder.suffix(while: { $0 != "/" })
    return isWord(last) ? folder.dropLast(last.count + 1) : folder
  }

  private static func stem(_ path: Substring, _ query: [Substring]) -> String {
    var path = path
    while path.last == "/" { path.removeLast() }
    let host = path.hasPrefix("www.") ? path.dropFirst(4) : path
    let kept = query.filter { !$0.hasPrefix("utm_") && !$0.hasPrefix("fbclid=") }
    return kept.isEmpty ? String(host) : "\(host)?\(kept.joined(separator: "&"))"
  }
}

extension Substring {
  /// The end of a text as long as `fits` is true.
  fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
    let start = lastIndex { !fits($0) }.map(index(after:)) ?? startIndex
    return self[start...]
  }
}
