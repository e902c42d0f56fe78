import Testing

@testable import HTML5

/// State by state, in the form of the public suites.
@Suite struct TokenTests {
  @Test(arguments: [
    ("<a>", #"[["StartTag","a",{}]]"#),
    ("<A B=C d='e' f=\"g\" h>", #"[["StartTag","a",{"b":"C","d":"e","f":"g","h":""}]]"#),
    ("<a b=1 b=2 B=3>", #"[["StartTag","a",{"b":"1"}]]"#),
    ("<br/>", #"[["StartTag","br",{},true]]"#),
    ("<br / x>", #"[["StartTag","br",{"x":""}]]"#),
    ("<a =b>", #"[["StartTag","a",{"=b":""}]]"#),
    ("<a \"b'c<d>", #"[["StartTag","a",{"\"b'c<d":""}]]"#),
    ("<a b = c>", #"[["StartTag","a",{"b":"c"}]]"#),
    ("<a b=>c", #"[["StartTag","a",{"b":""}],["Character","c"]]"#),
    ("<a b=c/>", #"[["StartTag","a",{"b":"c/"}]]"#),
    ("<a b='c'd>", #"[["StartTag","a",{"b":"c","d":""}]]"#),
    ("</a b=c>", #"[["EndTag","a"]]"#),
    ("</a/>", #"[["EndTag","a"]]"#),
    ("<a", "[]"), ("<a b", "[]"), ("<a b=", "[]"), ("<a b='c", "[]"), ("</a", "[]"),
    ("x<", #"[["Character","x<"]]"#), ("</", #"[["Character","</"]]"#),
    ("<1>", #"[["Character","<1>"]]"#), ("</>x", #"[["Character","x"]]"#),
    ("</1>", #"[["Comment","1"]]"#), ("<!x>", #"[["Comment","x"]]"#), ("<!>", #"[["Comment",""]]"#),
    ("<!x", #"[["Comment","x"]]"#), ("<![CDATA[x]]>", #"[["Comment","[CDATA[x]]"]]"#),
  ])
  func tags(_ text: String, _ json: String) throws { try check(text, json) }

  @Test(arguments: [
    ("<!-->", ""), ("<!--->", ""), ("<!---->", ""), ("<!--a-->", "a"), ("<!--a--!>", "a"),
    ("<!--a--b-->", "a--b"), ("<!--a--!b-->", "a--!b"), ("<!--a--->", "a-"), ("<!--->a-->", ""),
    ("<!----!>", ""), ("<!---!>-->", "-!>"), ("<!--<!---->", "<!--"), ("<!--a", "a"),
    ("<!--a-", "a"), ("<!--a--", "a"), ("<!--a--!", "a"), ("<!--a---", "a-"), ("<!--", ""),
    ("<!---", ""), ("<!--a-!", "a-!"), ("<!--\0-->", "\u{FFFD}"),
    ("<!--a\0b\0-->", "a\u{FFFD}b\u{FFFD}"),
  ])
  func comments(_ text: String, _ data: String) {
    #expect(TokenStream(Array(text.utf8)).tokens.first == .comment(data))
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", #"["DOCTYPE","html",null,null,true]"#),
    ("<!doctypeHTML>", #"["DOCTYPE","html",null,null,true]"#),
    ("<!DOCTYPE>", #"["DOCTYPE",null,null,null,false]"#),
    ("<!DOCTYPE", #"["DOCTYPE",null,null,null,false]"#),
    ("<!DOCTYPE a", #"["DOCTYPE","a",null,null,false]"#),
    ("<!DOCTYPE a PUBLIC 'b' \"c\">", #"["DOCTYPE","a","b","c",true]"#),
    ("<!DOCTYPE a public'b''c'>", #"["DOCTYPE","a","b","c",true]"#),
    ("<!DOCTYPE a SYSTEM 'c' x>", #"["DOCTYPE","a",null,"c",true]"#),
    ("<!DOCTYPE a PUBLIC>", #"["DOCTYPE","a",null,null,false]"#),
    ("<!DOCTYPE a PUBLIC 'b>", #"["DOCTYPE","a","b",null,false]"#),
    ("<!DOCTYPE a PUBLIC 'b' x>", #"["DOCTYPE","a","b",null,false]"#),
    ("<!DOCTYPE a SYSTEM 'b", #"["DOCTYPE","a",null,"b",false]"#),
    ("<!DOCTYPE a SYSTEM x>", #"["DOCTYPE","a",null,null,false]"#),
    ("<!DOCTYPE a x>", #"["DOCTYPE","a",null,null,false]"#),
    ("<!DOCTYPE \0>", "[\"DOCTYPE\",\"\u{FFFD}\",null,null,true]"),
  ])
  func documentTypes(_ text: String, _ json: String) throws { try check(text, "[\(json)]") }

  @Test(arguments: [
    ("<?a b?>", #"["ProcessingInstruction","a","b"]"#),
    ("<?A b>", #"["ProcessingInstruction","A","b"]"#),
    ("<?a?>", #"["ProcessingInstruction","a",""]"#),
    ("<?a>", #"["ProcessingInstruction","a",""]"#),
    ("<?a?b?>", #"["ProcessingInstruction","a","?b"]"#),
    ("<?t ???>", #"["ProcessingInstruction","t","??"]"#),
    ("<?a  b  ?>", #"["ProcessingInstruction","a","b  "]"#),
    ("<?a-_1 \0?>", "[\"ProcessingInstruction\",\"a-_1\",\"\u{FFFD}\"]"),
    ("<?_?>", #"["ProcessingInstruction","_",""]"#),
    ("<?xml a?>", #"["Comment","?xml a?"]"#),
    ("<?XML-Stylesheet?>", #"["Comment","?XML-Stylesheet?"]"#),
    ("<?1?>", #"["Comment","?1?"]"#), ("<? a?>", #"["Comment","? a?"]"#),
    ("<?>", #"["Comment","?"]"#), ("<?a.b?>", #"["Comment","?a.b?"]"#),
  ])
  func processingInstructions(_ text: String, _ json: String) throws {
    try check(text + "x", "[\(json),[\"Character\",\"x\"]]")
  }

  @Test func anUnfinishedInstructionIsNothing() throws {
    for text in ["<?", "<?a", "<?a ", "<?a b", "<?a b?", "<?xml"] { try check(text, "[]") }
  }

  @Test(arguments: [
    ("a<b>&amp;</b></a >c", #"[["Character","a<b>&</b>"],["EndTag","a"],["Character","c"]]"#),
    ("</a", #"[["Character","</a"]]"#), ("</ab>", #"[["Character","</ab>"]]"#),
    ("</A/>", #"[["EndTag","a"]]"#), ("</a ", "[]"), ("\0", "[[\"Character\",\"\u{FFFD}\"]]"),
  ])
  func rcdata(_ text: String, _ json: String) throws {
    try check(text, json, state: .rcdata, lastStartTag: "a")
  }

  @Test func rawText() throws {
    try check(
      "a<b>&amp;</a>", #"[["Character","a<b>&amp;"],["EndTag","a"]]"#, state: .rawtext,
      lastStartTag: "a")
    try check("</a>", #"[["Character","</a>"]]"#, state: .rawtext)
    try check("a\0<", "[[\"Character\",\"a\u{FFFD}<\"]]", state: .rawtext)
    try check("a</b>&amp;\0", "[[\"Character\",\"a</b>&amp;\u{FFFD}\"]]", state: .plaintext)
    try check("a\0]]]>&amp;", #"[["Character","a\u0000]&"]]"#, state: .cdata)
    try check("a]]", #"[["Character","a]]"]]"#, state: .cdata)
  }

  @Test(arguments: [
    "a<b></script ", "<!--<script></script></script", "<!--<script>-->", "<!--x--></script",
    "<!-<script></script", "<!--<scriptx></script", "<!--<script></scriptx></script></script",
    "<!--<script>--></script", "<!--<script><!--</script></script", "<!---->\0</script",
  ])
  func scriptEndsAtTheLastTag(_ text: String) {
    let tokens = TokenStream(
      Array((text + "></script>").utf8), state: .script, lastStartTag: "script"
    ).tokens
    #expect(tokens.contains(.endTag(name: "script")))
    guard case .characters(let characters) = tokens.first else {
      Issue.record("No text in \(text)")
      return
    }
    let isEscaped = text.contains("</script></script")
    #expect(characters.contains("</script>") == isEscaped)
  }

  @Test func errorsHaveTheirPlaces() throws {
    let text = "é\n<a b b='&#0;'x></a c><!--<!----><!x>&foo;&#1\u{1}"
    let stream = TokenStream(Array(text.utf8), reportsErrors: true)
    let found = stream.errors.map { error in
      let (line, column) = stream.position(of: error.offset)
      return "\(error.code.rawValue) \(line):\(column)"
    }
    #expect(
      found == [
        "duplicate-attribute 2:7", "null-character-reference 2:13",
        "missing-whitespace-between-attributes 2:14", "end-tag-with-attributes 2:21",
        "nested-comment 2:30", "incorrectly-opened-comment 2:35",
        "unknown-named-character-reference 2:41",
        "control-character-in-input-stream 2:45",
        "missing-semicolon-after-character-reference 2:45", "control-character-reference 2:45",
      ])
  }

  private func check(
    _ text: String, _ json: String, state: TokenStream.State = .data, lastStartTag: String? = nil
  ) throws {
    let stream = TokenStream(Array(text.utf8), state: state, lastStartTag: lastStartTag)
    #expect(stream.json() == json, "\(text)")
  }
}
