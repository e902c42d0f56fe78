import Core
import Database
import HTMLText
import Media

/// An article's pictures that are here, by the addresses that they have in its text.
typealias LocalPictures = [String: Picture]

/// Where the pictures of an article are shown from: those that are kept from here, all others
/// through the proxy.
struct ShownPictures: Sendable {
  let kept: LocalPictures
  let proxy: PictureProxy

  /// A sanitised text with the addresses from which its pictures come.
  func shown(in html: String) -> String {
    replacingImages(html) { url in
      if let picture = kept[url], let fallback = picture.jpegPath(atLeast: 640) {
        let sizes = picture.webp.map { "\($0.path) \($0.width)w" }.joined(separator: ", ")
        return ImageSource(address: fallback, sizes: sizes)
      }
      return proxy.source(of: url).map { ImageSource(address: $0.address, sizes: $0.set) }
    }
  }

  /// The address under which a picture is shown, so many pixels wide.
  func address(of url: String, atLeast width: Int) -> String {
    kept[url]?.path(atLeast: width) ?? proxy.address(of: url, atLeast: width)
  }
}

/// How wide a small picture in a list and a channel's sign are at most, in pixels.
let listPictureWidth = 320
let signWidth = 96

extension Page<ListedArticle> {
  /// The same page with our addresses for the pictures that are here.
  func withKeptPictures(in db: any ReadAccess) throws -> Page<ListedArticle> {
    let kept = try SavedPictureStore().pictures(of: items.map(\.id), in: db)
    guard !kept.isEmpty else { return self }
    return map { article in
      var article = article
      article.picture = article.picture.map {
        kept[article.id]?[$0]?.path(atLeast: listPictureWidth) ?? $0
      }
      return article
    }
  }

  /// The same page with the addresses from which its pictures are shown.
  func shown(by proxy: PictureProxy) -> Page<ListedArticle> {
    map { article in
      var article = article
      article.picture = article.picture.map { proxy.address(of: $0, atLeast: listPictureWidth) }
      article.channelPicture = article.channelPicture.map {
        proxy.address(of: $0, atLeast: signWidth)
      }
      return article
    }
  }
}
