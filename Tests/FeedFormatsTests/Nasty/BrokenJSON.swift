private func json(_ name: String, _ items: String, _ expected: String) -> NastyFeed {
  NastyFeed(
    name, "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\"items\":[\(items)]}",
    "T\n" + expected)
}

/// JSON that is none, or of other types than it should be.
let brokenJSON: [NastyFeed] = [
  json("a number for an id", #"{"id":7,"title":"A"}"#, "A"),
  json("a number for a title", #"{"id":"1","title":2024}"#, "2024"),
  json("nothing for a title", #"{"id":"1","title":null,"content_text":"A"}"#, "– [A]"),
  json("an object for a title", #"{"id":"1","title":{"x":[1]},"content_text":"A"}"#, "– [A]"),
  json("a word for a list", #"{"id":"1","title":"A","tags":"x","authors":"B"}"#, "A by B #x"),
  json(
    "an object for a list",
    #"{"id":"1","title":"A","authors":{"name":"B"},"attachments":{"url":"/a.mp3"}}"#,
    "A by B +https://example.org/a.mp3"),
  json(
    "numbers in words",
    #"{"id":"1","title":"A","attachments":[{"url":"/a","size_in_bytes":"x"}]}"#,
    "A +https://example.org/a"),
  json(
    "both authors",
    #"{"id":"1","title":"A","author":{"name":"B"},"authors":[{"name":"C"}]}"#, "A by C"),
  json(
    "an item that only points elsewhere", #"{"external_url":"https://x.example/1"}"#,
    "– <https://x.example/1>"),
  json(
    "both contents",
    #"{"id":"1","content_text":"A long text","content_html":"<p>A</p>"}"#, "– [<p>A</p>]"),
  json(
    "markup in a text", #"{"id":"1","content_text":"1 < 2 & <b>"}"#, "– [1 &lt; 2 &amp; &lt;b&gt;]"),
  json("a comma too much", #"{"id":"1","title":"A",},"#, "A"),
  json("a comma too little", #"{"id":"1","title":"A"} {"id":"2","title":"B"}"#, "A\nB"),
  json("a word among items", #""x",{"id":"1","title":"A"},null,3,[]"#, "A"),
  json("broken escapes", #"{"id":"1","title":"A\u12 \uD83D \x"}"#, "A\u{FFFD}12 \u{FFFD} x"),
  json("a line break in a text", "{\"id\":\"1\",\"title\":\"A\n B\"}", "A B"),
  json("an entity in a title", #"{"id":"1","title":"It&#8217;s A"}"#, "It’s A"),
  json("a key twice", #"{"id":"1","title":"A","title":"B"}"#, "B"),
  NastyFeed(
    "JSON with a mark of byte order", "\u{FEFF}{\"title\":\"T\",\"items\":[{\"title\":\"A\"}]}",
    "T\nA"),
  NastyFeed("JSON without a version", #"{"title":"T","items":[{"title":"A"}]}"#, "T\nA"),
  NastyFeed(
    "JSON that is cut off",
    #"{"title":"T","items":[{"id":"1","title":"A"},{"id":"2","title":"B"#, "T\nA\n–"),
  NastyFeed("JSON with more behind it", #"{"title":"T","items":[{"title":"A"}]} x"#, "T\nA"),
  NastyFeed(
    "JSON whose items come first",
    #"{"items":[{"title":"A"}],"title":"T","version":"jsonfeed.org/version/1"}"#, "T\nA"),
  NastyFeed("JSON with one item and no list", #"{"title":"T","items":{"title":"A"}}"#, "T\nA"),
  NastyFeed(
    "JSON in UTF-16",
    Array(#"{"title":"Ž","items":[{"title":"A"}]}"#.utf16).flatMap {
      [UInt8($0 & 255), UInt8($0 >> 8)]
    }, "Ž\nA"),
  NastyFeed(
    "RSS in JSON",
    ##"{"rss":{"channel":{"title":"T","item":{"title":"A","guid":{"#value":"g"}}}}}"##, "T\nA"),
  json("comments", "{\"id\":\"1\", // x\n/* y */ \"title\":\"A\"}", "A"),
  NastyFeed("JSON in a call", #"feed({"title":"T","items":[{"title":"A"}]});"#, "T\nA"),
  NastyFeed(
    "JSON that is guarded", ")]}',\n{\"title\":\"T\",\"items\":[{\"title\":\"A\"}]}", "T\nA"),
]
