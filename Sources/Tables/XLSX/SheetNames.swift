/// Names for the tabs, as XLSX allows them and no two alike.
struct SheetNames {
  /// The names so far, in order.
  private(set) var all: [String] = []
  private var taken: Set<String> = []

  /// Takes the nearest name that is allowed and free.
  /// - Returns: The number of the sheet, from 1.
  mutating func add(_ wanted: String) -> Int {
    let base = allowed(wanted)
    var name = cut(base, to: 31)
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      let ending = " (\(number))"
      name = cut(base, to: 31 - ending.utf16.count) + ending
      number += 1
    }
    all.append(name)
    return all.count
  }
}

private func allowed(_ wanted: String) -> String {
  let scalars = wanted.unicodeScalars.map { scalar -> UnicodeScalar in
    "[]:*?/\\".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
      || scalar.value & 0xFFFE == 0xFFFE
      ? " " : scalar
  }
  let text = String(String.UnicodeScalarView(scalars))
  let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    .trimmingPrefix { $0 == "'" }
  // Excel keeps the name History for itself.
  return name.isEmpty || name.lowercased() == "history" ? "Sheet" : String(name)
}

private func cut(_ name: String, to limit: Int) -> String {
  var name = name
  while name.utf16.count > limit { name.removeLast() }
  while let last = name.last, last == "'" || last == " " { name.removeLast() }
  return name
}
