import Core
import Database
import Features
import Foundation
import HTML
import Media
import Web

extension Reader {
  /// Channels by their names and sites, and articles by their words.
  package var searches: [SearchSource] {
    [
      SearchSource(.channels, icon: .rss) { query, viewer, t in
        guard let viewer else { return [] }
        return try await channels(query.words, of: viewer, t)
      },
      SearchSource(.articles, icon: .read, path: "/read/search") { query, viewer, t in
        guard let viewer else { return [] }
        let page = try await database.read { db in
          try ArticleStore().search(
            query, of: viewer.id, after: nil, size: SearchSource.most, in: db)
        }
        return page.items.map { article in
          SearchHit(
            title: article.title,
            note: "\(article.channelTitle) · \(t.dateText(article.time))",
            path: articlePath(article.id, from: nil), picture: sign(article))
        }
      },
    ]
  }

  private func channels(
    _ words: String, of viewer: Viewer, _ t: ViewContext
  ) async throws -> [SearchHit] {
    let all = try await database.read { db in try ChannelStore().all(of: viewer.id, in: db) }
    let wanted = words.split(separator: " ")
    let found = all.filter { channel in
      wanted.allSatisfy {
        channel.title.localizedStandardContains($0) || channel.host.localizedStandardContains($0)
      }
    }
    return found.sorted(in: t.language, by: \.title).prefix(SearchSource.most).map { channel in
      let picture = channel.pictureURL.map { pictureProxy.address(of: $0, atLeast: signWidth) }
      return SearchHit(
        title: channel.title, note: channel.host, path: "/read/channels/\(channel.id)",
        picture: avatar(
          name: channel.title, seed: channel.id, picture: picture, isSquare: true))
    }
  }

  private func sign(_ article: ListedArticle) -> HTML {
    avatar(
      name: article.channelTitle, seed: article.channel ?? article.id,
      picture: article.channelPicture.map { pictureProxy.address(of: $0, atLeast: signWidth) },
      isSquare: true)
  }
}
