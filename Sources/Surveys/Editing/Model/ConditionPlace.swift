import Core

/// What conditions belong to.
enum ConditionPlace: Hashable, Sendable {
  /// A question is shown if.
  case question(String)
  /// A page is shown if.
  case page(String)
  /// A skip at the end of a page is taken if.
  case skip(page: String, index: Int)

  /// Reads what ``path`` wrote; nil for anything else.
  init?(_ path: String) {
    let parts = path.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "question": self = .question(parts[1])
    case "page": self = .page(parts[1])
    case "skip":
      let rest = parts[1].split(separator: "-", maxSplits: 1).map(String.init)
      guard rest.count == 2, let index = Int(decimal: rest[0], in: 0...SurveyLimits.questions)
      else { return nil }
      self = .skip(page: rest[1], index: index)
    default: return nil
    }
  }

  /// The last part of the address of its form.
  var path: String {
    switch self {
    case .question(let id): "question-\(id)"
    case .page(let id): "page-\(id)"
    case .skip(let page, let index): "skip-\(index)-\(page)"
    }
  }
}

extension SurveyDefinition {
  /// Whether there is such a place.
  func has(_ place: ConditionPlace) -> Bool {
    switch place {
    case .question(let id): self.place(of: id) != nil
    case .page(let id): self.place(ofPage: id) != nil
    case .skip(let page, let index):
      self.place(ofPage: page).map { pages[$0].skips.indices.contains(index) } ?? false
    }
  }

  /// The conditions at a place.
  func conditions(at place: ConditionPlace) -> ConditionSet? {
    switch place {
    case .question(let id): question(id)?.showIf
    case .page(let id): self.place(ofPage: id).flatMap { pages[$0].showIf }
    case .skip(let page, let index):
      has(place) ? self.place(ofPage: page).flatMap { pages[$0].skips[index].when } : nil
    }
  }

  /// Puts other conditions there; none at all is always.
  mutating func set(_ conditions: ConditionSet?, at place: ConditionPlace) {
    guard has(place) else { return }
    let conditions = conditions?.conditions.isEmpty == true ? nil : conditions
    switch place {
    case .question(let id):
      guard let found = self.place(of: id) else { return }
      pages[found.page].questions[found.question].showIf = conditions
    case .page(let id):
      guard let found = self.place(ofPage: id) else { return }
      pages[found].showIf = conditions
    case .skip(let page, let index):
      guard let found = self.place(ofPage: page) else { return }
      pages[found].skips[index].when = conditions
    }
  }

  /// The questions that conditions at a place can ask about: those of earlier pages, and of a skip
  /// those of its own.
  func askable(at place: ConditionPlace) -> [Question] {
    let last: Int? =
      switch place {
      case .question(let id): self.place(of: id)?.page
      case .page(let id): self.place(ofPage: id)
      case .skip(let page, _): self.place(ofPage: page).map { $0 + 1 }
      }
    return pages.prefix(last ?? 0).flatMap(\.questions).filter(\.kind.isAnswered)
  }
}
