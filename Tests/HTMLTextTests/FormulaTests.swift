import Testing

@testable import HTMLText

@Suite("Formulas")
struct FormulaTests {
  private static let fraction = "<mfrac><mn>1</mn><mi>x</mi></mfrac>"

  static let rewritings: [(String, String)] = [
    (
      "<p>So <math>\n <mi>x</mi>\n <mo>=</mo> <mn>1</mn></math>.</p>",
      "<p>So <math><mi>x</mi><mo>=</mo><mn>1</mn></math>.</p>"
    ),
    (
      "<math xmlns='http://www.w3.org/1998/Math/MathML' display='block' alttext='1/x' class=a "
        + "id=b style=c onclick=d href=e>\(fraction)</math>",
      "<math display=\"block\" tabindex=\"0\" alttext=\"1/x\">\(fraction)</math>"
    ),
    (
      "<math><semantics><mrow><mi>x</mi></mrow><annotation encoding='application/x-tex'>x &lt; y"
        + "</annotation><annotation-xml encoding='MathML-Content'><ci>x</ci></annotation-xml>"
        + "</semantics></math>",
      "<math><semantics><mrow><mi>x</mi></mrow>"
        + "<annotation encoding=\"application/x-tex\">x &lt; y</annotation></semantics></math>"
    ),
    (
      "<math><mo stretchy=false form=prefix lspace=0.2em>(</mo><mspace width=1em></math>",
      "<math><mo form=\"prefix\" stretchy=\"false\" lspace=\"0.2em\">(</mo>"
        + "<mspace width=\"1em\"></mspace></math>"
    ),
    (
      "<math><mspace width=999em><mpadded voffset=-99em><mi mathcolor=red>x</math>",
      "<math><mspace><mpadded><mi>x</mi></mpadded></mspace></math>"
    ),
    (
      "<math><mfenced open='[' separators=';,'><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi></mfenced>",
      "<math><mrow><mo>[</mo><mi>a</mi><mo>;</mo><mi>b</mi><mo>,</mo><mi>c</mi><mo>,</mo>"
        + "<mi>d</mi><mo>)</mo></mrow></math>"
    ),
    ("<math>x</math>", "<math><mtext>x</mtext></math>"),
    (
      "<math><menclose notation=box><mi>x</mi></menclose></math>",
      "<math><mrow><mi>x</mi></mrow></math>"
    ),
    (
      "<math><maction actiontype=toggle><mi>x</mi><mi>y</mi></maction></math>",
      "<math><mrow><mi>x</mi></mrow></math>"
    ),
    ("<math><mtext>a <b>b</b> c</mtext></math>", "<math><mtext>a b c</mtext></math>"),
    ("<math alttext='E = mc^2'></math>", "E = mc^2"),
    ("<math></math>", ""),
    ("<mi>x</mi><mfrac>y</mfrac>", "xy"),
  ]

  @Test("Formulas are kept in one shape", arguments: rewritings)
  func rewriting(_ pair: (String, String)) {
    #expect(sanitize(pair.0).html == pair.1)
    AttackTests.expectSafe(pair.0)
  }

  @Test(
    "As text a formula is what its page calls it, or its TeX, or its letters",
    arguments: [
      ("a <math alttext='x squared'><msup><mi>x</mi><mn>2</mn></msup></math> b", "a x squared b"),
      (
        "a <math><semantics><mi>x</mi><annotation encoding='application/x-tex'>"
          + "{\\displaystyle x^2}</annotation></semantics></math> b", "a x^2 b"
      ),
      ("a <math><msup><mi>x</mi><mn>2</mn></msup></math> b", "a x2 b"),
      ("<p>a</p><math display=block alttext='y'><mi>x</mi></math>b", "a\ny\nb"),
    ])
  func text(_ html: String, _ expected: String) {
    #expect(sanitize(html).plainText == expected)
  }

  @Test("What repeats a formula for browsers without MathML is left out")
  func repeated() {
    let formula = "<math><mi>x</mi></math>"
    let katex = """
      <span class="katex"><span class="katex-mathml">\(formula)</span>\
      <span class="katex-html" aria-hidden="true"><span>x</span></span></span> after
      """
    #expect(sanitize(katex).html == formula + " after")
    let wikipedia = """
      <span><span style="display: none;"><math alttext="x"><mi>x</mi></math></span>\
      <img src="https://w.example/x.svg" aria-hidden="true" alt="x"></span>
      """
    let cleaned = sanitize(wikipedia)
    #expect(cleaned.html == "<math alttext=\"x\"><mi>x</mi></math>")
    #expect(cleaned.imageURLs.isEmpty)
    #expect(sanitize("<span aria-hidden=true>a</span>").html == "a")
  }

  @Test("As Markdown a formula is its TeX as it stands")
  func markdownForm() {
    let tex = "<annotation encoding='application/x-tex'>a_1 * b_2</annotation>"
    let formula = "<semantics><mi>a</mi>\(tex)</semantics>"
    #expect(markdown(fromHTML: "<p>So <math>\(formula)</math>.</p>") == "So `a_1 * b_2`.")
    #expect(
      markdown(fromHTML: "<p>So</p><math display=block>\(formula)</math>")
        == "So\n\n```math\na_1 * b_2\n```")
    #expect(markdown(fromHTML: "<p><math alttext='x'><mi>y</mi></math></p>") == "`x`")
    #expect(markdown(fromHTML: "<p><math><mi>y</mi></math></p>") == "`y`")
  }

  @Test("Formulas that are too deep lose their depth and no letter")
  func depth() {
    let deep =
      "<math>" + String(repeating: "<mrow>", count: 5000) + "<mi>x</mi>"
      + String(repeating: "</mrow>", count: 5000) + "</math>end"
    let clean = sanitize(deep)
    #expect(clean.html.contains("<mi>x</mi>") && clean.plainText == "xend")
    #expect(MarkupChecker.complaints(clean.html).isEmpty)
    #expect(sanitize(clean.html).html == clean.html)
  }
}
