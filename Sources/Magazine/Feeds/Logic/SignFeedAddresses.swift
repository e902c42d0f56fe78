import Core
import Features
import HTMLText

/// Where a subscriber's own feed finds the pictures and files of articles that visitors do not read
/// yet, or not to the end: a feed reader is not signed in. Each address is signed for one
/// subscriber and one picture or file, and works as long as the feed's own.
struct FeedAddresses: Sendable {
  let account: ID
  let version: Int
  let secret: [UInt8]
  /// Whether the picture above the text is not for everybody either.
  let signsLead: Bool

  /// The address instead of one as pages have it; what is none of a picture or file stays.
  func path(_ address: String) -> String {
    guard let match = address.wholeMatch(of: #/(\/[a-z\/]+\/)(\d{1,19})\/([\w.\-]{1,200})/#)
    else { return address }
    return signed(match.1, match.2, match.3) ?? address
  }

  /// A text with these addresses for its pictures and files.
  func text(_ html: String) -> String {
    html.replacing(
      #/(["\s])(\/media\/|\/magazine\/files\/)(\d{1,19})\/([A-Za-z0-9._\-]{1,200})/#
    ) { match in
      signed(match.2, match.3, match.4).map { "\(match.1)\($0)" } ?? String(match.0)
    }
  }

  private func signed(
    _ place: Substring, _ number: Substring, _ name: Substring
  ) -> String? {
    guard let kind = FeedMediaToken.Kind(place: place), let id = ID(String(number)) else {
      return nil
    }
    let token = FeedMediaToken(kind: kind, account: account, id: id)
    return "\(kind.path)/\(token.text(version: version, secret: secret))/\(id)/\(name)"
  }
}

extension FeedMediaToken.Kind {
  /// By where pages have such things.
  fileprivate init?(place: Substring) {
    switch place {
    case "/media/": self = .picture
    case filesPath[...]: self = .file
    default: return nil
    }
  }
}

extension Magazine {
  /// How an article's pictures and files are addressed in a feed; nil: as on pages, because
  /// everybody may have them.
  func addresses(
    of card: ArticleCard, for query: FeedQuery, now: Timestamp
  ) -> FeedAddresses? {
    guard let feed = query.secret else { return nil }
    let access = Entitlement.visitor.access(to: card.article.publication, now: now)
    guard access != .whole else { return nil }
    return FeedAddresses(
      account: feed.account, version: feed.version, secret: options.site.secret,
      signsLead: access == .hidden)
  }
}
