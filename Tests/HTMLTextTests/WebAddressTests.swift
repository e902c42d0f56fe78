import Testing

@testable import HTMLText

@Suite struct WebAddressTests {
  /// RFC 3986 § 5.4 with the base http://a/b/c/d;p?q, and what browsers repair.
  static let table: [(String, String?)] = [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("HTTP://B/x", "http://b/x"),
    ("http://b/x/../y", "http://b/y"), ("  http://b/ x ", "http://b/%20x"),
    ("https://user:word@b/x", "https://b/x"), ("\\\\b\\x", "http://b/x"),
    ("http://b/ř?ž", "http://b/%C5%99?%C5%BE"), ("http://b/%zz", "http://b/%zz"),
    ("ht\ntp://b/", "http://b/"), ("mailto:a@b", "mailto:a@b"), ("TEL:+420 1", "tel:+420%201"),
    ("javascript:x", nil), ("data:x", nil), ("ftp://x", nil), ("http://", nil), ("http:///", nil),
    ("http://a b", nil), ("http://a%41", nil), ("\u{1}javascript:x", nil), ("", nil), ("  ", nil),
  ]

  @Test("References resolve as in RFC 3986, and once is enough", arguments: table)
  func resolving(_ pair: (String, String?)) {
    let base = WebAddress(base: "http://a/b/c/d;p?q")
    let result = Self.resolve(pair.0, base)
    #expect(result == pair.1)
    if let result { #expect(Self.resolve(result, base) == result) }
  }

  static func resolve(_ reference: String, _ base: WebAddress) -> String? {
    var output = ByteBuffer(capacity: 16)
    var reference = reference
    let kind = reference.withUTF8 { base.resolve($0, into: &output) }
    return kind == nil ? nil : output.string()
  }
}
