/// What one sees of a survey in other parts: in an article, a post, a message, on the home page.
package struct SurveyPreview: Hashable, Sendable {
  /// The survey.
  package let id: ID
  /// What it is called.
  package let title: String
  /// A few words of what it is about; may be empty.
  package let text: String
  /// How long it takes, or why it cannot be answered.
  package let note: Phrase
  /// What the viewer is invited to; nil when there is nothing for them to do.
  package let action: Phrase?
  /// Where it leads: its own page, or that of its results.
  package let path: String

  /// A glimpse.
  /// - Parameter path: where it leads, if not to the survey's own page.
  package init(
    id: ID, title: String, text: String, note: Phrase, action: Phrase?, path: String? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.note = note
    self.action = action
    self.path = path ?? "/surveys/\(id)"
  }
}
