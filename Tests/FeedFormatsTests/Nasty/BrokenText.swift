/// Texts that are escaped too often, too little, or not as they say.
let brokenText: [NastyFeed] = [
  .items("a bare ampersand", "<item><title>Q & A</title></item>", "Q & A"),
  .items("a bare ampersand at the end", "<item><title>A&</title></item>", "A&"),
  .items(
    "an entity of HTML", "<item><title>A&nbsp;&mdash;&#160;B&hellip;</title></item>",
    "A\u{A0}—\u{A0}B…"),
  .items(
    "an entity of HTML 5", "<item><title>&ccaron;&rcaron;&zcaron;&Scaron;</title></item>",
    "čřžŠ"),
  .items("an entity that nobody knows", "<item><title>A &foo; B</title></item>", "A &foo; B"),
  .items(
    "an entity without its semicolon", "<item><title>It&#8217s &#x2014 A</title></item>",
    "It’s — A"),
  .items(
    "a character that does not exist", "<item><title>A&#xD800;&#1;&#99999999;B</title></item>",
    "A\u{FFFD}\u{FFFD}B"),
  .items(
    "a character of windows-1252", "<item><title>A&#146;s &#x93;B&#148;</title></item>",
    "A’s “B”"),
  .items("a title that is escaped twice", "<item><title>A &amp;amp; B</title></item>", "A & B"),
  .items("markup in a title", "<item><title>&lt;b&gt;A&lt;/b&gt; B</title></item>", "A B"),
  .items(
    "markup in a title, escaped twice",
    "<item><title>&amp;lt;i&amp;gt;A&amp;lt;/i&amp;gt;</title></item>", "A"),
  .items("elements in a title", "<item><title>A <i>B</i><br/>C</title></item>", "A B C"),
  .items(
    "a section in a title", "<item><title><![CDATA[A &amp; <b>B</b>]]></title></item>", "A & B"),
  .items(
    "sections and text in a title", "<item><title>A <![CDATA[& B]]> &amp; C</title></item>",
    "A & B & C"),
  .items(
    "a sign that ends tags in a title's markup",
    "<item><title>&lt;a title=\"x > y\"&gt;A&lt;/a&gt;</title></item>", "A"),
  .items(
    "code in a title", "<item><title>Use &lt;template&gt; and a &lt; b</title></item>",
    "Use <template> and a < b"),
  .items("a comment in a title", "<item><title>A<!-- x -->B</title></item>", "AB"),
  .items("an empty title", "<item><title> <![CDATA[ ]]> </title><guid>g</guid></item>", "–"),
  .items("lines in a title", "<item><title>\n  A\r\n\tB  </title></item>", "A B"),
  .items("two titles", "<item><title>A</title><title>B</title></item>", "A"),
  .items(
    "the title of a picture", "<item><image><title>X</title></image><title>A</title></item>",
    "A"),
  .items(
    "elements in a description", "<item><description><p>A</p><br><img src=x></description></item>",
    "– [<p>A</p><br><img src=x>]"),
  .items(
    "a section in elements",
    "<item><description><div><![CDATA[<p>A</p>]]></div></description></item>",
    "– [<div><p>A</p></div>]"),
  .items(
    "a description that is escaped twice",
    "<item><description>&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;</description></item>", "– [<p>A</p>]"),
  .items(
    "a section that is escaped",
    "<item><description>&lt;![CDATA[A]]&gt;</description></item>", "– [A]"),
  .items(
    "a section in a section",
    "<item><description><![CDATA[A <![CDATA[B]]> C]]></description></item>",
    "– [A B C]"),
  .items(
    "a section that is parted",
    "<item><description><![CDATA[A]]]]><![CDATA[>B]]></description></item>", "– [A]]>B]"),
  .items(
    "a page in a description",
    "<item><description><![CDATA[<html><body>A</body></html>]]></description></item>",
    "– [<html><body>A</body></html>]"),
  .items(
    "a sign that begins tags", "<item><description>1 < 2 & 3 > 2</description></item>",
    "– [1 < 2 & 3 > 2]"),
  .items(
    "control characters", "<item><title>A\u{0}\u{1}\u{8}\u{B}B\u{7F}</title></item>",
    "AB\u{7F}"),
  .items(
    "an empty content beside a description",
    "<item><description>A</description><content:encoded/></item>", "– [A]"),
  .items(
    "a blank content beside a description",
    """
    <item><description>A</description><content:encoded><![CDATA[<p>&nbsp;</p>]]></content:encoded>\
    </item>
    """, "– [A]"),
  .items(
    "a short content beside a long description",
    """
    <item><description>A long text without a film</description>\
    <content:encoded><![CDATA[<iframe src="https://v.example.org/1"></iframe>]]></content:encoded>\
    </item>
    """, "– [<iframe src=\"https://v.example.org/1\"></iframe>] {A long text without a film}"),
  .items(
    "a content that is the beginning of the description",
    """
    <item><description>&lt;p&gt;One two three&lt;/p&gt;</description>\
    <content:encoded>One two […]</content:encoded></item>
    """, "– [<p>One two three</p>] {One two […]}"),
  .items(
    "the same text twice",
    "<item><description>A</description><content:encoded>A</content:encoded></item>", "– [A]"),
  .entries(
    "markup in a title that is text", "<entry><title type='text'>&lt;b&gt;</title></entry>",
    "<b>"),
  .entries(
    "a title in XHTML",
    """
    <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>B</b></div></title>\
    </entry>
    """, "A B"),
  .entries(
    "a title in base64", "<entry><title type='application/octet-stream'>QSAmIEI=</title></entry>",
    "A & B"),
  .entries(
    "content in base64",
    "<entry><title>A</title><content type='application/x'>PHA+QjwvcD4=</content></entry>",
    "A [<p>B</p>]"),
  .entries(
    "a picture in base64",
    "<entry><title>A</title><content type='image/png'>iVBORw0KGgo=</content></entry>", "A"),
  .entries(
    "a type that nobody knows",
    "<entry><title>A</title><content type='HTML 4'>&lt;p>B&lt;/p></content></entry>",
    "A [<p>B</p>]"),
  .entries(
    "content without a type", "<entry><content>&lt;p>A&lt;/p></content></entry>",
    "– [<p>A</p>]"),
  .entries(
    "escaped content that says XHTML",
    "<entry><content type='xhtml'>&lt;p>A&lt;/p></content></entry>", "– [<p>A</p>]"),
  .entries(
    "XHTML that says HTML",
    "<entry><content type='html'><div><p>A</p></div></content></entry>", "– [<div><p>A</p></div>]"),
  .entries(
    "XHTML with a prefix",
    """
    <entry><content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p>A<x:br/></x:p>\
    </x:div></content></entry>
    """, "– [<p>A<br></p>]"),
  .entries(
    "a drawing with a prefix",
    """
    <entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">\
    <s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0"/></s:svg></div></content></entry>
    """, "– [<svg><path d=\"M0\"></path></svg>]"),
  .entries(
    "elements of XHTML that close themselves",
    """
    <entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a id="x"/>A<br></br>\
    <iframe src="y"/></div></content></entry>
    """, "– [<a id=\"x\"></a>A<br><iframe src=\"y\"></iframe>]"),
  .entries(
    "XHTML without its wrapper",
    "<entry><content type='xhtml'><p>A</p><p>B</p></content></entry>", "– [<p>A</p><p>B</p>]"),
  .items(
    "a character in two halves", "<item><title>A &#xD83D;&#xDE00; &#55357;&#56832;</title></item>",
    "A 😀 😀"),
  .items(
    "an entity in capitals", "<item><title>A &AMP; B&NBSP;&COPY;</title></item>",
    "A & B\u{A0}©"),
  .items(
    "a section in a title that is escaped",
    "<item><title>&lt;![CDATA[A &amp;amp; B]]&gt;</title></item>", "A & B"),
  .items(
    "a section in a section of a title",
    "<item><title><![CDATA[<![CDATA[A]]>]]></title></item>", "A"),
  .items(
    "a section amid what is escaped",
    "<item><description>A &lt;![CDATA[B]]&gt; C</description></item>", "– [A B C]"),
]
