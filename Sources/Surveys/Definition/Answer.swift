import Core

/// What somebody answered to one question. No answer is no value of this type.
package enum Answer: Hashable, Sendable {
  /// Words, to a short or a long text.
  case text(String)
  /// A number, to a number or a scale.
  case number(Double)
  /// Ids of what was chosen in the order of the definition, and the words of "other".
  case choices([String], other: String? = nil)
  /// The id of the column for each row that was answered.
  case rows([String: String])
  /// All ids, the first place first.
  case ranking([String])
  /// A day.
  case date(SurveyDate)
}

extension Answer: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, number, choices, other, rows, ranking, date
  }

  /// Reads what ``encode(to:)`` wrote. Whether it fits a question is asked elsewhere.
  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let answer = Answer(value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "this is no answer"))
    }
    self = answer
  }

  /// Writes an object whose key says what it is, such as `{"choices": ["a"], "other": "…"}`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .number(let number): try container.encode(number, forKey: .number)
    case .choices(let chosen, let other):
      try container.encode(chosen, forKey: .choices)
      try container.encodeIfPresent(other, forKey: .other)
    case .rows(let rows): try container.encode(rows, forKey: .rows)
    case .ranking(let order): try container.encode(order, forKey: .ranking)
    case .date(let date): try container.encode(date.description, forKey: .date)
    }
  }
}

extension Answer {
  /// The answer that a piece of JSON is; nil when it is none, or holds anything else beside.
  package init?(_ value: JSONValue) {
    guard let fields = value.fields else { return nil }
    switch Set(fields.keys) {
    case ["text"]:
      guard let text = fields["text"]?.text else { return nil }
      self = .text(text)
    case ["number"]:
      guard let number = fields["number"]?.finite else { return nil }
      self = .number(number)
    case ["choices"]:
      guard let chosen = fields["choices"]?.texts else { return nil }
      self = .choices(chosen)
    case ["choices", "other"]:
      guard let chosen = fields["choices"]?.texts, let other = fields["other"]?.text else {
        return nil
      }
      self = .choices(chosen, other: other)
    case ["rows"]:
      guard let rows = fields["rows"]?.fields else { return nil }
      let chosen = rows.compactMapValues(\.text)
      guard chosen.count == rows.count else { return nil }
      self = .rows(chosen)
    case ["ranking"]:
      guard let order = fields["ranking"]?.texts else { return nil }
      self = .ranking(order)
    case ["date"]:
      guard let date = fields["date"]?.text.flatMap({ SurveyDate($0) }) else { return nil }
      self = .date(date)
    default: return nil
    }
  }
}

extension JSONValue {
  /// The texts, where it is a list of nothing but texts.
  var texts: [String]? {
    guard let list else { return nil }
    let texts = list.compactMap(\.text)
    return texts.count == list.count ? texts : nil
  }
}
