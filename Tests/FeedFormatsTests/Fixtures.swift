@testable import FeedFormats

/// Parses a fixture as it would come from https://example.org/feed.
func feed(_ text: String, contentType: String? = nil) throws -> Feed {
  try feed(Array(text.utf8), contentType: contentType)
}

/// The same of bytes.
func feed(_ document: [UInt8], contentType: String? = nil) throws -> Feed {
  try parseFeed(document, contentType: contentType, url: "https://example.org/feed")
}

/// An RSS 2.0 channel around `items`.
func rss(_ items: String, attributes: String = "") -> String {
  """
  <?xml version="1.0"?><rss version="2.0" \(attributes)><channel><title>Channel</title>\
  <link>https://example.org/</link>\(items)</channel></rss>
  """
}

/// The first item of an RSS channel with this inside.
func item(_ inner: String, attributes: String = "") throws -> FeedEntry? {
  try feed(rss("<item>\(inner)</item>", attributes: attributes)).entries.first
}

/// The first entry of an Atom feed with this inside.
func entry(_ inner: String, attributes: String = "") throws -> FeedEntry? {
  try feed(
    """
    <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>Feed</title>\
    <link href="https://example.org/"/><entry>\(inner)</entry></feed>
    """
  ).entries.first
}

/// A feed of every kind with three entries, for properties.
let sampleDocuments: [String] = [
  """
  <?xml version="1.0" encoding="utf-8"?>
  <!DOCTYPE rss [<!ENTITY x "boom">]>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:media="http://search.yahoo.com/mrss/">
  <channel><title>Zprávy &amp; více</title><link>https://example.org/</link>
  <item><title>První</title><guid isPermaLink="false">a1</guid><link>https://example.org/1</link>
  <pubDate>Wed, 31 Jan 2024 10:20:30 +0100</pubDate>
  <content:encoded><![CDATA[<p>Žluťoučký <b>kůň</b> & spol.</p>]]></content:encoded></item>
  <item><title>Druhý &lt;b&gt;tučný&lt;/b&gt;</title><guid>https://example.org/2</guid>
  <description>&lt;p&gt;Popis&nbsp;dva&lt;/p&gt;</description>
  <media:group><media:content url="https://example.org/2.jpg" medium="image"/></media:group></item>
  <item><title>Třetí</title><link>https://example.org/3</link><unknown:x><a/></unknown:x>
  <enclosure url="https://example.org/3.mp3" type="audio/mpeg" length="12"/></item>
  </channel></rss>
  """,
  """
  <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/blog/" xml:lang="cs">
  <title type="html">Blog &amp;amp; deník</title><link href="/"/><link rel="self" href="feed"/>
  <entry><id>tag:example.org,2024:1</id><title>Jedna</title><link href="1"/>
  <updated>2024-01-31T10:20:30Z</updated>
  <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text &amp; víc</p></div></content>
  </entry>
  <entry><id>tag:example.org,2024:2</id><title>Dva</title><link href="2"/>
  <author><name>Božena</name><uri>https://example.org/b</uri></author>
  <summary>Shrnutí</summary><content type="html">&lt;p&gt;Delší text druhého&lt;/p&gt;</content></entry>
  <entry><id>tag:example.org,2024:3</id><title>Tři</title><link rel="enclosure" href="3.mp3"/>
  </entry></feed>
  """,
  """
  {"version":"https://jsonfeed.org/version/1.1","title":"Deník","home_page_url":"https://example.org/",
  "items":[{"id":"1","url":"/1","title":"Jedna \\u017elu\\u0165","content_html":"<p>a \\"b\\"</p>",
  "date_published":"2024-01-31T10:20:30Z"},{"id":2,"content_text":"a < b\\n\\nc","tags":["x","y"]},
  {"id":"3","title":"Tři","attachments":[{"url":"https://example.org/3.mp3","mime_type":"audio/mpeg",
  "size_in_bytes":12,"duration_in_seconds":61}]}]}
  """,
]
