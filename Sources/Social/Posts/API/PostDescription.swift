import Features

private let post = "/api/v1/social/posts/{id}"

/// What the composer sends; see docs/api/social.md for the fields of each photo.
private let newPost: JSONLiteral = .record(
  ["photo": .array(["type": "string", "format": "binary"])],
  optional: [
    "caption": .words, "audience": .named("Audience"), "client_id": .named("ClientID"),
    "keeps_camera": .words,
  ])

/// Posts of the community.
let postPart = APIPart(
  name: "Posts",
  operations: [
    .get(
      "/api/v1/social/feed", "The home feed.",
      query: [
        .optional("sort", .oneOf("date_desc", "date_asc", "likes_desc", "likes_asc")),
        .limit(50, usual: 20), .after,
      ], gives: .page(.named("Post"))),
    .get(
      "/api/v1/social/posts", "Posts whose caption has all the words.",
      query: [.required("q", .searchTerms), .limit(50, usual: 20), .after],
      gives: .page(.named("Post"))),
    .upload(
      "/api/v1/social/posts", "Publishes a post.",
      body: ["multipart/form-data": newPost],
      gives: [201: .named("Post"), 200: .named("Post")]),
    .get(
      "/api/v1/social/tags/{tag}", "Posts with a hashtag.",
      query: [.limit(50, usual: 20), .after], gives: .page(.named("Post"))),
    .get(post, "One post.", gives: .named("Post")),
    .change(
      "PATCH", post, "Changes an own post; what is missing stays.",
      json: .input(
        [:],
        optional: [
          "caption": .words, "audience": .named("Audience"), "alts": .array(.words),
        ]), gives: [200: .named("Post")]),
    .change("DELETE", post, "Deletes an own post.", gives: [204: nil]),
    .change("PUT", post + "/like", "Likes a post.", gives: [200: .named("Likes")]),
    .change("DELETE", post + "/like", "Likes it no more.", gives: [200: .named("Likes")]),
    .get(
      post + "/comments", "The comments, the oldest first.",
      query: [.limit(100, usual: 50), .after], gives: .page(.named("PostComment"))),
    .change(
      "POST", post + "/comments", "Writes a comment.",
      json: .input(["text": .words], optional: ["client_id": .named("ClientID")]),
      gives: [201: .named("PostComment"), 200: .named("PostComment")]),
    .change(
      "DELETE", "/api/v1/social/comments/{id}",
      "Deletes an own comment, or any under an own post.", gives: [204: nil]),
    .get(
      "/api/v1/social/people/{name}/posts", "A person's posts.",
      query: [.optional("sort", .oneOf("newest", "likes")), .after], gives: .page(.named("Post"))),
    .get(
      "/api/v1/social/explore", "Posts of everybody in random order.",
      query: [
        .optional("way", .written("[0-9]{1,10}[ud]"), "The order of the page before."), .after,
      ],
      gives: .record(["items": .array(.named("Post")), "way": .words], optional: ["next": .cursor])),
  ],
  schemas: [
    "Audience": .oneOf("everyone", "members", "followers"),
    "Post": .record([
      "id": .id, "author": .named("Person"), "caption": .words, "audience": .named("Audience"),
      "photos": .array(.named("Photo")), "likes": .count, "comments": .count, "liked": .bool,
      "edited": .bool, "time": .time,
    ]),
    "Photo": .record([
      "width": .count, "height": .count, "alt": .words, "blurhash": .words,
      "webp": .array(.named("Size")), "jpeg": .array(.named("Size")),
    ]),
    "PostComment": .record([
      "id": .id, "post": .id, "author": .named("Person"), "text": .words, "time": .time,
      "deletable": .bool,
    ]),
    "Likes": .record(["likes": .count, "liked": .bool]),
    "ClientID": [
      "type": "string", "maxLength": 64,
      "description": "Made by the program: the same once more is the same thing, not another.",
    ],
  ])
