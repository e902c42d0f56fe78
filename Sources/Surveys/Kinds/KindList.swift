import Core

extension KindName {
  /// All kinds of questions, in the order in which an author is offered them. A new kind is its file
  /// and a line here.
  static let list: [any KindOfQuestion.Type] = [
    SingleChoiceKind.self,
    MultipleChoiceKind.self,
    ScaleKind.self,
    NetPromoterKind.self,
    ShortTextKind.self,
    LongTextKind.self,
    NumberKind.self,
    DateKind.self,
    RankingKind.self,
    MatrixKind.self,
    PictureChoiceKind.self,
    InformationKind.self,
  ]
}

/// A kind of questions by its name in the format, as a person chooses one.
struct KindName: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// All there are.
  static let allCases = list.map { KindName($0) }

  /// The kind.
  let type: any KindOfQuestion.Type

  /// A kind of the list.
  init(_ type: any KindOfQuestion.Type) {
    self.type = type
  }

  /// The kind of a question.
  init(_ kind: QuestionKind) {
    self.init(Swift.type(of: kind.rules))
  }

  /// The kind of this name; nil where there is none.
  init?(rawValue: String) {
    guard let type = Self.list.first(where: { $0.name == rawValue }) else { return nil }
    self.init(type)
  }

  /// Its name in the format.
  var rawValue: String { type.name }

  /// What it is called.
  var title: Phrase { type.title }

  /// A question of this kind that nobody has written yet.
  var empty: QuestionKind { type.empty.boxed }

  static func == (one: KindName, other: KindName) -> Bool { one.rawValue == other.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// Editing

extension KindName {
  /// Kinds of which a list of words makes a question: those that offer the words as choices.
  static let chosenKinds: [KindName] = [.singleChoice, .multipleChoice, .ranking]

  /// Kinds that need nothing but the question.
  static let writtenKinds: [KindName] = [
    .shortText, .longText, .number, .scale, KindName(NetPromoterKind.self), .date, .information,
  ]
}
