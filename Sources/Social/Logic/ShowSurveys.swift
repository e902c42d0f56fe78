import Core
import Database
import Features

extension Social {
  /// Posts with what the viewer may see of the survey, or of its results, to which each leads: the
  /// first one that its caption names by its whole address.
  func showingSurveys(
    in posts: [PostCard], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [PostCard] {
    let named = posts.map { namedSurvey(in: $0.caption) }
    guard named.contains(where: { $0 != nil }) else { return posts }
    let ids = Set(named.compactMap { if case .survey(let id) = $0 { id } else { nil } })
    let known = ids.isEmpty ? [:] : try options.surveys(Array(ids), viewer, db)
    return try zip(posts, named).map { post, survey in
      var post = post
      switch survey {
      case .survey(let id): post.survey = known[id]
      case .results(let token): post.survey = try options.results(token, db)
      case nil: break
      }
      return post
    }
  }

  private func namedSurvey(in caption: String) -> NamedSurvey? {
    // Most captions name no survey, and need not be taken apart.
    guard caption.contains(bytesOf: "/surveys/") || caption.contains(bytesOf: "/results/")
    else { return nil }
    let surveys = options.site.address + "/surveys/"
    let results = options.site.address + "/results/"
    for case .link(let address) in captionPieces(caption) {
      if address.hasPrefix(surveys) {
        let digits = address.dropFirst(surveys.count).prefix { $0.isNumber }
        if let id = ID(String(digits)) { return .survey(id) }
      } else if address.hasPrefix(results) {
        let token = address.dropFirst(results.count).prefix(while: isOfToken)
        if (1...64).contains(token.utf8.count) { return .results(String(token)) }
      }
    }
    return nil
  }
}

/// What a caption names.
private enum NamedSurvey {
  case survey(ID)
  /// Its results, by the secret in their address.
  case results(String)
}

private func isOfToken(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || character == "-")
}
