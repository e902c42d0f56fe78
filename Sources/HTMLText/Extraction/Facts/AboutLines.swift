import FeedFormats

/// Knows lines that only tell who wrote an article and when, such as "By Ann Lee, March 14 · 3 min
/// read", by what is known of both.
struct AboutLines {
  private static let maximumLetters: Int32 = 140
  /// How far from the beginning of the article they may stand, in letters.
  private static let maximumBefore: Int32 = 600

  private let author: Set<String>
  private let hasDate: Bool

  init(author: String?, date: PageDate?) {
    self.author = Set(Self.words(author ?? ""))
    hasDate = date != nil
  }

  /// The outermost elements at the beginning and at the end of a part that say nothing else.
  func found(in measure: PartMeasure) -> [Int] {
    guard !author.isEmpty || hasDate else { return [] }
    var found: [Int] = []
    var looks = 300
    measure.walk { index in
      let text = measure.text(index)
      guard index > measure.range.lowerBound, text > 0, looks > 0 else { return true }
      if text > Self.maximumLetters { return true }
      let isNear =
        measure.before(index) < Self.maximumBefore || measure.after(index) < Self.maximumBefore / 3
      let entry = measure.outline[index]
      guard isNear, !entry.marks.contains(.phrasing), !entry.marks.contains(.inDataTable) else {
        return true
      }
      looks -= 1
      guard isAbout(PageWalk.text(of: measure.outline.node(index))) else { return true }
      found.append(index)
      return false
    }
    return found
  }

  /// Whether a line has the author or a date in it and hardly another word.
  func isAbout(_ line: String) -> Bool {
    let words = Self.words(line)
    let names = words.count { author.contains($0) }
    let hasDigits = words.contains { $0.utf8.first?.isDigit == true }
    guard names * 2 > author.count && names > 0 || hasDate && hasDigits else { return false }
    var strange = 0
    for word in words where !author.contains(word) && !Self.isUsual(word) { strange += 1 }
    return strange == 0 || strange == 1 && words.count >= 5 && names > 0
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split(maxSplits: 60) { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Numbers, months, and the words that stand around them.
  private static func isUsual(_ word: String) -> Bool {
    if word.utf8.contains(where: \.isDigit) { return true }
    if usual.contains(word) { return true }
    return word.count >= 3 && FeedDate.parse("1 \(word) 2020") != nil
  }

  private static let usual: Set<String> = [
    "by", "written", "posted", "published", "updated", "last", "modified", "on", "at", "in", "the",
    "of", "and", "min", "mins", "minute", "minutes", "read", "reading", "time", "text", "photo",
    "photos", "author", "am", "pm", "gmt", "utc", "cet", "cest", "est", "edt", "pst", "pdt", "bst",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue",
    "wed", "thu", "fri", "sat", "sun", "th", "st", "nd", "rd", "words", "pictures", "story",
    "correspondent", "reporter", "editor", "staff", "ago", "hours", "days", "date",
    "autor", "autorka", "autoři", "foto", "napsal", "napsala", "zveřejněno", "publikováno",
    "vydáno",
    "aktualizováno", "datum", "dne", "v", "ve", "od", "hodin", "hod", "čtení", "doba", "minut",
    "minuty", "minuta", "pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle",
    "redakce", "zdroj",
    "von", "am", "um", "uhr", "veröffentlicht", "aktualisiert", "stand", "lesezeit",
    "par", "publié", "le", "la", "à", "mis", "jour", "por", "el", "de", "del", "publicado",
    "actualizado", "di", "pubblicato", "il", "data", "opublikowano", "作者", "来源", "опубликовано",
    "автор", "г", "года",
  ]
}
