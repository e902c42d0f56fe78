import Core

/// One `name=value` of a query or a form.
func formPair(
  _ bytes: some BidirectionalCollection<UInt8>
) throws(EncodingFault) -> (name: String, value: String) {
  guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
    return (name: try percentDecoded(bytes, plusIsSpace: true), value: "")
  }
  return (
    name: try percentDecoded(bytes[..<equals], plusIsSpace: true),
    value: try percentDecoded(bytes[bytes.index(after: equals)...], plusIsSpace: true)
  )
}

/// Reads an `application/x-www-form-urlencoded` body strictly.
/// - Throws: `AppError` with 400 or 413.
func urlencodedFields(_ body: [UInt8]) throws(AppError) -> Fields {
  var fields = Fields()
  var count = 0
  for part in body.split(separator: UInt8(ascii: "&")) {
    count += 1
    guard count <= maximumFields else { throw .tooManyFields }
    do {
      let pair = try formPair(part)
      fields.append(pair.name, pair.value)
    } catch {
      throw .badRequest("form field \(count): \(error)")
    }
  }
  return fields
}

/// The most fields of one form.
let maximumFields = 1000
/// The most bytes of a form without files.
let maximumFormBytes = 1 << 20

extension AppError {
  static let tooManyFields = AppError(
    status: 413, code: "too_many_fields",
    message: Phrase(
      en: "This form has too many fields.", cs: "Tenhle formulář má příliš mnoho polí."))
}
