import Core
import Database
import HTMLText
import Media

/// An article's pictures that are here, by the addresses that they have in its text.
typealias LocalPictures = [String: Picture]

extension LocalPictures {
  /// A sanitised text with our addresses for the pictures that are here.
  func shown(in html: String) -> String {
    guard !isEmpty else { return html }
    return replacingImages(html) { url in
      guard let picture = self[url], let fallback = picture.jpegPath(atLeast: 640) else {
        return nil
      }
      let sizes = picture.webp.map { "\($0.path) \($0.width)w" }.joined(separator: ", ")
      return ImageSource(address: fallback, sizes: sizes)
    }
  }

  /// The address under which a picture is shown, so many pixels wide.
  func address(of url: String, atLeast width: Int) -> String {
    self[url]?.path(atLeast: width) ?? url
  }
}

extension Page<ListedArticle> {
  /// The same page with our addresses for the pictures that are here.
  func withKeptPictures(in db: any ReadAccess) throws -> Page<ListedArticle> {
    let kept = try SavedPictureStore().pictures(of: items.map(\.id), in: db)
    guard !kept.isEmpty else { return self }
    return map { article in
      var article = article
      article.picture = article.picture.map {
        kept[article.id]?.address(of: $0, atLeast: 320) ?? $0
      }
      return article
    }
  }
}
