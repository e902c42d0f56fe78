import Foundation
import Testing

/// Numbers from outside are read where they are bounded (docs/decisions/0038). What cannot be seen by
/// running the application is looked for in its source.
@Suite("Places that read numbers")
struct NumberPlaceTests {
  @Test("A text becomes a number by the bounded reader, but where it is known why not")
  func texts() {
    var found: [String: Int] = [:]
    for file in sources where !isExempt(file) {
      let code = code(of: file)
      let count = readings.reduce(0) { $0 + matches(of: $1, in: code) }
      if count > 0 { found[file.path] = count }
    }
    for (path, count) in found where knownReadings[path]?.count ?? 0 < count {
      Issue.record(
        """
        \(path) reads a number by Swift's own parser. Use Int(decimal:in:) of Core, \
        request.number or request.limit; or say in NumberPlaces.swift why it is bounded.
        """)
    }
    for (path, known) in knownReadings {
      #expect(found[path] == known.count, "NumberPlaces.swift names \(path)")
    }
  }

  @Test("A fraction becomes a whole number only where it is known to fit")
  func fractions() {
    var found: [String: Int] = [:]
    for file in sources where !isExempt(file) {
      let count = matches(of: rounding, in: code(of: file))
      if count > 0 { found[file.path] = count }
    }
    for (path, count) in found where knownRoundings[path]?.count ?? 0 < count {
      Issue.record(
        """
        \(path) makes a whole number of a fraction, which ends the process when it is too large, \
        infinite or none. Use Int(exactly:), or say in NumberPlaces.swift why it always fits.
        """)
    }
    for (path, known) in knownRoundings {
      #expect(found[path] == known.count, "NumberPlaces.swift names \(path)")
    }
  }

  @Test("Every place that takes a number is one that hostile numbers are sent to")
  func places() {
    var found: Set<String> = []
    for file in sources where !isExempt(file) {
      guard matches(of: boundedReading, in: code(of: file)) > 0 else { continue }
      found.insert(file.path)
    }
    let listed = Set(hostilityTests.flatMap(\.value))
    #expect(
      found.subtracting(listed) == [],
      "send hostile numbers there, and name it in NumberPlaces.swift under the test that does")
    #expect(listed.subtracting(found) == [], "named in NumberPlaces.swift, but reads no number")
    for test in hostilityTests.keys {
      #expect(sourceText(test) != nil, "there is no \(test)")
    }
  }
}

/// What runs in a process of its own, is typed by the operator, or computes with what is bounded already.
private func isExempt(_ file: SourceFile) -> Bool {
  [
    "AppTestSupport", "Demo", "InstagramStandIn", "PictureWorker", "TestSupport", "Statistics",
    "korzo",
  ].contains(file.target)
}

/// Without comments.
private func code(of file: SourceFile) -> String {
  file.text.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
}

private func matches(of pattern: String, in text: String) -> Int {
  guard let expression = try? NSRegularExpression(pattern: pattern) else {
    Issue.record("\(pattern) is no pattern")
    return 0
  }
  return expression.numberOfMatches(in: text, range: NSRange(text.startIndex..., in: text))
}

private let type = #"(?<![A-Za-z0-9_.])(?:U?Int(?:8|16|32|64)?|Double|Float|Decimal)"#
private let label =
  "(?:exactly|clamping|truncatingIfNeeded|bitPattern|ascii|decimal|sqlValue|littleEndian|bigEndian):"
private let arguments =
  #"\((?!"# + label + #")(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)"#

/// What comes of reading a text is optional: it stands before `??`, in a condition, in `flatMap`.
private let readings = [
  type + arguments + #"\s*\?\?"#,
  #"(?:guard|if|while|,)\s+let\s+\w+\s*=\s*(?:try\s+)?"# + type + arguments
    + #"(?=\s*(?:,|else\b|\{))"#,
  #"(?:flatMap|compactMap)\s*\(?\s*\{\s*"# + type + #"\(\$0(?:\.[01])?\)\s*\}"#,
  #"(?:flatMap|compactMap)\((?:U?Int(?:8|16|32|64)?|Double|Float|Decimal)\.init\)"#,
  type + arguments + #"\s*[!=]= nil"#,
  type + arguments + #"\s*\.(?:flatMap|map)\b"#,
  type + #"\((?:string|form\[|try request|request\.)"#,
]

private let rounding =
  #"(?<![A-Za-z0-9_.])U?Int(?:8|16|32|64)?\((?!exactly:)(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*"#
  + #"(?:\.rounded\(|timeIntervalSince1970|\bround\(|\* 1000\b)"#

private let boundedReading =
  #"U?Int(?:8|16|32|64)?\(\s*decimal:|\brequest\.number\(|\brequest\.limit\(|\bwholeNumber\(|\bfileLength\b"#
