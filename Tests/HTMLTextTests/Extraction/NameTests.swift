import Testing

@testable import HTMLText

@Suite("Names of elements")
struct NameTests {
  private func names(_ value: String) throws -> ElementNames {
    var names: ElementNames?
    var markup = "<p class='\(value)'>x"
    markup.withUTF8 { markup in
      Tree.withFragment(markup) { root in
        var reader = NameReader()
        if let node = root.children.first(where: \.isElement) { names = reader.names(of: node) }
      }
    }
    return try #require(names)
  }

  @Test(
    "Whole words are clutter, however they are joined",
    arguments: [
      "sidebar", "left-sidebar", "leftSidebar", "sidebarleft", "SIDEBAR", "relatedPosts",
      "related-content", "commentlist", "comment-content", "footer_links", "navbar", "ad-slot",
      "newsletterBox", "cookie-consent", "most-read recommended", "souvisejici-clanky",
    ])
  func clutter(value: String) throws {
    let traits = try names(value).traits
    #expect(traits.contains(.unlikely) && !traits.contains(.kept), "\(traits)")
  }

  @Test(
    "Parts of other words and words about the layout are not",
    arguments: [
      "commentary", "toolbar-visible", "layout-sidebar-right", "content with-sidebar",
      "contentWithSidebar", "no-cookie-banner", "shared-content", "comments-open", "adventure",
      "header-free", "headline", "download", "broadcast", "socialist", "navigator-of-the-seas",
    ])
  func others(value: String) throws {
    let traits = try names(value).traits
    #expect(!traits.contains(.unlikely) || traits.contains(.kept), "\(traits)")
  }

  @Test(
    "Names that also say article, body, column, content or main are kept",
    arguments: ["article-header", "main-header", "body-sidebar", "column-footer", "content social"])
  func kept(value: String) throws {
    #expect(try names(value).traits.contains(.kept))
  }

  @Test("Class and id weigh alike")
  func weight() throws {
    #expect(try names("post-text").weight == 25)
    #expect(try names("promo").weight == -25)
    #expect(try names("text-widget").weight == 0)
    #expect(try names("xyz").weight == 0)
  }

  @Test("A name of any length is read in time")
  func long() throws {
    _ = try names(String(repeating: "sidebar", count: 100_000))
    _ = try names(String(repeating: "a ", count: 100_000))
    _ = try names(String(repeating: "sideBar-", count: 100_000))
  }
}
