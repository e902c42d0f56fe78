import Core
import Database
import HTML
import Web

extension Magazine {
  /// What the Magazine asks other features; `KorzoApp` answers.
  package struct FeatureLinks: Sendable {
    /// Whether one of two people has blocked the other, asked inside a transaction.
    package var isBlocked: @Sendable (_ user: ID, _ other: ID, _ db: any ReadAccess) throws -> Bool
    /// A condition on a column with an account's id: whether the viewer hears of that person.
    package var sees: @Sendable (_ viewer: Viewer?, _ account: SQL, _ now: Timestamp) -> SQL
    /// Where a thing of another part is shown, with its title; for links of their own in an
    /// article. Nil when the viewer may not see it.
    package var post: @Sendable (_ post: ID, _ viewer: Viewer?) async throws -> LinkedThing?
    /// The same for a survey.
    package var survey: @Sendable (_ survey: ID, _ viewer: Viewer?) async throws -> SurveyPreview?
    /// The same for results of a survey, by the secret in their address: whoever has it may see
    /// them.
    package var results:
      @Sendable (_ token: String, _ t: ViewContext) async throws -> LinkedResults?

    /// Nobody blocks anybody, and nothing is found, unless the closures say otherwise.
    package init(
      isBlocked:
        @escaping @Sendable (_ user: ID, _ other: ID, _ db: any ReadAccess) throws -> Bool =
        { _, _, _ in false },
      sees: @escaping @Sendable (_ viewer: Viewer?, _ account: SQL, _ now: Timestamp) -> SQL = {
        _, _, _ in "TRUE"
      },
      post: @escaping @Sendable (_ post: ID, _ viewer: Viewer?) async throws -> LinkedThing? = {
        _, _ in nil
      },
      survey: @escaping @Sendable (_ survey: ID, _ viewer: Viewer?) async throws -> SurveyPreview? =
        { _, _ in nil },
      results:
        @escaping @Sendable (_ token: String, _ t: ViewContext) async throws -> LinkedResults? =
        { _, _ in nil }
    ) {
      self.isBlocked = isBlocked
      self.sees = sees
      self.post = post
      self.survey = survey
      self.results = results
    }
  }

  /// Results of a survey as an article shows them.
  package struct LinkedResults: Sendable {
    /// What they are of, and where they are.
    package let preview: SurveyPreview
    /// Some of their charts; may be empty.
    package let charts: HTML
    /// The style sheets of the charts.
    package let styles: [String]

    /// Results.
    package init(preview: SurveyPreview, charts: HTML, styles: [String]) {
      self.preview = preview
      self.charts = charts
      self.styles = styles
    }
  }

  /// A thing of another part as an article shows it.
  package struct LinkedThing: Sendable, Hashable {
    /// Whose or what it is.
    package let title: String
    /// A few words of it.
    package let text: String
    /// The address of its picture.
    package let picture: String?

    /// A thing.
    package init(title: String, text: String, picture: String?) {
      self.title = title
      self.text = text
      self.picture = picture
    }
  }
}
