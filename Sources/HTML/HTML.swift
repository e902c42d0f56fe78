import Core

/// Markup that is safe to send.
///
/// Written as a string literal, so that views read as HTML; whatever is interpolated is escaped
/// unless it is `HTML` itself. There is no way from a run-time `String` to unescaped markup but
/// ``init(trusted:)``, which is for output of the sanitiser and of our own writers.
///
///     func articleRow(_ article: Article) -> HTML {
///       """
///       <li><a href="\(article.path)">\(article.title)</a> \(article.picture.map(thumbnail))</li>
///       """
///     }
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A literal is the bytes that the compiler has put into the program.
  package typealias StringLiteralType = StaticString

  /// The markup, in UTF-8.
  package private(set) var bytes: [UInt8]

  /// Nothing.
  package static let empty = HTML(trusted: [])

  /// Markup from a literal in the source.
  package init(stringLiteral value: StaticString) {
    bytes = []
    value.append(to: &bytes)
  }

  /// Markup from a literal with values in it.
  package init(stringInterpolation: Interpolation) {
    bytes = stringInterpolation.bytes
  }

  /// Markup that is known to be safe: the sanitiser's output, or what our own code wrote.
  package init(trusted markup: String) {
    bytes = Array(markup.utf8)
  }

  /// The same of what was written in UTF-8.
  package init(trusted utf8: [UInt8]) {
    bytes = utf8
  }

  /// A text as markup.
  package init(escaping plain: String) {
    bytes = []
    plain.appendEscaped(to: &bytes)
  }

  /// The markup as a text, made anew each time.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// One after the other.
  package static func + (left: HTML, right: HTML) -> HTML {
    var result = left
    result += right
    return result
  }

  /// Appends markup.
  package static func += (left: inout HTML, right: HTML) {
    left.bytes += right.bytes
  }

  /// Whether there is no markup at all.
  package var isEmpty: Bool { bytes.isEmpty }
}

extension HTML {
  /// Collects the pieces of a literal.
  package struct Interpolation: StringInterpolationProtocol {
    /// What a literal's own pieces are.
    package typealias StringLiteralType = StaticString

    fileprivate var bytes: [UInt8] = []

    /// Reserves room for the literal and its values.
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    /// The literal's own markup.
    package mutating func appendLiteral(_ literal: StaticString) {
      literal.append(to: &bytes)
    }

    /// A text, escaped for content and for quoted attributes.
    package mutating func appendInterpolation(_ plain: String) {
      plain.appendEscaped(to: &bytes)
    }

    /// A text if there is one.
    package mutating func appendInterpolation(_ plain: String?) {
      plain?.appendEscaped(to: &bytes)
    }

    /// A whole number.
    package mutating func appendInterpolation(_ number: Int) {
      bytes.append(digits: number)
    }

    /// An id: anything with an exact textual form.
    package mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      value.description.appendEscaped(to: &bytes)
    }

    /// Markup.
    package mutating func appendInterpolation(_ html: HTML) {
      bytes += html.bytes
    }

    /// Markup if there is any.
    package mutating func appendInterpolation(_ html: HTML?) {
      if let html { bytes += html.bytes }
    }

    /// Markup for each element, by a named view function.
    package mutating func appendInterpolation<Elements: Sequence>(
      each elements: Elements, _ view: (Elements.Element) -> HTML
    ) {
      for element in elements { bytes += view(element).bytes }
    }

    /// Markup only when `condition` holds.
    package mutating func appendInterpolation(
      when condition: Bool, _ html: @autoclosure () -> HTML
    ) {
      if condition { bytes += html().bytes }
    }

    /// A boolean attribute: ` name` when `condition` holds, nothing otherwise.
    package mutating func appendInterpolation(flag name: StaticString, _ condition: Bool) {
      guard condition else { return }
      bytes.append(UInt8(ascii: " "))
      name.append(to: &bytes)
    }

    /// ` name="value"` when there is a value, nothing otherwise.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      bytes.append(UInt8(ascii: " "))
      name.append(to: &bytes)
      bytes.append(UInt8(ascii: "="))
      bytes.append(UInt8(ascii: "\""))
      value.appendEscaped(to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
