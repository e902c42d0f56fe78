import Accounts
import Core
import KorzoApp
import Magazine
import Messages
import Social
import Surveys

extension DemoFilling {
  /// A survey in an article, a post, a story and a message of the demonstration.
  func passOn(_ surveys: [String: ID], people: [ID], _ picture: ID?) async throws {
    let written = content.surveys.passedOn
    guard let survey = surveys[written.survey],
      let author = try await app.accounts.find(userName: written.author)
    else { return }
    if app.settings.hasCommunity { try await tellOf(surveys, by: people[0]) }
    if app.settings.hasCommunity, let picture {
      _ = try await app.social.postForDemo(
        by: author, filled(written.post.caption, surveys, site: app.settings.address),
        photos: [(picture, written.post.alt)], onlyMembers: false)
      if people.count > 1 {
        let talk = try await app.messages.openForDemo(
          with: [people[0]], title: "", by: people[1])
        try await app.messages.sendForDemo(
          written.message, pictures: [], shared: SharedThing(.survey, survey), to: talk,
          by: people[1])
      }
    }
    guard app.settings.hasMagazine else { return }
    let article = written.article
    let text = content.texts[article.text]?.text ?? ""
    _ = try await app.magazine.articleForDemo(
      Magazine.DemoArticle(
        title: article.title, lead: article.lead, markdown: filled(text, surveys, site: ""),
        author: author,
        category: try await app.magazine.categoryForDemo(article.category, about(article.category)),
        publishedAt: app.clock.now() - .hours(article.ageHours)))
  }

  /// Stories that pass on a survey.
  private func tellOf(_ surveys: [String: ID], by person: ID) async throws {
    for tale in content.stories.day {
      guard let survey = tale.survey.flatMap({ surveys[$0] }) else { continue }
      _ = try await app.social.storyForDemo(
        by: person, canvas: tale.canvas.replacing("{survey}", with: "\(survey)"), photo: nil,
        isForCloseFriends: tale.isForCloseFriends)
    }
  }

  private func about(_ category: String) -> String {
    content.magazine.categories.first { $0.name == category }?.about ?? ""
  }

  /// Words with the addresses of surveys in place of their keys.
  private func filled(_ words: String, _ surveys: [String: ID], site: String) -> String {
    surveys.reduce(words) { $0.replacing("{\($1.key)}", with: "\(site)/surveys/\($1.value)") }
  }
}
