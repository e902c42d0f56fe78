import Core
import Database
import Features
import Foundation
import HTMLText
import Media

extension Magazine {
  /// Makes a text of an article ready to be shown: safe markup, elements, pictures with their
  /// sizes, files with what is known about them.
  /// - Parameter owner: whose own pictures it may show, beside those of the magazine; nil: of
  ///   nobody else.
  func rendered(_ markdown: String, in owner: ID?) async throws -> RenderedText {
    let (pictures, files) = try await shown(in: markdown, owner: owner)
    let document = try await parsing(markdown.utf8.count) { [options] in
      renderMarkdown(
        markdown, site: options.site.address,
        files: { address in fileID(in: address).flatMap { files[$0] }?.resolved },
        resolving: { reference in
          pictureID(in: reference.address).flatMap { pictures[$0] }.map(ResolvedPicture.init)
        })
    }
    let ids = document.pictures.compactMap { pictureID(in: $0.address) }.filter {
      pictures[$0] != nil
    }
    let links = fileLinks(in: document.html)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let elements = String(decoding: try encoder.encode(document.elements), as: UTF8.self)
    let missing = document.pictures.map(\.address).filter { address in
      pictureID(in: address).map { pictures[$0] == nil } ?? address.hasPrefix("/media/")
    }
    return RenderedText(
      text: ArticleText(
        markdown: markdown, html: document.html, elements: elements,
        plainText: document.plainText),
      wordCount: document.wordCount, pictures: ids.uniqued(),
      files: links.compactMap(fileID).filter { files[$0] != nil }.uniqued(),
      undescribed: document.pictures.count { $0.alt.allSatisfy(\.isWhitespace) },
      missing: missing + links.filter { fileID(in: $0).flatMap { files[$0] } == nil })
  }

  /// All pictures that a text may show, and all files to which it leads.
  private func shown(
    in markdown: String, owner: ID?
  ) async throws -> (pictures: [ID: Picture], files: [ID: ArticleFile]) {
    let (pictures, files) = try await parsing(markdown.utf8.count) { [options] in
      var wanted: [ID] = []
      let document = renderMarkdown(markdown, site: options.site.address) { reference in
        if let id = pictureID(in: reference.address) { wanted.append(id) }
        return nil
      }
      return (wanted.uniqued(), fileLinks(in: document.html).compactMap(fileID).uniqued())
    }
    guard !pictures.isEmpty || !files.isEmpty else { return ([:], [:]) }
    return try await database.read { db in
      let usable = try ArticlePictureStore().usable(pictures, owner: owner, in: db)
      return (
        pictures: try PictureStore().pictures(Array(usable), in: db),
        files: try ArticleFileStore().files(files, in: db)
      )
    }
  }
}

/// The picture that an address of this site means, such as `/media/7340032`; nil for others.
func pictureID(in address: String) -> ID? {
  guard address.hasPrefix("/media/") else { return nil }
  return ID(String(address.dropFirst("/media/".count).prefix { $0 != "/" }))
}

/// The file that an address of this site means, such as `/magazine/files/7340032/plan.pdf`; nil
/// for others.
func fileID(in address: String) -> ID? {
  guard address.hasPrefix(filesPath) else { return nil }
  return ID(String(address.dropFirst(filesPath.count).prefix { $0 != "/" }))
}

/// The addresses of files to which safe markup leads, also from among words. What an editor types
/// as plain words is in no tag: `<` is always escaped there.
func fileLinks(in html: String) -> [String] {
  guard html.utf8.firstRange(of: filesPath.utf8) != nil else { return [] }
  return html.matches(of: /<[a-z][^<>]*="(\/magazine\/files\/[^"<>]*)"/).map { String($0.1) }
    .uniqued()
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
