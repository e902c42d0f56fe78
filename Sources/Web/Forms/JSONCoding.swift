import Core
import Foundation

/// Writes JSON as our API speaks it: snake_case keys, sorted, so that equal values give equal
/// bytes and tags.
package func encodeJSON(_ value: some Encodable) throws -> [UInt8] {
  try JSONByteEncoder(names: .snakeCase).encode(value)
}

/// Reads JSON as our API speaks it.
/// - Throws: `AppError` with 400 that names what could not be read.
func decodeJSON<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws(AppError) -> T {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  do {
    return try decoder.decode(type, from: Data(bytes))
  } catch let error as DecodingError {
    throw .unreadableJSON(error)
  } catch {
    throw .badRequest("JSON: \(error)")
  }
}

extension AppError {
  fileprivate static func unreadableJSON(_ error: DecodingError) -> AppError {
    let keys =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: [any CodingKey]()
      }
    let path = keys.map { $0.intValue.map(String.init) ?? snakeCase($0.stringValue) }
    guard !path.isEmpty else {
      return AppError(
        status: 400, code: "bad_json",
        message: Phrase(
          en: "The body is not the JSON that is expected here.",
          cs: "Tělo požadavku není očekávaný JSON."), detail: "\(error)")
    }
    return AppError(
      status: 400, code: "bad_json",
      message: Phrase(
        en: "The field {} is missing or has the wrong type.",
        cs: "Pole {} chybí, nebo má špatný typ."
      ).filled(Phrase(verbatim: path.joined(separator: "."))), detail: "\(error)")
  }
}
