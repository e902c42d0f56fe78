extension DropboxClient {
  private struct Create: Encodable {
    struct Settings: Encodable {
      let access = "viewer"
      let audience = "public"
    }

    let path: String
    let settings = Settings()
  }

  private struct List: Encodable {
    let path: String
    let directOnly = true
  }

  private struct Link: Decodable { let url: String }
  private struct Links: Decodable { let links: [Link] }

  /// A link to a file for everybody who has it; the same each time.
  func link(to path: String, token: String) async throws(DropboxFault) -> String {
    do {
      let link: Link = try await ask(
        "/2/sharing/create_shared_link_with_settings", Create(path: path), token: token)
      return try safe(link.url)
    } catch .alreadyShared(let known) {
      if let known { return try safe(known) }
      let links: Links = try await ask(
        "/2/sharing/list_shared_links", List(path: path), token: token)
      guard let first = links.links.first else { throw DropboxFault.refused("no link") }
      return try safe(first.url)
    }
  }

  /// What we show as a link has to be one.
  private func safe(_ url: String) throws(DropboxFault) -> String {
    guard url.hasPrefix("https://") || url.hasPrefix(app.site + "/"), url.utf8.count <= 2000,
      url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .refused("a link that is none") }
    return url
  }
}
