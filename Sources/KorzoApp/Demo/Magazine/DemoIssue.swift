/// An article of the demonstration's magazine.
struct DemoIssueArticle: Sendable {
  /// Whether members or subscribers read it, and how its time stands to now.
  enum Stage: Sendable { case published, subscribers, early, planned, draft }

  let title: String
  let lead: String
  /// The place in ``DemoIssueArticle/categories``.
  let category: Int
  /// The place of its author among the people of the community: 0 to 2.
  let author: Int
  let scene: DemoScene
  let light: DemoLight?
  /// What the picture shows.
  let pictureText: String
  var caption = ""
  var stage = Stage.published
  var isPinned = false
  /// Of a review; nil for other articles.
  var rating: Int?
  /// Days since it was published.
  let age: Double
  /// Markdown; `{1}`, `{2}` are pictures of ``pictures``.
  let text: String
  var pictures: [DemoScene] = []
  /// Who says what below it; an answer names the place of what it answers.
  var comments: [DemoComment] = []

  /// The categories of the magazine, with what it says of them.
  static let categories = [
    ("Město", "Co se děje mezi nádražím a řekou."),
    ("Příroda", "Les, voda, nebe a všechno, co v nich žije."),
    ("Kultura", "Knihy, hudba, divadlo a lidé kolem nich."),
    ("Dílna", "Jak se co dělá a jak se co spraví."),
  ]
}

/// Somebody's words below an article of the demonstration's magazine.
struct DemoComment: Sendable {
  /// A user name.
  let author: String
  let text: String
  /// The place of the comment that it answers.
  var answers: Int?

  /// What somebody reports about it; nil for most.
  let reported: String?

  init(_ author: String, _ text: String, answers: Int? = nil, reported: String? = nil) {
    self.author = author
    self.text = text
    self.answers = answers
    self.reported = reported
  }
}
