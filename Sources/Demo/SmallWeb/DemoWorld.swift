import Core
import HTML

/// All channels of the small web with their articles, made once when the demonstration starts.
struct DemoWorld: Sendable {
  private let articles: [String: [DemoArticle]]
  let channels: [DemoChannel]
  private let address: String
  private let pictures: [String: DemoWebPicture]

  init(_ content: DemoContent, address: String, seed: UInt64, now: Timestamp) {
    channels = content.channels
    self.address = address
    articles = Dictionary(
      channels.map { ($0.name, $0.articles(content, seed: seed, now: now)) },
      uniquingKeysWith: { $1 })
    pictures = Dictionary(
      content.webPictures.values.joined().map { ($0.file, $0) }, uniquingKeysWith: { $1 })
  }

  /// The channel of a name, with its articles.
  func channel(_ name: String) -> (DemoChannel, [DemoArticle])? {
    guard let channel = channels.first(where: { $0.name == name }) else { return nil }
    return (channel, articles[name] ?? [])
  }

  /// The feed of a channel; nil when there is none of that name.
  func feed(_ name: String) -> DemoDocument? {
    channel(name).map { $0.document($1, address: address) }
  }

  /// The front page of a channel's site.
  func home(_ name: String) -> String? {
    channel(name).map { $0.homePage($1, address: address).text }
  }

  /// The page of an article.
  func page(_ name: String, _ number: Int) -> String? {
    guard let (channel, articles) = channel(name), articles.indices.contains(number - 1) else {
      return nil
    }
    return channel.page(of: articles[number - 1], address: address).text
  }

  /// A picture by its file name.
  func picture(_ fileName: String) -> DemoWebPicture? { pictures[fileName] }

  /// The icon of a channel by its file name.
  func icon(_ fileName: String) -> String? {
    guard fileName.hasSuffix(".svg") else { return nil }
    return channel(String(fileName.dropLast(4))).map { $0.0.icon }
  }
}
