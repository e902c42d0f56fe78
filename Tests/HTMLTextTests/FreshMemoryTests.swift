import CGumbo
import Testing

/// gumbo does not say of a fragment whether it is in quirks mode: it reads what its memory held.
@Suite("Memory that was used before")
struct FreshMemoryTests {
  @Test("It does not decide how a text is read", arguments: [0, 1, 2, -1] as [Int32])
  func garbage(value: Int32) throws {
    let arena = try #require(cgumbo_new(1 << 20, 10_000_000_000, 1 << 16))
    defer { cgumbo_free(arena) }
    let count = 8192
    let memory = try #require(cgumbo_allocate(.init(arena), count * MemoryLayout<Int32>.stride))
    memory.bindMemory(to: Int32.self, capacity: count).update(repeating: value, count: count)
    cgumbo_release(.init(arena), memory)

    let html = "<p>x<table><tr><td>y"
    let root = html.withCString { cgumbo_parse(arena, $0, html.utf8.count, GUMBO_TAG_DIV) }
    // In quirks mode the table would be inside of the paragraph.
    #expect(try #require(root).pointee.v.element.children.length == 2)
  }
}
