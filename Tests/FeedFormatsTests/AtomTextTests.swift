import Testing

@testable import FeedFormats

@Suite struct AtomTextTests {
  /// The first entry of an Atom 0.3 feed.
  private func oldEntry(_ inner: String) throws -> FeedEntry? {
    try feed(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="base64">VA==</title>\
      <tagline mode="base64" type="text/html">PGI+UzwvYj4=</tagline><entry>\(inner)</entry></feed>
      """
    ).entries.first
  }

  @Test("Titles and contents in base64 are decoded")
  func base64() throws {
    let old = try oldEntry(
      """
      <title mode="base64" type="text/html">QSA8Yj5CPC9iPiAmYW1wOyBD</title>\
      <summary mode="base64">\n PGk+\n cz wv aT4= \n</summary>\
      <content mode="base64" type="text/html">PHA+xb1sdcWlPC9wPg==</content>
      """)
    #expect(old?.title?.plainText == "A B & C")
    #expect(old?.contentHTML == "<p>Žluť</p>" && old?.summaryHTML == "<i>s</i>")
    let parsed = try feed(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="base64">VA==</title>\
      <tagline mode="base64" type="text/html">PGI+UzwvYj4=</tagline></feed>
      """)
    #expect(parsed.title == "T" && parsed.description == "S")
    let foreign = try entry(
      """
      <title type="application/octet-stream">QSAmIEI=</title>\
      <content type="application/octet-stream">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</content>
      """)
    #expect(foreign?.title == "A & B" && foreign?.contentHTML == "Example <b>Atom</b>")
  }

  @Test(
    "What base64 hides is left out when it is no text",
    arguments: ["iVBORw0KGgoAAAANSUhEUg==", "/9j/4AAQSkZJRgABAQ==", "AAAA", "gICA"])
  func binary(code: String) throws {
    let found = try entry(
      "<title type='image/png'>\(code)</title><id>i</id><content type='image/png'>\(code)</content>"
    )
    #expect(found?.title == nil && found?.contentHTML == nil && found?.id == "i")
    #expect(try oldEntry("<id>i</id><content mode='base64'>\(code)</content>")?.contentHTML == nil)
  }

  @Test("A foreign type on what is no base64 is a mistake, and the content is read")
  func mistaken() throws {
    #expect(
      try entry("<content type='application/html'>&lt;p>x&lt;/p></content>")?.contentHTML
        == "<p>x</p>")
    #expect(
      try entry("<content type='text/markdown'># A &lt; B</content>")?.contentHTML == "# A &lt; B")
    #expect(try entry("<content type='text/markdown'># A</content>")?.markdown == "# A")
  }

  @Test("Prefixes of XHTML, SVG and MathML are taken off, wherever they are declared")
  func prefixes() throws {
    let found = try entry(
      """
      <content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p class="a:b">x<h:br/>\
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\
      <s:title>t</s:title><s:use xlink:href="#u"/></s:svg>\
      <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>y</m:mi></m:math></h:p></h:div>\
      </content>
      """)
    #expect(
      found?.contentHTML == """
        <p class="a:b">x<br><svg><title>t</title><use xlink:href="#u"></use></svg>\
        <math><mi>y</mi></math></p>
        """)
    let conventional = "<description><p>x <svg:svg><svg:path d='M0'/></svg:svg></p></description>"
    #expect(
      try item(conventional)?.contentHTML == "<p>x <svg><path d=\"M0\"></path></svg></p>")
    let unknown = "<description><p>x <o:p xmlns:o='urn:office'>y</o:p></p></description>"
    #expect(try item(unknown)?.contentHTML == "<p>x <o:p>y</o:p></p>")
  }

  @Test("What closes itself in XHTML swallows nothing in HTML")
  func selfClosing() throws {
    let found = try entry(
      """
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a id="x"/>A<p/>B\
      <textarea/>C<img src="a>b.png"/>D<hr></hr>E</div></content>
      """)
    #expect(
      found?.contentHTML == """
        <a id="x"></a>A<p></p>B<textarea></textarea>C<img src="a>b.png"/>D<hr>E
        """)
  }

  @Test("The wrapper of XHTML is taken off only where it wraps all, and says no direction")
  func wrapper() throws {
    func html(_ inner: String) throws -> String? {
      try entry("<content type='xhtml'>\(inner)</content>")?.contentHTML
    }
    #expect(try html("\n<div>\n<p>a</p>\n</div>\n") == "<p>a</p>")
    #expect(try html("<div><div>a</div><div>b</div></div>") == "<div>a</div><div>b</div>")
    #expect(try html("<div>a</div><div>b</div>") == "<div>a</div><div>b</div>")
    #expect(try html("<div>a</div> b") == "<div>a</div> b")
    #expect(try html("<div dir='rtl'>a</div>") == "<div dir='rtl'>a</div>")
    #expect(try html("<!-- c --><div><![CDATA[1 < 2]]> &amp;</div>") == "1 &lt; 2 &amp;")
    #expect(try html("<div>a<b>b") == "a<b>b")
  }

  @Test("A sign that ends tags in an attribute of a title's markup ends nothing")
  func titleAttribute() throws {
    let escaped = "<title type='html'>&lt;a title=\"x > y\" href='/'>A&lt;/a> B</title>"
    #expect(try entry(escaped)?.title?.plainText == "A B")
    let elements =
      "<title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><a title='x > y'>A</a></div></title>"
    #expect(try entry(elements)?.title?.plainText == "A")
    #expect(try item("<title><![CDATA[<img alt=\"a > b\">A]]></title>")?.title?.plainText == "A")
  }

  @Test("Of the alternatives of Atom 0.3 the longest is taken")
  func alternatives() throws {
    let found = try oldEntry(
      """
      <content type="multipart/alternative"><content type="text/plain">A</content>\
      <content type="text/html" mode="escaped">&lt;p>A&lt;/p></content></content>
      """)
    #expect(found?.contentHTML == "<p>A</p>")
  }
}
