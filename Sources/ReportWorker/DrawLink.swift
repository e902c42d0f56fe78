import Reports

extension PageFlow {
  func drawLink(_ text: String, _ address: String) throws(ReportError) {
    let set = canvas.set(shownInCell(text, limit: 500), .body, width: width, lines: 3)
    try need(set.height + 9)
    try canvas.element("P") { () throws(ReportError) in
      canvas.link(linkable(address)) {
        canvas.draw(set, accent, x: left, y: y)
      }
    }
    y += set.height + 9
  }
}

/// An address to which a PDF may lead: a reader follows other schemes into files and programs.
///
/// cairo 1.16 takes `'` for the end of the address, and writes brackets and backslashes, which end a
/// string in PDF, as they are: they are written in their other form (RFC 3986 §2.1).
private func linkable(_ address: String) -> String? {
  guard address.hasPrefix("https://") || address.hasPrefix("http://"), address.utf8.count <= 2000,
    address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
  else { return nil }
  let codes: [Character: String] = ["'": "%27", "(": "%28", ")": "%29", "\\": "%5C"]
  return address.map { codes[$0] ?? String($0) }.joined()
}
