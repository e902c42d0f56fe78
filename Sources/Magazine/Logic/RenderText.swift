import Core
import Database
import Foundation
import HTMLText
import Media

extension Magazine {
  /// Makes a text of an article ready to be shown: safe markup, elements, pictures with their
  /// sizes.
  /// - Parameter owner: whose own pictures it may show, beside those of the magazine; nil: of
  ///   nobody else.
  func rendered(_ markdown: String, in owner: ID?) async throws -> RenderedText {
    let pictures = try await pictures(of: markdown, owner: owner)
    let document = renderMarkdown(markdown, site: options.baseURL) { reference in
      pictureID(in: reference.address).flatMap { pictures[$0] }.map(ResolvedPicture.init)
    }
    let ids = document.pictures.compactMap { pictureID(in: $0.address) }.filter {
      pictures[$0] != nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let elements = String(decoding: try encoder.encode(document.elements), as: UTF8.self)
    return RenderedText(
      text: ArticleText(
        markdown: markdown, html: document.html, elements: elements,
        plainText: document.plainText),
      wordCount: document.wordCount, pictures: ids.uniqued(),
      undescribed: document.pictures.count { $0.alt.allSatisfy(\.isWhitespace) },
      missing: document.pictures.map(\.address).filter { address in
        pictureID(in: address).map { pictures[$0] == nil } ?? address.hasPrefix("/media/")
      })
  }

  /// All pictures that a text may show.
  private func pictures(of markdown: String, owner: ID?) async throws -> [ID: Picture] {
    var wanted: [ID] = []
    _ = renderMarkdown(markdown, site: options.baseURL) { reference in
      if let id = pictureID(in: reference.address) { wanted.append(id) }
      return nil
    }
    let ids = wanted.uniqued()
    guard !ids.isEmpty else { return [:] }
    return try await database.read { db in
      let usable = try ArticlePictureStore().usable(ids, owner: owner, in: db)
      return try PictureStore().pictures(Array(usable), in: db)
    }
  }
}

/// The picture that an address of this site means, such as `/media/7340032`; nil for others.
func pictureID(in address: String) -> ID? {
  guard address.hasPrefix("/media/") else { return nil }
  return ID(String(address.dropFirst("/media/".count).prefix { $0 != "/" }))
}

extension ResolvedPicture {
  /// What Media knows of a picture.
  fileprivate init(_ picture: Picture) {
    self.init(
      width: picture.width, height: picture.height, colour: picture.colour,
      blurhash: picture.blurhash,
      webp: picture.webp.map { Size(width: $0.width, address: $0.path) },
      jpeg: picture.jpeg.map { Size(width: $0.width, address: $0.path) })
  }
}

extension Sequence where Element: Hashable {
  /// Each once, in the order in which they come first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
