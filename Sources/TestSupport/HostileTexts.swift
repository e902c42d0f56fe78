/// Texts as whoever means harm writes them into a document: its signs, what ends a piece of it,
/// what cannot be carried, and what looks like one character and is several.
package let hostileTexts: [String] =
  [
    "", " ", "\"", "'", "\\", "/", "\\\"", "\"}],", "<", ">", "&", "&amp;", "&#60;", "]]>",
    "<![CDATA[",
    "<!--", "-->", "</script>", "<b>x</b>", "?>", "\r", "\n", "\r\n", "\n\n", "\t",
    "a\rb\nc\r\nd\te",
    "\u{0}", "a\u{0}b", "\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}", "\u{7F}", "\u{80}\u{85}\u{9F}",
    "\u{2028}",
    "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "a\u{FFFE}\u{FFFF}b",
    "\u{EFFF}\u{F000}",
    "\u{10FFFF}", "\u{E000}", "😀", "👩‍👩‍👧‍👦🇨🇿", "e\u{301}", "\u{301}<\u{301}", "\u{600}&",
    "\n\u{301}", "\"\u{301}", "<\u{338}", "\u{202E}text", "=1+1", "@SUM(A1)", ",;\t",
    "příliš žluťoučký",
    "{{x}}", "%00", "${x}",
  ] + [
    (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }.joined(),
    String(repeating: "ž\"<&\u{0}\n", count: 20_000),
  ]
