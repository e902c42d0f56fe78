/// A value that a file may leave out.
@propertyWrapper
struct Omissible<Value: Omittable>: Decodable, Hashable {
  var wrappedValue: Value

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
  }
}

extension Omissible: Sendable where Value: Sendable {}

/// What a value is when it was left out.
protocol Omittable: Decodable, Hashable {
  static var whenOmitted: Self { get }
}

extension Bool: Omittable {
  static var whenOmitted: Bool { false }
}

extension Int: Omittable {
  static var whenOmitted: Int { 0 }
}

extension String: Omittable {
  static var whenOmitted: String { "" }
}

extension Array: Omittable where Element: Decodable & Hashable {
  static var whenOmitted: [Element] { [] }
}

extension Dictionary: Omittable
where Key: Decodable & Hashable, Value: Decodable & Hashable {
  static var whenOmitted: [Key: Value] { [:] }
}

extension KeyedDecodingContainer {
  /// Found by the compiler for each property that is ``Omissible``.
  func decode<Value>(
    _ type: Omissible<Value>.Type, forKey key: Key
  ) throws -> Omissible<Value> {
    Omissible(wrappedValue: try decodeIfPresent(Value.self, forKey: key) ?? Value.whenOmitted)
  }
}
