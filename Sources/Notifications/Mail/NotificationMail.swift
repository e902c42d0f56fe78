import Core

/// A mail that tells what happened.
struct NotificationMail: Sendable {
  /// One thing that happened.
  struct Line: Hashable, Sendable {
    let sentence: String
    /// A few words of it, such as the comment's.
    let excerpt: String?
    let url: String
  }

  /// The most lines; the inbox has the rest.
  static let maximumLines = 30

  let language: Language
  let siteName: String
  let siteURL: String
  let subject: String
  /// Said before the lines.
  let lead: String?
  let lines: [Line]
  /// The one thing to do.
  let button: (title: String, url: String)
  /// Why this mail came.
  let reason: String
  let unsubscribe: (title: String, url: String)
  let settings: (title: String, url: String)

  /// How many lines are left out.
  var more: Int { max(0, lines.count - Self.maximumLines) }

  /// The mail without markup.
  var text: String {
    var parts = [language(.mailHello)]
    if let lead { parts.append(lead) }
    parts += lines.prefix(Self.maximumLines).map { line in
      let excerpt = line.excerpt.map { "\n  \(language(.mailQuote, $0))" } ?? ""
      return "• \(line.sentence)\(excerpt)\n  \(line.url)"
    }
    if more > 0 { parts.append(language(PluralPhrase.mailMore, more)) }
    if lines.count != 1 { parts.append("\(button.title):\n\(button.url)") }
    parts.append(
      """
      -- 
      \(siteName)
      \(siteURL)

      \(reason)
      \(unsubscribe.title): \(unsubscribe.url)
      \(settings.title): \(settings.url)
      """)
    return parts.joined(separator: "\n\n") + "\n"
  }
}
