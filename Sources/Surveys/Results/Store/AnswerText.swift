import Core
import Foundation

/// Characters of all answers of one respondent, as they are stored.
private let maximumCharacters = 2_000_000

/// Answers as they are stored; equal answers give equal texts.
/// - Throws: `AppError` when they are longer than a row may be.
func answersText(_ answers: [String: Answer]) throws -> String {
  let text = try sortedJSON(answers)
  guard text.unicodeScalars.count <= maximumCharacters else {
    throw AppError(status: 413, code: "answers_too_long", message: .answersTooLong)
  }
  return text
}

/// JSON with its keys in order.
func sortedJSON(_ value: some Encodable) throws -> String {
  String(decoding: try JSONByteEncoder().encode(value), as: UTF8.self)
}

/// What ``sortedJSON(_:)`` wrote.
func fromJSON<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// A number that is equal for equal answers, and hardly ever for others: FNV-1a of their text.
func fingerprint(of text: String) -> Int64 {
  let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  return Int64(bitPattern: hash)
}
