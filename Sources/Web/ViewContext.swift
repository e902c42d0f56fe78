import Core
import Foundation
import HTML

/// What every view gets: the reader's language, time and form token. Usually called `t`.
package struct ViewContext: Sendable {
  /// The viewer's language, else the browser's.
  package let language: Language
  /// Who looks; nil for visitors.
  package let viewer: Viewer?
  /// The present moment.
  package let now: Timestamp
  /// The site's time zone.
  package let timeZone: TimeZone
  /// The path of the page, without the query.
  package let path: String

  private let tokens: FormTokens
  private let assets: AssetStore

  /// A context without a request, for tests of views.
  package init(
    language: Language = .english, viewer: Viewer? = nil, now: Timestamp,
    timeZone: TimeZone = .gmt, path: String = "/"
  ) {
    self.init(
      language: language, viewer: viewer, now: now, timeZone: timeZone, path: path,
      tokens: FormTokens(secret: [], session: nil, visitor: nil), assets: AssetStore())
  }

  init(
    language: Language, viewer: Viewer?, now: Timestamp, timeZone: TimeZone, path: String,
    tokens: FormTokens, assets: AssetStore
  ) {
    self.language = language
    self.viewer = viewer
    self.now = now
    self.timeZone = timeZone
    self.path = path
    self.tokens = tokens
    self.assets = assets
  }

  /// The token of this answer's forms, for browsers that do not say where a request comes from.
  package var token: String { tokens.token }

  /// The hidden field that every POST form contains.
  package var tokenField: HTML {
    "<input type=\"hidden\" name=\"_token\" value=\"\(token)\">"
  }

  /// A text in the viewer's language, its `{}` places filled in order.
  package func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    let text = Array(language(phrase).utf8)
    var (result, rest): ([UInt8], Int) = ([], 0)
    for value in values {
      guard let hole = text.indices.dropFirst(rest).first(where: { isHole(text, at: $0) }) else {
        break
      }
      result += text[rest..<hole]
      result += value.utf8
      rest = hole + 2
    }
    result += text[rest...]
    return String(decoding: result, as: UTF8.self)
  }

  /// A text for `count` things in the viewer's language.
  package func callAsFunction(_ phrase: PluralPhrase, _ count: Int) -> String {
    language(phrase, count)
  }

  /// The address of Public/NAME that changes with its content, such as
  /// `/assets/css/app-3f2a91c04d.css`; a name that does not exist leads to a 404.
  package func asset(_ name: String) -> String { assets.address(of: name) }
}

/// Whether a value goes there: `{}`.
private func isHole(_ text: [UInt8], at index: Int) -> Bool {
  text[index] == UInt8(ascii: "{") && text[(index + 1)...].first == UInt8(ascii: "}")
}
