/// How far a survey has come. The raw values are stored.
package enum SurveyState: String, CaseIterable, Sendable {
  /// Its author works on it; nobody else knows of it.
  case draft
  /// It was paid for; it can be answered from its start until its end.
  case published
  /// Nobody can answer it any more.
  case closed
}
