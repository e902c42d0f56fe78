/// A text as it is kept: no control characters, which no field shows and PostgreSQL refuses; line
/// ends of one kind; nothing empty at its ends.
func cleanText(_ text: String, isLine: Bool) -> String {
  var scalars = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": scalars.append(isLine ? " " : "\n")
    case "\t": scalars.append(" ")
    default:
      if scalar.properties.generalCategory != .control { scalars.append(scalar) }
    }
    previous = scalar
  }
  let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
  guard let first = scalars.firstIndex(where: { !isSpace($0) }),
    let last = scalars.lastIndex(where: { !isSpace($0) })
  else { return "" }
  return String(scalars[first...last])
}

/// How long a text counts. One character for the eye can hide a thousand marks, so scalars count.
func length(_ text: String) -> Int { text.unicodeScalars.count }
