/// How a CSV is written. What suits depends on who reads it: programs take the comma and the point;
/// a spreadsheet program in a country that writes 12,5 splits at semicolons, and takes 12.5 for the
/// twelfth of May.
package struct CSVStyle: Hashable, Sendable {
  /// What stands between two cells.
  package enum Separator: String, CaseIterable, Sendable {
    /// `,`
    case comma
    /// `;`
    case semicolon
    /// The tab character.
    case tab
  }

  /// What stands before the decimals of a number.
  package enum DecimalMark: String, CaseIterable, Sendable {
    /// 12.5
    case point
    /// 12,5
    case comma
  }

  /// What stands between two cells.
  package var separator: Separator
  /// What stands before the decimals of a number.
  package var decimalMark: DecimalMark

  /// A style.
  package init(separator: Separator = .comma, decimalMark: DecimalMark = .point) {
    self.separator = separator
    self.decimalMark = decimalMark
  }
}

extension CSVStyle.Separator {
  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }
}
