import Storage
import Testing

@Suite("Keys of stored files")
struct StorageKeyTests {
  @Test("A path of small letters, digits and marks is a key")
  func valid() throws {
    #expect(
      try StorageKey("pictures/ab/cd/0f_1-2.webp").description == "pictures/ab/cd/0f_1-2.webp")
    #expect(try StorageKey(String(repeating: "a", count: 200)).description.count == 200)
  }

  @Test(
    "What could leave its folder, hide in it or differ only in case is no key",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "a/./b", ".incoming/a", "a/.b", "A",
      "a b", "a\\b", "á", "a\0", "a\n", "a%2fb", String(repeating: "a", count: 201),
    ])
  func invalid(text: String) {
    #expect(throws: StorageError.self) { try StorageKey(text) }
  }
}
