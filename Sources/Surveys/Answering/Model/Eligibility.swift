/// How somebody stands to a survey: what they may do with it. See Store/Visibility.swift.
package enum Eligibility: Hashable, Sendable {
  /// They may not know that it exists.
  case hidden
  /// It is theirs: they edit the draft, see the results, and never answer.
  case author
  /// They have to sign in to learn whether it fits.
  case visitor
  /// They may answer.
  case mayAnswer
  /// They began and are not done.
  case answering
  /// They answered.
  case answered
  /// It is meant for others, by these kinds of what it asks for.
  case misfit([SurveyTarget.Kind])
  /// It has ended, and they did not answer.
  case ended
}
