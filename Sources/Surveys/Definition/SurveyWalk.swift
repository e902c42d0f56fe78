/// The way of one respondent through a survey, as far as the answers tell it.
///
/// It is worked out from the answers alone each time. So going back and changing an answer needs no
/// rule of its own: what is still asked keeps its answer, what is not counts no more.
package struct SurveyWalk: Sendable {
  /// What became of a question.
  package enum State: Hashable, Sendable {
    /// It was not asked.
    case notShown
    /// It was asked and left empty.
    case noAnswer
    /// It was answered.
    case answered(Answer)
  }

  /// One page of the way.
  package struct Stop: Hashable, Sendable {
    /// Where the page stands in the definition.
    package let index: Int
    /// The ids of its questions that are asked, in the order of the definition.
    package let questions: [String]
  }

  /// The survey.
  package let definition: SurveyDefinition
  /// The pages on the way in their order. Pages behind the first that is not yet answered are what
  /// would follow if all that is missing stayed empty.
  package let stops: [Stop]
  /// The answers that count: those to questions on the way.
  package let answers: [String: Answer]

  /// The way that these answers lead.
  package init(_ definition: SurveyDefinition, answers given: [String: Answer]) {
    var stops: [Stop] = []
    var counted: [String: Answer] = [:]
    var places: [String: Int] = [:]
    for (index, page) in definition.pages.enumerated() where places[page.id] == nil {
      places[page.id] = index
    }
    var index = 0
    while index < definition.pages.count {
      let page = definition.pages[index]
      var next = index + 1
      let isShown = page.showIf?.holds(counted) ?? true
      let asked = page.questions.filter { isShown && $0.showIf?.holds(counted) ?? true }
        .compactMap { $0.narrowed(after: counted) }
      if !asked.isEmpty {
        stops.append(Stop(index: index, questions: asked.map(\.id)))
        for question in asked {
          if let answer = given[question.id] {
            counted[question.id] = question.remaining(of: answer)
          }
        }
        if let skip = page.skips.first(where: { $0.when?.holds(counted) ?? true }) {
          switch skip.target {
          case .end: next = definition.pages.count
          // Forwards only, whatever an unfinished draft says.
          case .page(let id): next = max(next, places[id] ?? next)
          }
        }
      }
      index = next
    }
    self.definition = definition
    self.stops = stops
    answers = counted
  }
}

extension SurveyWalk {
  /// The first page.
  package var first: SurveyPage? { stops.first.map { definition.pages[$0.index] } }

  /// The page after this one; nil: the thanks, or the page is not on the way.
  package func page(after id: String) -> SurveyPage? {
    guard let place = place(of: id), place + 1 < stops.count else { return nil }
    return definition.pages[stops[place + 1].index]
  }

  /// The page before this one; nil: this is the first, or it is not on the way.
  package func page(before id: String) -> SurveyPage? {
    guard let place = place(of: id), place > 0 else { return nil }
    return definition.pages[stops[place - 1].index]
  }

  /// Whether the page is on the way.
  package func passes(_ id: String) -> Bool { place(of: id) != nil }

  /// The questions of a page that are asked, in the order of the definition, with what they carry
  /// over from earlier answers.
  package func questions(on id: String) -> [Question] {
    guard let place = place(of: id) else { return [] }
    let stop = stops[place]
    return definition.pages[stop.index].questions.filter { stop.questions.contains($0.id) }
      .compactMap { $0.narrowed(after: answers) }
  }

  /// The ids of all questions on the way.
  package var asked: Set<String> { Set(stops.flatMap(\.questions)) }

  /// What became of each question, by its id.
  package var states: [String: State] {
    let asked = asked
    var states: [String: State] = [:]
    for question in definition.questions where question.kind.isAnswered {
      states[question.id] =
        !asked.contains(question.id)
        ? .notShown : answers[question.id].map { .answered($0) } ?? .noAnswer
    }
    return states
  }

  /// How far one is when the page is open: 0 on the first, less than 1 on the last, and on each page
  /// more than on those before it, because it counts the questions before it, asked or not.
  package func progress(at id: String) -> Double {
    guard let place = place(of: id) else { return 0 }
    let all = definition.pages.reduce(0) { $0 + $1.questions.count }
    let before = definition.pages.prefix(stops[place].index).reduce(0) { $0 + $1.questions.count }
    return Double(before) / Double(max(all, 1))
  }

  /// The first page that keeps the respondent from being done: something on it is required and not
  /// answered.
  package var firstUnfinished: SurveyPage? {
    for stop in stops {
      let page = definition.pages[stop.index]
      let isMissing = page.questions.contains {
        stop.questions.contains($0.id) && $0.isRequired && answers[$0.id] == nil
      }
      if isMissing { return page }
    }
    return nil
  }

  private func place(of id: String) -> Int? {
    stops.firstIndex { definition.pages[$0.index].id == id }
  }
}
