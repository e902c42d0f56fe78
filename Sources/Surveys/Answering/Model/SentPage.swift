/// A page of a survey as somebody sent it.
struct SentPage: Sendable {
  /// Where they want to go.
  enum Way: Hashable, Sendable {
    /// To the next page; behind the last, they are asked once more.
    case next
    /// To the page before, with what is typed as far as it can be kept.
    case back
    /// To the end: the answers are handed in, if this is the last page.
    case send
    /// Nowhere: an answer is taken back.
    case clear(question: String)
  }

  /// The id of the page.
  let page: String
  /// The revision that the page showed.
  let revision: Int
  /// The fields of its questions.
  let form: [String: [String]]
  let way: Way
  /// Whether they were told that the token waits, and hand in all the same.
  var isSure = false
}

/// What became of a page that was sent.
enum SentOutcome: Sendable {
  /// It was kept, and another page comes.
  case moved(to: String)
  /// It was kept, and was the last one: the answers can be handed in; or they are asked whether they
  /// want to hand them in as they are.
  case ready
  /// All is answered and handed in, now or before.
  case done
  /// As far as it could be taken it was; it is shown again with what was typed.
  case shown(Attempt, page: String, typed: [String: [String]], problems: [AnswerProblem])
  /// Another window went on meanwhile: nothing was changed, and the page is shown again with what was
  /// typed.
  case overtaken(Attempt, page: String, typed: [String: [String]])
}
