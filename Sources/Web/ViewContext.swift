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
    var result = ""
    var rest = language(phrase)[...]
    for value in values {
      guard let place = rest.firstRange(of: "{}") else { break }
      result += rest[..<place.lowerBound] + value
      rest = rest[place.upperBound...]
    }
    return result + rest
  }

  /// A text for `count` things in the viewer's language.
  package func callAsFunction(_ phrase: PluralPhrase, _ count: Int) -> String {
    language(phrase, count)
  }

  /// The address of Public/NAME that changes with its content, such as
  /// `/assets/css/app-3f2a91c04d.css`; a name that does not exist leads to a 404.
  package func asset(_ name: String) -> String { assets.address(of: name) }
}
