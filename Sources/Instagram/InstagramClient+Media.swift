import Fetching
import Foundation

extension InstagramClient {
  /// A professional account: that of the token (Instagram Login, `id` nil), or one by id.
  package func account(
    _ id: String?, token: String
  ) async throws(GraphFault) -> GraphResponse<GraphAccount> {
    if id == nil, app.login == .facebook {
      throw GraphFault(kind: .refused, message: "Facebook's own account has no posts")
    }
    // `user_id` is what paths and webhooks know an account by; `/me` alone tells it.
    let name = id == nil ? "user_id,username" : "id,username"
    let more = ",name,profile_picture_url,followers_count,follows_count,media_count"
    let type = app.login == .instagram ? ",account_type" : ""
    let path = try id.map { id throws(GraphFault) in try self.path(id) } ?? "me"
    let answer = try await ask(path, fields: [name + more + type, name], token: token)
    let json = answer.value.json["data"].list.first ?? answer.value.json
    guard let account = GraphAccount(json, id: id) else {
      throw GraphFault(kind: .temporary, message: "an account without an id", usage: answer.usage)
    }
    return GraphResponse(account, usage: answer.usage)
  }

  /// A page of an account's posts and reels, the newest first; at most 100.
  package func media(
    of account: String, after: String?, token: String
  ) async throws(GraphFault) -> GraphResponse<GraphPage<GraphMedia>> {
    let answer = try await list(
      try path(account, "/media"), fields: mediaFields(nested: true), after: after, token: token)
    return GraphResponse(page(answer.value.json, areStories: false), usage: answer.usage)
  }

  /// A page of an account's stories that live now.
  package func stories(
    of account: String, after: String?, token: String
  ) async throws(GraphFault) -> GraphResponse<GraphPage<GraphMedia>> {
    let answer = try await list(
      try path(account, "/stories"), fields: mediaFields(nested: false), after: after, token: token)
    return GraphResponse(page(answer.value.json, areStories: true), usage: answer.usage)
  }

  /// One thing.
  package func media(
    _ id: String, token: String
  ) async throws(GraphFault) -> GraphResponse<GraphMedia> {
    let answer = try await ask(try path(id), fields: mediaFields(nested: true), token: token)
    guard let media = GraphMedia(answer.value.json) else {
      throw GraphFault(kind: .temporary, message: "a post without an id", usage: answer.usage)
    }
    return GraphResponse(media, usage: answer.usage)
  }

  /// The query that goes on with a list. Meta's own `next` holds the token: it is never used.
  static func paging(_ after: String?) -> [(String, String)] { after.map { [("after", $0)] } ?? [] }

  private func page(_ json: GraphJSON, areStories: Bool) -> GraphPage<GraphMedia> {
    GraphPage(
      data: json["data"].list.prefix(1000).compactMap {
        GraphMedia($0, isAmongStories: areStories)
      },
      after: nextCursor(json))
  }

  /// A page of a list, of fewer where so many are too much for Meta: their children count as well.
  func list(
    _ path: String, fields: [String], after: String?, token: String
  ) async throws(GraphFault) -> GraphResponse<GraphReply> {
    var limit = 100
    while true {
      do {
        return try await ask(
          path, fields: fields, [("limit", "\(limit)")] + Self.paging(after), token: token)
      } catch  where error.asksForLess && limit > 1 {
        limit /= 2
      }
    }
  }

  /// Asks for fields, and where one of them is refused, for the next set, of fewer.
  private func ask(
    _ path: String, fields: [String], _ query: [(String, String)] = [], token: String
  ) async throws(GraphFault) -> GraphResponse<GraphReply> {
    for set in fields.dropLast() {
      do {
        return try await ask(path, [("fields", set)] + query, token: token)
      } catch  where error.kind == .refused && error.code == 100 {
        continue
      }
    }
    return try await ask(path, [("fields", fields.last ?? "id")] + query, token: token)
  }

  /// Everything that the login tells of a post, and what it has told for years.
  private func mediaFields(nested: Bool) -> [String] {
    let file = "id,media_type,media_url,thumbnail_url"
    let children = nested ? ",children{\(file),permalink,timestamp}" : ""
    let old = "\(file),caption,permalink,timestamp,username,like_count,comments_count"
    let new =
      "media_product_type,alt_text,shortcode,is_comment_enabled,is_shared_to_feed,"
      + "media_audio_type,is_ai_generated"
    let counts =
      switch app.login {
      case .instagram: ""
      case .facebook:
        ",reposts_count,saved_count,shares_count,total_like_count,total_comments_count,"
          + "total_views_count"
      }
    return ["\(old),\(new)\(counts)\(children)", "\(old),media_product_type\(children)", old]
  }
}

/// What the next page of a list is asked with. The last page has no `next`, whatever cursors it
/// names; an empty one can have it.
func nextCursor(_ json: GraphJSON) -> String? {
  let paging = json["paging"]
  guard let next = paging["next"].text else { return nil }
  let named = URLComponents(string: next)?.queryItems?.first { $0.name == "after" }?.value
  return (paging["cursors"]["after"].text ?? named).flatMap { $0.utf8.count <= 2000 ? $0 : nil }
}

extension GraphAccount {
  /// Reads one; nil without an id.
  fileprivate init?(_ json: GraphJSON, id: String?) {
    guard let id = json["user_id"].id ?? json["id"].id ?? id else { return nil }
    self.init(
      id: id, username: String((json["username"].text ?? "").prefix(100)),
      name: String((json["name"].text ?? "").prefix(200)),
      accountType: json["account_type"].text?.uppercased(),
      pictureURL: json["profile_picture_url"].text.flatMap(webAddress),
      followers: json["followers_count"].count, follows: json["follows_count"].count,
      mediaCount: json["media_count"].count)
  }
}
