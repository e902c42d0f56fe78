import Testing

@testable import FeedFormats

@Suite("WordPress exports")
struct WXRTests {
  @Test("Posts come with author, categories, lead picture, times and threaded comments")
  func whole() throws {
    let wxr = try parseWXR(Array(export().utf8))
    #expect(wxr.title == "Kolonáda")
    #expect(wxr.site == "https://old.example")
    #expect(wxr.authors == [WXRAuthor(login: "petra", name: "Petra Malá")])
    #expect(wxr.categories.first?.name == "Příroda & hory")
    #expect(wxr.posts.map(\.type) == ["post", "page"])
    let post = try #require(wxr.posts.first)
    #expect(post.title == "Kde hnízdí čápi <3")
    #expect(post.slug == "kde-hnizdi-capi")
    #expect(post.author == "petra")
    #expect(post.content == "<p>Na komíně ]]> nad řekou.</p>")
    #expect(post.excerpt == "Na komíně.")
    #expect(post.published == 1_714_557_600_000)
    #expect(post.categories.map(\.slug) == ["priroda"])
    #expect(post.isSticky && !post.hasPassword && post.takesComments)
    #expect(post.thumbnail.flatMap { wxr.attachments[$0] } == "https://old.example/cap.jpg")
    #expect(post.comments.map(\.id) == ["7", "8"])
    #expect(post.comments.map(\.parent) == [nil, "7"])
    #expect(post.comments.map(\.isApproved) == [true, false])
    #expect(post.comments[0].written == 1_714_564_800_000)
  }

  @Test(
    "Namespaces count by what they mean, whatever their prefix and version",
    arguments: ["1.0", "1.1", "1.2", "9.9"], ["wp", "ns0", "export"])
  func anySpelling(version: String, prefix: String) throws {
    let wxr = try parseWXR(Array(export(version: version, prefix: prefix).utf8))
    #expect(wxr == (try parseWXR(Array(export().utf8))))
  }

  @Test("A file that breaks off says where and gives nothing")
  func cutOff() throws {
    let text = export()
    let cut = try #require(text.firstRange(of: "nad řekou"))
    let bytes = Array(text[..<cut.lowerBound].utf8)
    let line = text[..<cut.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      .count
    #expect(throws: WXRError.cutOff(line: line, within: "item 1")) { try parseWXR(bytes) }
  }

  @Test("Cut anywhere, an export is refused or was whole already")
  func cutAnywhere() {
    let bytes = Array(export().utf8)
    let whole = try? parseWXR(bytes)
    for count in stride(from: 0, to: bytes.count, by: 37) {
      guard let wxr = try? parseWXR(Array(bytes.prefix(count))) else { continue }
      #expect(wxr == whole)
    }
  }

  @Test("What is no export says what it is")
  func others() {
    #expect(throws: WXRError.empty) { try parseWXR([]) }
    #expect(throws: WXRError.notAnExport(kind: "a web page")) {
      try parseWXR(Array("<!DOCTYPE html><html></html>".utf8))
    }
    #expect(throws: WXRError.notAnExport(kind: "a feed that WordPress did not export")) {
      try parseWXR(Array("<rss><channel><item><title>A</title></item></channel></rss>".utf8))
    }
  }

  private func export(version: String = "1.2", prefix wp: String = "wp") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- generator="WordPress/6.1" -->
    <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/\(version)/excerpt/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:\(wp)="http://wordpress.org/export/\(version)/">
    <channel>
    <title>Kolonáda</title><link>https://old.example</link><language>cs</language>
    <\(wp):wxr_version>\(version)</\(wp):wxr_version>
    <\(wp):author><\(wp):author_login><![CDATA[petra]]></\(wp):author_login>
    <\(wp):author_display_name><![CDATA[Petra Malá]]></\(wp):author_display_name></\(wp):author>
    <\(wp):category><\(wp):category_nicename>priroda</\(wp):category_nicename>
    <\(wp):cat_name><![CDATA[Příroda & hory]]></\(wp):cat_name></\(wp):category>
    <item><title><![CDATA[Kde hnízdí čápi <3]]></title>
    <link>https://old.example/2024/05/kde-hnizdi-capi/</link>
    <pubDate>Wed, 01 May 2024 10:00:00 +0000</pubDate><dc:creator><![CDATA[petra]]></dc:creator>
    <guid isPermaLink="false">https://old.example/?p=12</guid><description></description>
    <content:encoded><![CDATA[<p>Na komíně ]]]]><![CDATA[> nad řekou.</p>]]></content:encoded>
    <excerpt:encoded><![CDATA[Na komíně.]]></excerpt:encoded>
    <\(wp):post_id>12</\(wp):post_id><\(wp):post_date>2024-05-01 12:00:00</\(wp):post_date>
    <\(wp):post_date_gmt>2024-05-01 10:00:00</\(wp):post_date_gmt>
    <\(wp):comment_status>open</\(wp):comment_status>
    <\(wp):post_name>kde-hnizdi-capi</\(wp):post_name><\(wp):status>publish</\(wp):status>
    <\(wp):post_type>post</\(wp):post_type><\(wp):post_password></\(wp):post_password>
    <\(wp):is_sticky>1</\(wp):is_sticky>
    <category domain="category" nicename="priroda"><![CDATA[Příroda & hory]]></category>
    <category domain="post_tag" nicename="capi"><![CDATA[čápi]]></category>
    <\(wp):postmeta><\(wp):meta_key>_thumbnail_id</\(wp):meta_key>
    <\(wp):meta_value><![CDATA[30]]></\(wp):meta_value></\(wp):postmeta>
    <\(wp):comment><\(wp):comment_id>7</\(wp):comment_id>
    <\(wp):comment_author><![CDATA[Jan]]></\(wp):comment_author>
    <\(wp):comment_date_gmt>2024-05-01 12:00:00</\(wp):comment_date_gmt>
    <\(wp):comment_content><![CDATA[Viděl jsem je taky.]]></\(wp):comment_content>
    <\(wp):comment_approved>1</\(wp):comment_approved><\(wp):comment_parent>0</\(wp):comment_parent>
    </\(wp):comment>
    <\(wp):comment><\(wp):comment_id>8</\(wp):comment_id>
    <\(wp):comment_author><![CDATA[Eva]]></\(wp):comment_author>
    <\(wp):comment_content><![CDATA[Kde?]]></\(wp):comment_content>
    <\(wp):comment_approved>0</\(wp):comment_approved><\(wp):comment_parent>7</\(wp):comment_parent>
    </\(wp):comment>
    <\(wp):comment><\(wp):comment_id>9</\(wp):comment_id>
    <\(wp):comment_type>pingback</\(wp):comment_type></\(wp):comment>
    </item>
    <item><title>O nás</title><\(wp):post_id>13</\(wp):post_id><\(wp):status>draft</\(wp):status>
    <\(wp):post_date_gmt>0000-00-00 00:00:00</\(wp):post_date_gmt>
    <\(wp):post_type>page</\(wp):post_type></item>
    <item><title>cap</title><\(wp):post_id>30</\(wp):post_id>
    <\(wp):post_type>attachment</\(wp):post_type>
    <\(wp):attachment_url>https://old.example/cap.jpg</\(wp):attachment_url></item>
    <item><title>menu</title><\(wp):post_id>31</\(wp):post_id>
    <\(wp):post_type>nav_menu_item</\(wp):post_type></item>
    </channel>
    </rss>
    """
  }
}
