/// Text as the sanitiser writes it; control characters are left out.
func escapedText(_ text: String) -> String {
  cleanly(text) { bytes, output in output.appendEscaped(bytes) }
}

/// Text as the value of an attribute: quotes are escaped, too.
func escapedValue(_ text: String) -> String {
  cleanly(text) { bytes, output in output.appendAttribute(bytes) }
}

/// What `escapedValue` was made of.
func unescapedValue(_ value: Substring) -> String {
  value.utf8.contains(0x26) ? withoutReferences(Array(value.utf8)) : String(value)
}

private func cleanly(_ text: String, _ write: (Bytes, inout ByteBuffer) -> Void) -> String {
  var text = text
  return text.withUTF8 { bytes in
    var output = ByteBuffer(capacity: bytes.count + 16)
    if let clean = Cleaning.cleaned(bytes) {
      write(clean.bytes(), &output)
    } else {
      write(bytes, &output)
    }
    return output.string()
  }
}
