import TestSupport
import Testing

@testable import Fetching

@Suite struct WebAddressTests {
  @Test(
    "A URL is read as its server would read it",
    arguments: [
      (" HTTP://Example.ORG/a b?q=č#part\n", "http://example.org/a%20b?q=%c4%8d"),
      ("https://example.org:443", "https://example.org:443/"),
      ("feed://example.org/rss", "http://example.org/rss"),
      ("feed:https://example.org/rss", "https://example.org/rss"),
      ("http://user:pa%3Ass@example.org/", "http://example.org/"),
      ("https://háčky.example/", "https://xn--hky-ela4t.example/"),
      ("http://[::1]:8080/", "http://[::1]:8080/"),
    ])
  func reads(text: String, expected: String) throws {
    #expect(try WebAddress(text).text.lowercased() == expected)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      ("", FetchError.invalidURL), ("example.org/feed", .invalidURL), ("/feed", .invalidURL),
      ("http://", .invalidURL), ("http://exa\rmple.org/", .invalidURL),
      ("http://example.org/\r\nX-Evil: 1", .invalidURL), ("http://example.org/\u{0}", .invalidURL),
      ("http://0%7f.1/", .invalidURL), ("http://exa%00mple.org/", .invalidURL),
      ("http://exa%20mple.org/", .invalidURL), ("http://exa%2fmple.org/", .invalidURL),
      ("http://exa%25mple.org/", .invalidURL), ("http://exa%40mple.org/", .invalidURL),
      ("http://exa%c2%80mple.org/", .invalidURL),
      ("http://example.org:99999/", .invalidURL), ("ftp://example.org/", .unsupportedScheme),
      ("file:///etc/passwd", .unsupportedScheme), ("gopher://example.org/", .unsupportedScheme),
    ])
  func refuses(text: String, expected: FetchError) {
    #expect(throws: expected) { try WebAddress(text) }
  }

  @Test(
    "A redirect is resolved against the URL that sent it",
    arguments: [
      ("/x", "http://example.org/x"), ("y?z=1", "http://example.org/a/y?z=1"),
      ("../y", "http://example.org/y"), ("?q", "http://example.org/a/b?q"),
      ("//other.example/z", "http://other.example/z"),
      ("https://example.org/a b", "https://example.org/a%20b"),
      ("http://me:secret@other.example/", "http://other.example/"),
    ])
  func resolves(location: String, expected: String) throws {
    let address = try WebAddress("http://example.org/a/b?c")
    #expect(try address.resolving(location).text == expected)
  }

  @Test("Credentials follow to the same origin and from http to https, nowhere else")
  func credentials() throws {
    let address = try WebAddress("http://me:s%2Fec@example.org/a")
    #expect(address.credentials?.user == "me")
    #expect(address.credentials?.password == "s/ec")
    #expect(try address.resolving("/b").textWithCredentials == "http://me:s%2Fec@example.org/b")
    #expect(try address.resolving("https://example.org/").credentials != nil)
    for other in ["http://other.example/", "http://example.org:81/", "http://a@example.com/"] {
      #expect(try address.resolving(other).credentials == nil)
    }
    let secure = try WebAddress("https://me:x@example.org/")
    #expect(try secure.resolving("http://example.org/").credentials == nil)
  }
}
