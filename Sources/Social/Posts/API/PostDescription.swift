import Features

private let post = "/api/v1/social/posts/{id}"

/// What the composer sends; see docs/api/social.md for the fields of each photo.
private let newPost: JSONLiteral = .record(
  ["photo": .files],
  optional: [
    "caption": .words, "audience": .oneOf(Audience.self), "client_id": .clientID,
    "keeps_camera": .words,
  ])

/// Posts of the community.
let postPart = APIPart(
  name: "Posts",
  operations: [
    .get(
      "/api/v1/social/feed", "The home feed.",
      query: [
        .optional("sort", .oneOf(FeedSort.self)), .optional("of", .oneOf(FeedPeople.self)),
        .limit(50, usual: 20), .after,
      ], gives: .page(of: APIPost.self)),
    .get(
      "/api/v1/social/posts", "Posts whose caption has all the words.",
      query: [.required("q", .searchTerms), .limit(50, usual: 20), .after],
      gives: .page(of: APIPost.self)),
    .upload(
      "/api/v1/social/posts", "Publishes a post.",
      body: ["multipart/form-data": .described(newPost)],
      gives: [201: .of(APIPost.self), 200: .of(APIPost.self)]),
    .get(
      "/api/v1/social/tags/{tag}", "Posts with a hashtag.",
      query: [.limit(50, usual: 20), .after], gives: .page(of: APIPost.self)),
    .get(post, "One post.", gives: .of(APIPost.self)),
    .change(
      "PATCH", post, "Changes an own post; what is missing stays.",
      json: .input(APIPostChange.self), gives: [200: .of(APIPost.self)]),
    .change("DELETE", post, "Deletes an own post.", gives: [204: nil]),
    .change("PUT", post + "/like", "Likes a post.", gives: [200: .of(APILikes.self)]),
    .change("DELETE", post + "/like", "Likes it no more.", gives: [200: .of(APILikes.self)]),
    .get(
      post + "/comments", "The comments, the oldest first.",
      query: [.limit(100, usual: 50), .after], gives: .page(of: APIComment.self)),
    .change(
      "POST", post + "/comments", "Writes a comment.",
      json: .input(APINewComment.self),
      gives: [201: .of(APIComment.self), 200: .of(APIComment.self)]),
    .change(
      "DELETE", "/api/v1/social/comments/{id}",
      "Deletes an own comment, or any under an own post.", gives: [204: nil]),
    .get(
      "/api/v1/social/people/{name}/posts", "A person's posts.",
      query: [.optional("sort", .oneOf("newest", "likes")), .after], gives: .page(of: APIPost.self)),
    .get(
      "/api/v1/social/explore", "Posts of everybody in random order.",
      query: [
        .optional("way", .written("[0-9]{1,10}[ud]"), "The order of the page before."), .after,
      ],
      gives: .of(APIExplore.self)),
  ])
