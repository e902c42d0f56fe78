import Core
import Database

extension Social {
  /// Posts with what the viewer may see of the survey to which each leads: the first one that its
  /// caption names by its whole address.
  func showingSurveys(
    in posts: [PostCard], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [PostCard] {
    let named = posts.map { surveyID(in: $0.caption) }
    let wanted = Set(named.compactMap { $0 })
    guard !wanted.isEmpty else { return posts }
    let known = try options.surveys(Array(wanted), viewer, db)
    return zip(posts, named).map { post, survey in
      var post = post
      post.survey = survey.flatMap { known[$0] }
      return post
    }
  }

  private func surveyID(in caption: String) -> ID? {
    let start = options.baseURL + "/surveys/"
    // Most captions name no survey, and need not be taken apart.
    guard caption.contains(start) else { return nil }
    for case .link(let address) in captionPieces(caption) where address.hasPrefix(start) {
      let digits = address.dropFirst(start.count).prefix { $0.isNumber }
      if let id = ID(String(digits)) { return id }
    }
    return nil
  }
}
