/// An article of the demonstration's magazine.
struct DemoIssueArticle: Decodable, Sendable {
  /// Whether members or subscribers read it, and how its time stands to now.
  enum Stage: String, Decodable, Sendable { case published, subscribers, early, planned, draft }

  let title: String
  let lead: String
  /// The file with its Markdown.
  let text: String
  /// The name of a category.
  let category: String
  /// A user name.
  let author: String
  let picture: String
  /// What the picture shows.
  let alt: String
  @Omissible var caption: String
  /// nil: published.
  let stage: Stage?
  @Omissible var isPinned: Bool
  /// Of a review; nil for other articles.
  let rating: Int?
  /// Of a review: the name of what it is about.
  let reviewed: String?
  /// What that is, such as `book`.
  let kind: String?
  /// Days since it was published.
  let age: Double
  /// Who says what below it; an answer names the place of what it answers.
  @Omissible var comments: [DemoComment]
}

/// Somebody's words below an article of the demonstration's magazine.
struct DemoComment: Decodable, Hashable, Sendable {
  /// A user name.
  let author: String
  let text: String
  /// The place of the comment that it answers.
  let answers: Int?
  /// What somebody reports about it; nil for most.
  let reported: String?
}

/// The magazine of the demonstration.
struct DemoMagazine: Decodable, Sendable {
  /// A category, with what the magazine says of it.
  struct Category: Decodable, Sendable {
    let name: String
    let about: String
  }

  let categories: [Category]
  /// Articles of the last weeks, the newest first.
  let stories: [DemoIssueArticle]
  /// Reviews, the newest first.
  let reviews: [DemoIssueArticle]

  var articles: [DemoIssueArticle] { stories + reviews }
}

/// A text of the magazine with the pictures that it shows: `![…](../pictures/NAME.webp)`.
struct DemoMarkdown: Sendable {
  let text: String
  /// Their names, in their order.
  let pictures: [String]

  init(_ text: String) {
    self.text = text
    pictures = text.split(separator: "(../pictures/").dropFirst().compactMap { rest in
      rest.firstRange(of: ".webp").map { String(rest[..<$0.lowerBound]) }
    }
  }

  /// With each picture's address in place of its file; a picture that is not there has none.
  func resolved(_ address: (String) -> String?) -> String {
    pictures.reduce(text) { text, name in
      text.replacing("../pictures/\(name).webp", with: address(name) ?? "")
    }
  }
}
