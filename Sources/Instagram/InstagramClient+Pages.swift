extension InstagramClient {
  /// Most pages of a list of Pages that are asked for.
  private static let maximumLists = 10
  /// Most business portfolios whose Pages are asked for.
  private static let maximumBusinesses = 25

  /// The Pages that the person can use (Facebook Login).
  package func pages(token: String) async throws(GraphFault) -> [FacebookPage] {
    var pages = try await listed("me/accounts", token: token)
    // Pages of a business portfolio can be missing there.
    if try await permissions(token: token).contains("business_management") {
      pages += try await pagesOfBusinesses(token: token)
    }
    var seen: Set<String> = []
    return pages.filter { seen.insert($0.id).inserted }
  }

  private func pagesOfBusinesses(token: String) async throws(GraphFault) -> [FacebookPage] {
    var pages: [FacebookPage] = []
    do {
      let answer = try await ask(
        "me/businesses", [("fields", "id"), ("limit", "100")], token: token)
      let ids = answer.value.json["data"].list.prefix(Self.maximumBusinesses).compactMap(
        \.["id"].id)
      for id in ids {
        for edge in ["owned_pages", "client_pages"] {
          pages += try await listed("\(id)/\(edge)", token: token)
        }
      }
    } catch  where error.kind != .token {
      // What was found is enough to choose from.
    }
    return pages
  }

  private func listed(_ path: String, token: String) async throws(GraphFault) -> [FacebookPage] {
    var pages: [FacebookPage] = []
    var after: String?
    for _ in 0..<Self.maximumLists {
      let answer = try await list(
        path, fields: ["id,name,instagram_business_account"], after: after, token: token)
      let json = answer.value.json
      pages += json["data"].list.compactMap(FacebookPage.init)
      after = nextCursor(json)
      if after == nil { break }
    }
    return pages
  }
}

extension FacebookPage {
  /// Reads one; nil without an id.
  fileprivate init?(_ json: GraphJSON) {
    guard let id = json["id"].id else { return nil }
    // A Page without an account lacks the key.
    self.init(
      id: id, name: String((json["name"].text ?? id).prefix(200)),
      instagramID: json["instagram_business_account"]["id"].id)
  }
}
