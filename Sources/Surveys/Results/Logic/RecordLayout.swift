/// Where in a record the answers to each question stand.
///
/// A record is a response in a few dozen bytes of fixed places: how long it took, and for each
/// question a code per choice, row or place, eight bytes for a number, four for a day. Of texts
/// it says only whether there is one. A code is 0 where the question was not shown and 1 where it
/// was left empty; what can be answered begins at 2. So records can be counted and searched without
/// parsing anything, a million in a few hundredths of a second (docs/decisions/0031).
///
/// A definition that is published changes no more, and so its layout stays the same for ever. What
/// changes here needs a migration that packs all records anew.
struct RecordLayout: Sendable {
  /// How the answer to a question is written.
  enum Form: Hashable, Sendable {
    /// One byte, one of so many values. A text has one: that it is there.
    case code(values: Int)
    /// Two bytes, the low one first, where the values have no room in one.
    case wideCode(values: Int)
    /// One bit per choice, after the bits for shown and answered.
    case bits(Int)
    /// One byte for each of some rows or ranked choices.
    case codes(items: Int, values: Int)
    /// A `Double`; two values that are no numbers stand for not shown and left empty.
    case number
    /// Days since 1970.
    case day
  }

  /// The place of one question.
  struct Field: Sendable {
    let question: Question
    /// What the question's kind does, taken out of its box once.
    let kind: any KindOfQuestion
    let form: Form
    let offset: Int

    /// How many bytes it takes.
    var width: Int { form.width }
  }

  /// The bytes before the first question: the seconds.
  static let head = 4

  /// The questions that are answered, in the order of the definition.
  let fields: [Field]
  /// How many bytes a record has.
  let width: Int

  /// The layout of the records of a survey.
  init(_ definition: SurveyDefinition) {
    var fields: [Field] = []
    var offset = Self.head
    for question in definition.questions {
      let kind = question.kind.rules
      guard let form = kind.recordForm else { continue }
      fields.append(Field(question: question, kind: kind, form: form, offset: offset))
      offset += form.width
    }
    self.fields = fields
    width = offset
  }

  /// The place of a question.
  func field(_ question: String) -> Field? { fields.first { $0.question.id == question } }

  /// How many records are packed together: about a quarter of a megabyte.
  var packSize: Int { min(max(262_144 / width, 64), 4_096) }
}

extension RecordLayout.Form {
  /// How one of so many values is written. What has room in one byte stays there: published surveys
  /// keep their layout.
  static func one(of count: Int) -> RecordLayout.Form {
    count <= Int(UInt8.max - RecordMark.first) + 1
      ? .code(values: count) : .wideCode(values: count)
  }

  /// How many bytes it takes.
  var width: Int {
    switch self {
    case .code: 1
    case .wideCode: 2
    case .bits(let count): (count + 2 + 7) / 8
    case .codes(let items, _): items
    case .number: 8
    case .day: 4
    }
  }

  /// How many bytes belong together: those of a number, of a day, or each byte for itself.
  var unit: Int {
    switch self {
    case .code, .bits, .codes: 1
    case .wideCode: 2
    case .number: 8
    case .day: 4
    }
  }
}

/// What stands for an answer that there is not.
enum RecordMark {
  /// The question was not shown.
  static let notShown: UInt8 = 0
  /// It was left empty.
  static let noAnswer: UInt8 = 1
  /// The code of the first value.
  static let first: UInt8 = 2
  /// A number whose question was not shown: no number that anybody can give has these bits.
  static let numberNotShown: UInt64 = 0x7FF8_0000_0000_0001
  /// A number that was left out.
  static let numberNoAnswer: UInt64 = 0x7FF8_0000_0000_0002
  /// A day whose question was not shown.
  static let dayNotShown = Int32.min
  /// A day that was left out.
  static let dayNoAnswer = Int32.min + 1
}
