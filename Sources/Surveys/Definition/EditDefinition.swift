/// Changes that an editor makes. Ids are made once and stay, so that conditions keep what they ask
/// about when a text or a place changes.
extension SurveyDefinition {
  /// Where a question stands.
  func place(of question: String) -> (page: Int, question: Int)? {
    for (index, page) in pages.enumerated() {
      if let number = page.questions.firstIndex(where: { $0.id == question }) {
        return (index, number)
      }
    }
    return nil
  }

  /// Where a page stands.
  func place(ofPage page: String) -> Int? { pages.firstIndex { $0.id == page } }

  /// An id for a new question.
  var newQuestionID: String { freeID("q", questions.map(\.id)) }

  /// An id for a new page.
  var newPageID: String { freeID("p", pages.map(\.id)) }

  /// Puts another question in the place of one.
  mutating func replace(_ id: String, with question: Question) {
    guard let place = place(of: id) else { return }
    pages[place.page].questions[place.question] = question
  }

  /// Puts a question at the end of a page.
  mutating func add(_ question: Question, to page: String) {
    guard let index = place(ofPage: page) else { return }
    pages[index].questions.append(question)
  }

  /// Puts a copy of a question, with an id of its own, after it.
  mutating func duplicate(_ id: String) -> String? {
    guard let place = place(of: id) else { return nil }
    var copy = pages[place.page].questions[place.question]
    copy.id = newQuestionID
    pages[place.page].questions.insert(copy, at: place.question + 1)
    return copy.id
  }

  /// Removes a question. Conditions that ask about it stay, and are problems now.
  mutating func remove(_ id: String) {
    guard let place = place(of: id) else { return }
    pages[place.page].questions.remove(at: place.question)
  }

  /// Moves a question to a place on a page; places beyond the end are the end.
  mutating func move(_ id: String, toPage page: String, at position: Int) {
    guard let from = place(of: id), let to = place(ofPage: page) else { return }
    let question = pages[from.page].questions.remove(at: from.question)
    let last = pages[to].questions.count
    pages[to].questions.insert(question, at: min(max(0, position), last))
  }

  /// Moves a question one up or down, over the edge of its page onto the next one.
  mutating func step(_ id: String, up isUp: Bool) {
    guard let place = place(of: id) else { return }
    let page = pages[place.page]
    if isUp, place.question > 0 {
      move(id, toPage: page.id, at: place.question - 1)
    } else if isUp, place.page > 0 {
      move(id, toPage: pages[place.page - 1].id, at: .max)
    } else if !isUp, place.question + 1 < page.questions.count {
      move(id, toPage: page.id, at: place.question + 1)
    } else if !isUp, place.page + 1 < pages.count {
      move(id, toPage: pages[place.page + 1].id, at: 0)
    }
  }

  /// Adds a page at the end.
  mutating func addPage() -> String {
    let page = SurveyPage(id: newPageID, questions: [])
    pages.append(page)
    return page.id
  }

  /// Moves a page one up or down.
  mutating func step(page id: String, up isUp: Bool) {
    guard let index = place(ofPage: id) else { return }
    let other = isUp ? index - 1 : index + 1
    guard pages.indices.contains(other) else { return }
    pages.swapAt(index, other)
  }

  /// Removes a page; its questions go to the page before it, or after it when it is the first.
  mutating func remove(page id: String) {
    guard let index = place(ofPage: id), pages.count > 1 else { return }
    let page = pages.remove(at: index)
    if index > 0 {
      pages[index - 1].questions += page.questions
    } else {
      pages[0].questions.insert(contentsOf: page.questions, at: 0)
    }
  }
}

/// The first free id of `q1`, `q2`, …
func freeID(_ letter: String, _ taken: [String]) -> String {
  let taken = Set(taken)
  var number = taken.count + 1
  while taken.contains("\(letter)\(number)") { number += 1 }
  return "\(letter)\(number)"
}
