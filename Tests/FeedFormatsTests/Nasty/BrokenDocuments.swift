private let item = "<item><title>A</title></item>"
private let channel = "<channel><title>T</title>\(item)</channel>"
private let rss = "<rss version=\"2.0\">\(channel)</rss>"

/// Documents that are no whole XML.
let brokenDocuments: [NastyFeed] = [
  NastyFeed(
    "nothing is closed", "<rss><channel><title>T</title><item><title>A</title><guid>g</guid>",
    "T\nA"),
  NastyFeed("white space in front", " \r\n\t\n<?xml version=\"1.0\"?>\(rss)", "T\nA"),
  NastyFeed("words in front", "Deprecated: each() in /feed.php on line 2\n\(rss)", "T\nA"),
  NastyFeed(
    "markup in front", "<br />\n<b>Warning</b>: x in <b>/x.php</b> on line <b>3</b><br />\n\(rss)",
    "T\nA"),
  NastyFeed("a quote that hides the root", "<p class=\"x>y</p>\n\(rss)", "T\nA"),
  NastyFeed("two marks of byte order", "\u{FEFF}\u{FEFF}\(rss)", "T\nA"),
  NastyFeed("a mark behind white space", "\n\u{FEFF}\(rss)", "T\nA"),
  NastyFeed("an invisible space in front", "\u{200B}\(rss)", "T\nA"),
  NastyFeed("two declarations", "<?xml version=\"1.0\"?><?xml version=\"1.0\"?>\(rss)", "T\nA"),
  NastyFeed(
    "a declaration with line breaks", "<?xml\nversion='1.0'\nencoding='utf-8'\n?>\(rss)",
    "T\nA"),
  NastyFeed(
    "a declaration that does not end", "<?xml version=\"1.0\" encoding=\"utf-8\">\(rss)",
    "T\nA"),
  NastyFeed("a style sheet", "<?xml-stylesheet href='x.xsl'?>\(rss)", "T\nA"),
  NastyFeed(
    "a DOCTYPE with entities",
    "<!DOCTYPE rss [<!ENTITY a \"x\"><!ENTITY % b SYSTEM \"y\">]>\(rss)", "T\nA"),
  NastyFeed("a DOCTYPE that does not end", "<!DOCTYPE rss [<!ENTITY a \"x\">\n\(rss)", "T\nA"),
  NastyFeed(
    "the DOCTYPE of Netscape",
    """
    <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" \
    "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91">\(channel)</rss>
    """, "T\nA"),
  NastyFeed("the DOCTYPE of a page", "<!DOCTYPE html>\(rss)", "T\nA"),
  NastyFeed("a page around it", "<html><head></head><body>\(rss)</body></html>", "T\nA"),
  NastyFeed(
    "a page with a script around it",
    "<!DOCTYPE html><html><script>if (a < b) { x = '<rss>' }</script><body>\(rss)</body></html>",
    "T\nA"),
  NastyFeed(
    "it is the text of an element",
    "<string xmlns=\"http://tempuri.org/\">&lt;?xml version=\"1.0\"?&gt;"
      + rss.replacing("<", with: "&lt;").replacing(">", with: "&gt;") + "</string>", "T\nA"),
  NastyFeed("a page behind it", "\(rss)<html><body><p>Bye</body></html>", "T\nA"),
  NastyFeed(
    "two documents", "\(rss)<?xml version='1.0'?>\(rss.replacing(">A<", with: ">B<"))",
    "T\nA\nB"),
  NastyFeed("items behind the root", "\(rss)<item><title>B</title></item>", "T\nA\nB"),
  NastyFeed(
    "items behind the channel",
    "<rss version='2.0'><channel><title>T</title></channel>\(item)</rss>", "T\nA"),
  NastyFeed("items without a channel", "<rss version='2.0'><title>T</title>\(item)</rss>", "T\nA"),
  NastyFeed(
    "items alone", "<item><title>A</title></item>\n<item><title>B</title></item>", "–\nA\nB"),
  NastyFeed("a channel alone", channel, "T\nA"),
  NastyFeed(
    "two channels", "<rss>\(channel)<channel><title>U</title>\(item)</channel></rss>",
    "T\nA\nA"),
  NastyFeed(
    "a root in capitals", "<RSS VERSION='2.0'><CHANNEL><TITLE>T</TITLE></CHANNEL></RSS>", "T"),
  NastyFeed("a version that does not exist", "<rss version='two'>\(channel)</rss>", "T\nA"),
  NastyFeed("no version", "<rss>\(channel)</rss>", "T\nA"),
  NastyFeed(
    "a default namespace of its own", "<rss xmlns='urn:x' version='2.0'>\(channel)</rss>",
    "T\nA"),
  NastyFeed(
    "the namespace of Atom around RSS",
    "<rss xmlns='http://www.w3.org/2005/Atom'>\(channel)</rss>", "T\nA"),
  NastyFeed(
    "prefixes on all that is RSS",
    """
    <r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:title>T</r:title><r:item>\
    <r:title>A</r:title></r:item></r:channel></r:rss>
    """, "T\nA"),
  NastyFeed(
    "RDF without namespaces",
    "<RDF><channel><title>T</title></channel><item about='x'><title>A</title></item></RDF>", "T\nA"),
  NastyFeed(
    "RDF whose items are in the channel",
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
    xmlns="http://purl.org/rss/1.0/">\(channel)</rdf:RDF>
    """, "T\nA"),
  NastyFeed(
    "Atom without a namespace", "<feed><title>T</title><entry><title>A</title></entry></feed>",
    "T\nA"),
  NastyFeed(
    "the namespace of Atom in another case",
    "<feed xmlns='https://www.w3.org/2005/atom/'><title>T</title><entry><title>A</title></entry></feed>",
    "T\nA"),
  NastyFeed(
    "Atom whose entries are items",
    "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title>\(item)</feed>", "T\nA"),
  NastyFeed(
    "RSS whose items are entries of Atom",
    """
    <rss version="2.0"><channel><title>T</title><entry xmlns="http://www.w3.org/2005/Atom">\
    <title>A</title><link href="/1"/></entry></channel></rss>
    """, "T\nA <https://example.org/1>"),
  NastyFeed(
    "an entry of Atom alone",
    """
    <entry xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:1</id>\
    <link href="https://example.org/1"/></entry>
    """, "–\nA <https://example.org/1>"),
  NastyFeed(
    "cut off in a title",
    "<rss><channel><title>T</title>\(item)<item><guid>g</guid><title>Half", "T\nA\n–"),
  NastyFeed("cut off in a tag", "<rss><channel><title>T</title>\(item)<item><gui", "T\nA"),
  NastyFeed(
    "cut off in a section",
    "<rss><channel><title>T</title><item><guid>g</guid><description><![CDATA[Half", "T\n– [Half]"),
  NastyFeed("cut off in a comment", "<rss><channel><title>T</title>\(item)<!-- x", "T\nA"),
  NastyFeed(
    "what a program for HTML makes of RSS",
    """
    <html><head></head><body><rss version="2.0"><channel><title>T</title><link>https://h.example/\
    <item><title>A</title><link>https://example.org/1<pubdate>2024-01-31</pubdate>\
    <description><!--[CDATA[<p>x</p>]]--></description></item></channel></rss></body></html>
    """, "T\nA <https://example.org/1> [<p>x</p>] at 2024-01-31T00:00:00Z"),
  NastyFeed(
    "links that close themselves and their addresses behind them",
    """
    <rss version="2.0"><channel><title>T</title><link/>https://h.example/<item><title>A</title>\
    <link/>https://example.org/1<guid ispermalink="false">g</guid></item></channel></rss>
    """, "T\nA <https://example.org/1>"),
]
