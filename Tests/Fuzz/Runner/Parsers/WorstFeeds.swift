private let rss = "<rss version='2.0'><channel>"
private let atom = "<feed xmlns='http://www.w3.org/2005/Atom'>"
private let export =
  "\u{3}<rss xmlns:wp='http://wordpress.org/export/1.2/'><channel><wp:wxr_version>1.2"
  + "</wp:wxr_version>"

let worstFeeds =
  [
    "<item>", "<item><title>x", "<item/>", "<title>", "<x>", "<x:y>", "</x>", "<!--", "<![CDATA[",
    "<![CDATA[x]]>", "&amp;", "&", "<item a='", "<category>x</category>", "<link>", "<",
    "<item><guid>1</guid></item>", "<item><description>&lt;p>", "<image><url>x</url>", "<?x ?>",
    "<author><name>x", "]]>", "<media:group>", "<item><enclosure url='/x'/>", "<!DOCTYPE a [",
    "<item><title><![CDATA[", "<!--[CDATA[", "<a b=\"x><", "<a b=\"x=", "<link/>http",
    "<itunes:owner>", "<item><author>a@b, c@d</author>", "<item><pubDate>1:1 a/b ",
  ].map { WorstInput($0, after: rss) }
  + [
    "<entry>", "<entry><link href='/x'/>", "<content type='xhtml'><div>", "<div>",
    "<link rel='alternate' href='/x'/>", "<entry xml:base='x/'>", "<author><name>x</name></author>",
    "<entry><source>", "<entry><content type='multipart/x'>",
  ].map { WorstInput($0, after: atom) }
  + [
    WorstInput("<p xml:base='a/'>", after: atom + "<entry><content type='xhtml'><div>"),
    WorstInput("<a href='b'/>", after: atom + "<entry><content type='xhtml'><p xml:base='a/'>"),
    WorstInput("<x:p>", after: atom + "<entry><content type='xhtml'><x:p>"),
    WorstInput("A", after: atom + "<entry><content type='application/x'>"),
    WorstInput("Å¾", after: rss + "<title>"),
    WorstInput("/* */", after: "{"),
    WorstInput("[", after: "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":"),
    WorstInput("{\"a\":", after: "{\"version\":\"https://jsonfeed.org/version/1\",\"x\":"),
    WorstInput(
      "{\"id\":\"1\"},", after: "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":["),
    WorstInput("\\u0041", after: "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\""),
    WorstInput("\"a\":1,", after: "{"),
    .numbered("namespaces", after: "<rss", before: "><channel><item>") { " xmlns:a\($0)='b'" },
    .numbered("attributes", after: rss + "<item", before: ">") { " a\($0)='b'" },
    .numbered("categories of an item", after: rss + "<item>") { "<category>\($0)</category>" },
    .numbered("authors of an item", after: rss + "<item>") { "<author>\($0)@x</author>" },
    .numbered("enclosures of an item", after: rss + "<item>") { "<enclosure url='/\($0)'/>" },
    .numbered("entries of one name", after: rss) { _ in "<item><guid>a</guid><title>b</item>" },
    .numbered("nested bases", after: atom) { "<entry xml:base='\($0)/'>" },
    .numbered("nested names", after: rss) { "<a\($0)>" },
    WorstInput("ž", after: "<?xml version='1.0' encoding='windows-1250'?>" + rss + "<title>"),
    WorstInput("ž", after: "<?xml version='1.0' encoding='big5'?>" + rss + "<title>"),
  ]

let worstOPML =
  [
    "<outline text='a'>", "<outline text='a' xmlUrl='https://a.b/'/>", "</outline>", "<outline ",
    "<title>", "<!--", "&amp;", "<outline a='",
    "<outline text='a' xmlUrl='https://a.b/' category='/a/b,/c'>",
  ].map { WorstInput($0, after: "<opml><body>") }
  + [
    .numbered("attributes", after: "<opml><body><outline") { " a\($0)='b'" },
    WorstInput("/a", after: "<opml><outline xmlUrl='https://a.b/' category='", before: "'/>"),
  ]

let worstExports =
  [
    "<item>", "<item><title>x</title></item>", "<item/>", "<wp:author>", "<wp:comment>", "<!--",
    "<![CDATA[", "<![CDATA[x]]>", "<item a='", "</item>", "<", "&amp;",
    "<wp:category><wp:category_nicename>a</wp:category_nicename></wp:category>",
    "<item><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type></item>",
  ].map { WorstInput($0, after: export) }
  + ["<wp:comment>", "<wp:postmeta>", "<category domain='category' nicename='a'>b</category>"].map {
    WorstInput($0, after: export + "<item>")
  }
  + ["[caption]", "[caption", "[gallery ids=\"1,2\"]", "[embed]", "[embed]x[/embed]", "["].map {
    WorstInput(
      $0, after: export + "<item><wp:post_id>1</wp:post_id><content:encoded><![CDATA[",
      before: "]]></content:encoded></item></channel></rss>")
  }

let worstShortcodes = [
  "[caption]", "[caption", "[caption]<a>", "[caption]x[/caption]", "[gallery]", "[gallery ",
  "[gallery ids=\"1,", "[gallery ids='1,1,1']", "[embed]", "[embed]\n", "[embed] ",
  "[embed]x[/embed]",
  "[", "]", "[/caption]", "ž",
].map { WorstInput($0) }
