import Testing

@testable import HTMLText

@Suite struct AttackTests {
  private static let base = "https://example.org/blog/post.html"

  @Test("No attack gets anything but allowed markup through", arguments: Attacks.all)
  func attack(_ html: String) {
    Self.expectSafe(html)
  }

  @Test("The table is long enough")
  func count() {
    #expect(Attacks.all.count >= 180)
  }

  @Test("Thousands of mutations of the attacks stay safe")
  func mutations() {
    var random = SplitMix(state: 2024)
    for _ in 0..<6000 {
      Self.expectSafe(Self.mutated(&random))
    }
  }

  @Test(
    "Where nothing more may be nested, what is written is still read as it stands",
    arguments: 1...8)
  func shallow(depth: Int) {
    var options = SanitizeOptions()
    options.maximumDepth = depth
    for attack in Attacks.all { Self.expectSafe(attack, options) }
    for element in ShallowElements.all {
      for outer in ["<table><tr><td>", "<table><caption>", "<ul><li>", "<dl><dt>", "<ruby>a<rt>"] {
        let nested = String(repeating: outer, count: 4)
        Self.expectSafe("\(nested)\(element) end", options)
        #expect(sanitize("\(nested)\(element) end", options: options).plainText.hasSuffix("end"))
      }
    }
  }

  static func expectSafe(_ html: String, _ options: SanitizeOptions = SanitizeOptions()) {
    let once = sanitize(html, base: base, options: options)
    let complaints = MarkupChecker.complaints(once.html)
    #expect(complaints.isEmpty, "\(html.debugDescription) gave \(once.html)")
    let twice = sanitize(once.html, base: base, options: options)
    #expect(twice.html == once.html, "not idempotent: \(html.debugDescription)")
    #expect(once.html.utf8.count <= html.utf8.count * 40 + 400)
  }

  private static func mutated(_ random: inout SplitMix) -> String {
    var bytes = Array(pick(&random).utf8)
    for _ in 0..<(1 + random.below(4)) {
      let other = Array(pick(&random).utf8)
      switch random.below(5) {
      case 0:
        bytes.insert(contentsOf: other, at: random.below(bytes.count + 1))
      case 1 where bytes.count > 2:
        let start = random.below(bytes.count)
        bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(8)))
      case 2:
        let pieces = ["<", ">", "\"", "'", "&", "</", "=", "\n", " ", "<p>", "</p>", "<!--", "`"]
        bytes.insert(
          contentsOf: Array(pieces[random.below(pieces.count)].utf8),
          at: random.below(bytes.count + 1))
      case 3:
        let cut = random.below(other.count + 1)
        bytes = bytes.prefix(random.below(bytes.count + 1)) + other.suffix(cut)
      default:
        if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func pick(_ random: inout SplitMix) -> String {
    Attacks.all[random.below(Attacks.all.count)]
  }
}

/// A small generator of pseudo-random numbers that gives the same ones every time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    bound <= 0 ? 0 : Int(next() % UInt64(bound))
  }
}

/// One of each kind that the sanitizer writes in its own way.
private enum ShallowElements {
  static let all = [
    "<br>", "<hr>", "<wbr>", "<img src=a.png>", "<a href=b>b</a>", "<a name=c></a>", "<p>c</p>",
    "<div>d</div>", "<pre>\n\ne</pre>", "<h3>f</h3>", "<b>g</b>",
    "<video src=h.mp4></video>", "<audio src=i.mp3></audio>",
    "<picture><source srcset=j.webp><img src=j.png></picture>",
    "<iframe src=https://www.youtube.com/embed/k1234567890></iframe>",
    "<object data=l.png></object>",
    "<math><mfrac><mi>m</mi><mn>2</mn></mfrac></math>", "<svg><title>n</title></svg>",
    "<amp-img src=o.png></amp-img>", "<noscript><img src=p.png></noscript>", "<details><summary>q",
    "<figure><img src=r.png><figcaption>r",
  ]
}
