import Features

private let comments = "/api/v1/magazine/articles/{article}/comments"

/// Comments under articles.
let magazineCommentPart = APIPart(
  name: "Comments on articles",
  operations: [
    .get(
      comments, "Threads with their first answers.", for: .anyone,
      query: [.limit(50, usual: 20), .after], gives: .page(of: APIThread.self)),
    .change(
      "POST", comments, "Writes a comment, or an answer to one.",
      json: .input(APINewComment.self),
      gives: [201: .of(APIComment.self), 200: .of(APIComment.self)]),
    .get(
      comments + "/{id}", "The thread in which a comment stands.",
      for: .anyone,
      query: [.limit(200, usual: 100), .after], gives: .of(APIThread.self)),
    .change(
      "PATCH", comments + "/{id}", "Changes an own comment, within ten minutes.",
      json: .input(APICommentChange.self), gives: [200: .of(APIComment.self)]),
    .change(
      "DELETE", comments + "/{id}", "Deletes an own comment that nobody has answered.",
      gives: [204: nil]),
  ])
