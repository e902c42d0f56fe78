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
  /// The markup.
  package private(set) var text: String

  /// Nothing.
  package static let empty: HTML = ""

  /// Markup from a literal in the source.
  package init(stringLiteral value: String) {
    text = value
  }

  /// Markup from a literal with values in it.
  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  /// Markup that is known to be safe: the sanitiser's output, or what our own code wrote.
  package init(trusted markup: String) {
    text = markup
  }

  /// A text as markup.
  package init(escaping plain: String) {
    text = ""
    plain.appendEscaped(to: &text)
  }

  /// One after the other.
  package static func + (left: HTML, right: HTML) -> HTML {
    var result = left
    result.text += right.text
    return result
  }

  /// Appends markup.
  package static func += (left: inout HTML, right: HTML) {
    left.text += right.text
  }

  /// Whether there is no markup at all.
  package var isEmpty: Bool { text.isEmpty }
}

extension HTML {
  /// Collects the pieces of a literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text: String

    /// Reserves room for the literal and its values.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    /// The literal's own markup.
    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// A text, escaped for content and for quoted attributes.
    package mutating func appendInterpolation(_ plain: String) {
      plain.appendEscaped(to: &text)
    }

    /// A text if there is one.
    package mutating func appendInterpolation(_ plain: String?) {
      plain?.appendEscaped(to: &text)
    }

    /// A number, an id: anything with an exact textual form.
    package mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      value.description.appendEscaped(to: &text)
    }

    /// Markup.
    package mutating func appendInterpolation(_ html: HTML) {
      text += html.text
    }

    /// Markup if there is any.
    package mutating func appendInterpolation(_ html: HTML?) {
      if let html { text += html.text }
    }

    /// Markup for each element, by a named view function.
    package mutating func appendInterpolation<Elements: Sequence>(
      each elements: Elements, _ view: (Elements.Element) -> HTML
    ) {
      for element in elements { text += view(element).text }
    }

    /// Markup only when `condition` holds.
    package mutating func appendInterpolation(
      when condition: Bool, _ html: @autoclosure () -> HTML
    ) {
      if condition { text += html().text }
    }

    /// A boolean attribute: ` name` when `condition` holds, nothing otherwise.
    package mutating func appendInterpolation(flag name: StaticString, _ condition: Bool) {
      if condition { text += " \(name)" }
    }

    /// ` name="value"` when there is a value, nothing otherwise.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      text += " \(name)=\""
      value.appendEscaped(to: &text)
      text += "\""
    }
  }
}

extension String {
  /// Appends with `& < > " '` escaped; safe in content and in quoted attributes.
  fileprivate func appendEscaped(to output: inout String) {
    guard utf8.contains(where: \.needsEscape) else {
      output += self
      return
    }
    var start = utf8.startIndex
    var index = start
    while index < utf8.endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      if let entity = byte.entity {
        output += self[start..<index]
        output += entity
        start = next
      }
      index = next
    }
    output += self[start...]
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: true
    default: false
    }
  }

  fileprivate var entity: String? {
    switch self {
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x27: "&#39;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    default: nil
    }
  }
}
