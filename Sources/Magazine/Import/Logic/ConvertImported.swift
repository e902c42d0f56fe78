import Core
import Database
import Fetching
import Foundation
import HTMLText
import Media
import Web

/// The most bytes of a picture of another site.
private let largestPicture = 24 << 20

/// An imported article's text as it can be told here now.
struct ConvertedText: Sendable {
  let markdown: String
  /// The picture above its title, when it is here.
  let lead: ID?
  /// Those of the text and above the title that are here.
  let pictures: [ID]
  /// What has to come before the text is whole.
  let rest: ImportWait?
  /// The text without the pictures that were missed before.
  let former: String
  /// Whether it leads to pages of the old place of which nothing is known here (yet).
  let hasOpenLinks: Bool
}

extension Magazine {
  /// Brings an article's pictures here, and leads its links to the old place to where that is now.
  /// - Parameter missed: pictures that could not be fetched before.
  func converted(
    _ imported: ImportedArticle, import id: ID, missed: Set<String> = []
  ) async throws -> ConvertedText {
    let named = try await parsing(imported.html.utf8.count) { addressesNamed(in: imported) }
    var pictures: [String: ID] = [:]
    var isWhole = true
    for address in named.pictures {
      let picture = try await picture(at: address, of: imported, import: id)
      pictures[address] = picture
      if picture == nil { isWhole = false }
    }
    let links = try await database.read { db in
      try presentPaths(of: named.links, site: imported.site, in: db)
    }
    func markdown(_ pictures: [String: ID]) async throws -> String {
      try await parsing(imported.html.utf8.count) {
        HTMLText.markdown(
          fromHTML: imported.html, breaksLines: imported.breaksLines,
          picture: { address in pictures[address].map { "/media/\($0)" } },
          link: { links.known[$0] ?? $0 })
      }
    }
    let whole = try await markdown(pictures)
    let former =
      missed.isEmpty ? whole : try await markdown(pictures.filter { !missed.contains($0.key) })
    return ConvertedText(
      markdown: whole, lead: imported.picture.flatMap { pictures[$0] },
      pictures: named.pictures.compactMap { pictures[$0] }.uniqued(),
      rest: isWhole ? nil : .pictures, former: former, hasOpenLinks: links.areOpen)
  }

  /// The pictures of an article that could not be fetched before an import that is at work.
  func missedPictures(
    of imported: ImportedArticle, before id: ID
  ) async throws -> Set<String> {
    let named = try await parsing(imported.html.utf8.count) {
      addressesNamed(in: imported).pictures
    }
    return try await database.read { db in
      try ImportPictureStore().missed(among: Array(named.prefix(1000)), before: id, in: db)
    }
  }

  private func picture(
    at address: String, of imported: ImportedArticle, import id: ID
  ) async throws -> ID? {
    let known = try await database.read { db in
      try ImportPictureStore().picture(at: address, import: id, in: db)
    }
    if let known { return known }
    switch try await fetchPicture(at: absolute(address, site: imported.site)) {
    case .success(let picture):
      try await database.write { db in
        let position = Int(truncatingIfNeeded: picture.rawValue & 0x7FFF_FFFF)
        try PictureStore().use(
          picture, ownedBy: nil, as: importPictureUse, of: id, position: position, in: db)
        try ImportPictureStore().note(picture, at: address, of: id, in: db)
      }
      return picture
    case .failure(let refusal):
      try await database.write { db in
        try ImportPictureStore().note(refusal, at: address, of: id, in: db)
      }
      return nil
    }
  }

  /// - Throws: when it is this place that cannot take a picture now, such as for want of room.
  private func fetchPicture(at address: String) async throws -> Result<ID, PictureRefusal> {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
      return .failure(.notWeb)
    }
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(
        FetchRequest(
          url: address, accept: .image, maximumBytes: largestPicture, timeout: .seconds(30)))
    } catch {
      if error == .cancelled || error == .shutDown { throw CancellationError() }
      return .failure(PictureRefusal(error))
    }
    guard (200..<300).contains(response.status) else {
      return .failure(PictureRefusal(status: response.status))
    }
    do {
      return .success(try await media.take(fetched: response.body).id)
    } catch let error as AppError where error.status == 422 {
      return .failure(.notPicture)
    }
  }
}

extension PictureRefusal: Error {}

/// The addresses of pictures and of links that an article names, each once.
private func addressesNamed(in imported: ImportedArticle) -> (pictures: [String], links: [String]) {
  var pictures = [imported.picture].compactMap(\.self)
  var links: [String] = []
  _ = markdown(
    fromHTML: imported.html, breaksLines: imported.breaksLines,
    picture: { address in
      pictures.append(address)
      return address
    },
    link: { address in
      links.append(address)
      return address
    })
  return (pictures.uniqued().filter { $0.count <= 2000 }, links.uniqued())
}

/// An address as the old place meant it: `/picture.jpg` is its own.
private func absolute(_ address: String, site: String?) -> String {
  if address.hasPrefix("//") { return "https:" + address }
  guard address.hasPrefix("/"), let site else { return address }
  return site + address
}

/// Where links into the old place lead here, and whether some of them lead to what is not known.
private func presentPaths(
  of links: [String], site: String?, in db: any ReadAccess
) throws -> (known: [String: String], areOpen: Bool) {
  guard let site else { return ([:], false) }
  var known: [String: String] = [:]
  var areOpen = false
  let store = FormerPlaceStore()
  for link in links {
    guard let (path, fragment) = pathWithin(site, link), path.utf8.count <= 500 else { continue }
    if let place = try store.article(at: formerWays(to: path), in: db)
      ?? FormerPlace(path: path).flatMap({ try store.path(of: $0, in: db) })
    {
      known[link] = place + fragment
    } else {
      areOpen = true
    }
  }
  return (known, areOpen)
}

/// The path (with its query) and the fragment (with its sign) of a link that leads into a place; nil
/// for one that leads elsewhere.
private func pathWithin(_ site: String, _ link: String) -> (path: String, fragment: String)? {
  let isRelative = link.hasPrefix("/") && !link.hasPrefix("//")
  let link = isRelative ? site + link : link
  guard let url = URLComponents(string: link), let path = pathAndQuery(link),
    let own = URLComponents(string: site), ["http", "https"].contains(url.scheme?.lowercased()),
    let host = url.host, let ownHost = own.host, bare(host) == bare(ownHost), url.port == own.port
  else { return nil }
  return (path, url.percentEncodedFragment.map { "#" + $0 } ?? "")
}

/// With and without www. is the same place.
private func bare(_ host: String) -> String {
  let host = host.lowercased()
  return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
}
