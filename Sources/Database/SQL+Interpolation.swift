extension SQL: ExpressibleByStringInterpolation {
  /// SQL from a literal of the source.
  package init(stringLiteral value: StaticString) {
    self.init(trusted: value)
  }

  /// SQL from an interpolated literal of the source.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.sql
  }

  /// Gathers the pieces of an interpolated literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    var sql = SQL()

    /// Starts empty.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Takes text of the source as it is.
    package mutating func appendLiteral(_ literal: StaticString) {
      sql.append(literal)
    }

    /// Binds a value.
    package mutating func appendInterpolation(_ value: some SQLConvertible) {
      sql.bind(value.sqlValue)
    }

    /// Binds a value or NULL. (Without this, the compiler warns of optionals in strings.)
    package mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) {
      sql.bind(value.sqlValue)
    }

    /// Binds the raw value of an enum that does not declare `SQLConvertible`.
    @_disfavoredOverload
    package mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
    where Value.RawValue: SQLConvertible {
      sql.bind(value.rawValue.sqlValue)
    }

    /// Puts another piece of SQL here, with its values.
    package mutating func appendInterpolation(_ piece: SQL) {
      sql.append(piece)
    }

    /// Puts another piece of SQL here, or nothing.
    package mutating func appendInterpolation(_ piece: SQL?) {
      if let piece { sql.append(piece) }
    }

    /// Binds a list for `IN`: `(?, ?, …)`, or `(NULL)` when it is empty.
    package mutating func appendInterpolation<Values: Collection>(_ values: Values)
    where Values.Element: SQLConvertible {
      sql.bind(list: values.lazy.map { $0.sqlValue })
    }

    /// A quoted name. Other characters than A-Z, a-z, 0-9 and _ make the statement fail.
    package mutating func appendInterpolation(identifier name: String) {
      sql.append(identifier: name)
    }
  }
}
