import Core

/// The day in an address: `/2026/11/28/`, `/2026-11-28-`, `/20261128/`.
enum AddressDate {
  /// nil when there is none.
  static func first(in url: String) -> PageDate? {
    let path = url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }.prefix { $0 != "?" }
    let numbers = path.prefix(300).split { !("0"..."9").contains($0) }
    for (index, number) in numbers.enumerated() {
      guard let year = Int(decimal: number.prefix(4), in: 1995...2099) else { continue }
      if number.utf8.count == 8 {
        if let date = date(year, number.dropFirst(4).prefix(2), number.suffix(2)) { return date }
      } else if number.utf8.count == 4, index + 2 < numbers.count {
        if let date = date(year, numbers[index + 1], numbers[index + 2]) { return date }
      }
    }
    return nil
  }

  private static func date(_ year: Int, _ month: Substring, _ day: Substring) -> PageDate? {
    guard month.utf8.count <= 2, day.utf8.count <= 2, let month = Int(decimal: month, in: 1...12),
      let day = Int(decimal: day, in: 1...31)
    else { return nil }
    return PageDate(year: year, month: month, day: day)
  }
}
