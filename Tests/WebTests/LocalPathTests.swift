import Testing

@testable import Web

@Suite("The way back after signing in")
struct LocalPathTests {
  @Test(
    "leads to this site",
    arguments: [
      ("/", "/"), ("/read?x=1#y", "/read?x=1#y"), ("/@ann", "/@ann"),
      ("/a//b", "/a//b"), ("/http://evil.example", "/http://evil.example"),
      ("/čtení", "/%C4%8Dten%C3%AD"), ("/%2F%2Fevil.example", "/%2F%2Fevil.example"),
    ])
  func local(text: String, path: String) {
    #expect(localPath(text) == path)
  }

  @Test(
    "never to another",
    arguments: [
      "", "evil.example", "https://evil.example", "//evil.example", "///evil.example",
      "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example",
      "/\r/evil.example", " /read", "/ /evil", "javascript:alert(1)", "/a\\b", "/a\u{0}b",
      "/\u{7F}", "/" + String(repeating: "a", count: 2048),
      "//\u{FE0F}evil.example", "//\u{301}evil.example", "//\u{200D}evil.example",
      "/" + String(repeating: "č", count: 500),
    ])
  func foreign(text: String) {
    #expect(localPath(text) == nil)
  }
}
