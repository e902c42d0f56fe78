/// What speaks for a language, besides the letters themselves: what the document says, and the
/// country of its domain or else of most addresses in it.
struct EncodingHints {
  /// Languages that are likely, in lower case and without region; `zh-hant` is Chinese in
  /// traditional characters.
  private(set) var languages: Set<String> = []

  init(_ view: ByteView, url: String?) {
    if let tag = Self.declaredLanguage(view) { languages.formUnion(Self.languages(of: tag)) }
    let host = url.flatMap(WebAddress.host(of:))
    let country = host.flatMap(Self.country) ?? Self.countryOfLinks(view)
    if let country { languages.formUnion(Self.spoken[country] ?? []) }
  }

  /// What `<language>`, `xml:lang` or JSON Feed's `language` says, within the first 16 KiB.
  private static func declaredLanguage(_ view: ByteView) -> String? {
    let limit = min(view.count, 16 << 10)
    for mark in ["language>", "xml:lang=", "\"language\":"] as [StaticString] {
      let found = view.find(mark, 0, limit)
      guard found < limit else { continue }
      var start = found + mark.utf8CodeUnitCount
      while start < limit, !isLetter(view[start]), view[start] != UInt8(ascii: "<") { start += 1 }
      var end = start
      while end < limit, end < start + 20, isLetter(view[end]) || isTagMark(view[end]) { end += 1 }
      if let tag = languageTag(view.uncheckedString(Slice(start: start, end: end))) {
        return tag.lowercased()
      }
    }
    return nil
  }

  private static func isTagMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }

  private static func languages(of tag: String) -> Set<String> {
    let parts = tag.split(separator: "-")
    let primary = parts.first.map(String.init) ?? tag
    switch primary {
    case "zh":
      return parts.dropFirst().contains { ["tw", "hk", "mo", "hant"].contains($0) }
        ? ["zh-hant"] : ["zh"]
    case "sr": return ["sr", "sl"]
    case "hr", "bs", "sh": return ["sl"]
    case "nb", "nn", "no": return ["da"]
    case "fi": return ["sv"]
    case "gl": return ["es"]
    case "fa", "ur": return ["ar"]
    case "en": return western
    default: return [primary]
    }
  }

  /// English has no letters of its own; those in it come from the west of Europe.
  private static let western: Set = ["fr", "de", "es", "it", "pt", "sv", "da"]

  private static func country(_ host: String) -> String? {
    host.split(separator: ".").last.map(String.init).flatMap { $0.utf8.count == 2 ? $0 : nil }
  }

  /// The country of most addresses within the first 32 KiB; nil when there is none. One that stands
  /// for no language, such as `.tv`, counts against the others.
  private static func countryOfLinks(_ view: ByteView) -> String? {
    let limit = min(view.count, 32 << 10)
    var counts: [String: Int] = [:]
    var index = view.find("://", 0, limit)
    while index < limit {
      let start = index + 3
      var end = start
      while end < limit, isLetter(view[end]) || isDigit(view[end]) || isHostMark(view[end]) {
        end += 1
      }
      let host = view.uncheckedString(Slice(start: start, end: end)).lowercased()
      if let country = country(host) { counts[country, default: 0] += 1 }
      index = view.find("://", end, limit)
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func isHostMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2E }

  /// Languages by the domains of countries.
  private static let spoken: [String: Set<String>] = [
    "cz": ["cs"], "sk": ["sk"], "pl": ["pl"], "hu": ["hu"], "ro": ["ro"], "md": ["ro", "ru"],
    "si": ["sl"], "hr": ["sl"], "ba": ["sl", "sr"], "rs": ["sr", "sl"], "me": ["sl", "sr"],
    "mk": ["mk"], "bg": ["bg"], "ru": ["ru"], "su": ["ru"], "by": ["be", "ru"], "kz": ["ru"],
    "ua": ["uk", "ru"], "gr": ["el"], "cy": ["el"], "tr": ["tr"], "il": ["he"], "ir": ["ar"],
    "sa": ["ar"], "ae": ["ar"], "eg": ["ar"], "lt": ["lt"], "lv": ["lv"], "ee": ["et"],
    "th": ["th"], "jp": ["ja"], "kr": ["ko"], "cn": ["zh"], "tw": ["zh-hant"], "hk": ["zh-hant"],
    "de": ["de"], "at": ["de"], "ch": ["de", "fr", "it"], "fr": ["fr"], "be": ["nl", "fr"],
    "nl": ["nl"], "es": ["es", "ca"], "mx": ["es"], "ar": ["es"], "cl": ["es"], "it": ["it"],
    "pt": ["pt"], "br": ["pt"], "se": ["sv"], "fi": ["sv"], "dk": ["da"], "no": ["da"],
    "is": ["is"], "ie": ["ga"], "al": ["sq"], "uk": western, "us": western,
  ]
}
