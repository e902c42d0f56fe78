import Core
import Foundation
import HTMLText
import Storage
import Web

/// A file other than a picture that an editor has brought.
struct ArticleFile: Hashable, Sendable {
  let id: ID
  /// The name under which it is saved; see ``safeFileName(_:)``.
  let name: String
  let bytes: Int

  /// Where it lies. An id is used once, so what is there never changes; the last digits keep each
  /// folder small.
  static func key(_ id: ID) throws(StorageError) -> StorageKey {
    try StorageKey("magazine/\(id.rawValue & 0xFF)/\(id)")
  }

  /// Its address. The name at its end is for people: nothing is found by it.
  var path: String { "\(filesPath)\(id)/\(plainName)" }

  /// What it is, in the letters that its name ends with, such as `PDF`; may be empty.
  var kind: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    let ending = name[name.index(after: dot)...]
    let isShort = (1...5).contains(ending.count)
    return isShort && ending.allSatisfy(\.isPlain) ? ending.uppercased() : ""
  }

  /// The line that puts it into a text.
  var markdown: String {
    let words = name.reduce(into: "") { words, character in
      if "\\[]*`<&".contains(character) { words.append("\\") }
      words.append(character)
    }
    return "[\(words)](\(path))"
  }

  /// What a text knows of it.
  var resolved: ResolvedFile { ResolvedFile(name: name, kind: kind, size: bytes) }

  /// Its type for those who save it: one of a few that do nothing by themselves, for all others
  /// just bytes. No browser shall take it for a page.
  var contentType: String {
    let type = mediaType(ofFile: name)
    return harmlessTypes.contains(type) ? type : "application/octet-stream"
  }

  private var plainName: String {
    let latin = name.applyingTransform(.toLatin, reverse: false) ?? name
    let plain = latin.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    let words = plain.split { !$0.isPlain && $0 != "." }.joined(separator: "-")
    let ending = words.replacing("-.", with: ".")
    return ending.isEmpty || ending.hasPrefix(".") ? "file" + ending : ending
  }
}

private let harmlessTypes: Set = [
  "application/pdf", "application/zip", "audio/mpeg", "video/mp4",
]

/// The name under which a file is saved: on no system does it lead into a folder, hide the file or
/// look like another one. Nil when nothing is left of it.
func safeFileName(_ name: String) -> String? {
  let visible = name.precomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isVisible)
  let plain = String(String.UnicodeScalarView(visible)).map { character in
    "/\\:*?\"<>|".contains(character) ? "-" : character
  }
  let words = String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  var name = words.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
  // The ending stays: it says what the file is.
  let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  let kept = ending.unicodeScalars.count <= 12 ? ending : ""
  if name.unicodeScalars.count > maximumFileNameLength {
    name.removeLast(kept.count)
    while name.unicodeScalars.count + kept.unicodeScalars.count > maximumFileNameLength {
      name.removeLast()
    }
    name += kept
  }
  return name.contains { $0.isLetter || $0.isNumber } ? name : nil
}

/// The most code points of a file's name.
let maximumFileNameLength = 120

extension Character {
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }
}

extension Unicode.Scalar {
  /// Neither a control character nor one that only changes how others are shown, such as those
  /// that turn the direction and make `gpj.exe` look like `exe.jpg`.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control: value == 0x09
    case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
