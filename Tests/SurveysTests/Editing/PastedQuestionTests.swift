import Core
import Testing

@testable import Surveys

@Suite("A pasted list of questions")
struct PastedQuestionTests {
  @Test(
    "Words and hints in brackets say how a question is answered",
    arguments: [
      ("Kolik vám je let?", "number"), ("How many people live with you?", "number"),
      ("Kdy jste se přistěhovali?", "date"), ("When did you move in?", "date"),
      ("Jste člen spolku?", "single_choice"), ("Do you own a car?", "single_choice"),
      ("Do you prefer trains or buses?", "short_text"), ("Proč?", "long_text"),
      ("Why did you come?", "long_text"), ("Co byste chtěli dodat?", "long_text"),
      ("Jak jste spokojeni s vlaky?", "scale"), ("How satisfied are you?", "scale"),
      ("Jak pravděpodobně byste nás doporučil přátelům?", "net_promoter_score"),
      ("Recommend us (0-10)", "scale"),
      ("How likely are you to recommend us? (0–10)", "net_promoter_score"),
      ("Známka (1–5)", "scale"), ("Mark (1 to 7)", "scale"), ("Známka [od 1 do 5]", "scale"),
      ("Počet dětí (0-20)", "number"), ("Vlak jel včas (ano/ne)", "single_choice"),
      ("On time (yes/no)", "single_choice"), ("Váš e-mail (email)", "short_text"),
      ("E-mail", "short_text"), ("Den příjezdu (datum)", "date"), ("Váha (číslo)", "number"),
      ("Vlastními slovy (volný text)", "long_text"),
      ("Barva (červená/zelená/modrá)", "single_choice"),
      ("Tohle si přečtěte (info)", "information"), ("Jméno", "short_text"),
    ])
  func kinds(line: String, kind: String) throws {
    let guessed = guessQuestions(line, language: .czech)
    #expect(guessed.problem == nil)
    let question = try #require(guessed.questions.first)
    #expect(KindName(question.question.kind).rawValue == kind, "\(line)")
    #expect(question.kinds.first?.rawValue == kind)
  }

  @Test("Lines below a question are its choices, however they are marked")
  func choices() {
    for marks in [
      ["- ", "- "], ["• ", "• "], ["\u{F0B7}\t", "\u{F0B7}\t"], ["1. ", "2. "], ["a) ", "b) "],
      ["\t", "\t"], ["  – ", "  – "], ["o  ", "o  "], ["( ) ", "( ) "], ["", ""],
    ] {
      let text = "S kým jezdíte?\n\(marks[0])s rodinou\n\(marks[1])s přáteli\n\nKam?"
      let questions = guessQuestions(text, language: .czech).questions.map(\.question)
      #expect(questions.map(\.title) == ["S kým jezdíte?", "Kam?"], "\(marks)")
      #expect(
        questions.first?.choices?.items.map(\.label) == ["s rodinou", "s přáteli"], "\(marks)")
    }
  }

  @Test("Boxes and words make several choices, and the last may be for one's own words")
  func several() {
    let boxes = guess("Co jíte?\n☐ maso\n☐ ryby\n☐ Jiné…")
    #expect(boxes.map { KindName($0.kind).rawValue } == ["multiple_choice"])
    #expect(boxes.first?.choices?.items.map(\.label) == ["maso", "ryby"])
    #expect(boxes.first?.choices?.other == "Jiné")
    let words = guess("Co jíte? Zaškrtněte vše:\n- maso\n- ryby")
    #expect(words.map { KindName($0.kind).rawValue } == ["multiple_choice"])
    let order = guess("Seřaďte podle důležitosti:\n1) cena\n2) čas")
    #expect(order.map { KindName($0.kind).rawValue } == ["ranking"])
  }

  @Test("A list of questions is a list of questions, numbered, bulleted or plain")
  func lists() {
    let titles = ["Kolik vám je?", "Kde bydlíte", "Proč?"]
    for text in [
      titles.joined(separator: "\n"), titles.joined(separator: "\r\n"),
      titles.joined(separator: "\n\n"), titles.map { "- \($0)" }.joined(separator: "\n"),
      titles.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"),
      titles.enumerated().map { "\($0 + 1).\t\($1)" }.joined(separator: "\r"),
      titles.enumerated().map { "Otázka \($0 + 1): \($1)" }.joined(separator: "\u{2028}"),
      titles.enumerated().map { "Q\($0 + 1). \($1)" }.joined(separator: "\n\n\n"),
    ] {
      #expect(guess(text).map(\.title) == titles, "\(text)")
    }
  }

  @Test("Numbered questions keep their lettered and bulleted choices")
  func numbered() {
    let found = guess(
      """
      1. Čím jezdíte?
         a) vlakem
         b) autem
      2. Jak často?
      - denně
      - občas
      - nikdy
      3. Kolik vám je let? *
      4. 3.5 hodiny stačí? (povinná) (ano/ne)
      """)
    #expect(
      found.map(\.title) == [
        "Čím jezdíte?", "Jak často?", "Kolik vám je let?", "3.5 hodiny stačí?",
      ])
    #expect(found.map { $0.choices?.items.count } == [2, 3, nil, 2])
    #expect(found.map(\.isRequired) == [false, false, true, true])
  }

  @Test("What is too long or too much is told with its line, and nothing is cut off")
  func refused() {
    func problem(_ text: String) -> String? {
      guessQuestions(text, language: .english).problem?.en
    }
    #expect(problem("") == Phrase.pasteNothing.en)
    #expect(problem(" \n\t\r\n-\n•\n") == Phrase.pasteNothing.en)
    #expect(problem("A\n\n" + String(repeating: "ž", count: 1001))?.hasPrefix("Line 3 ") == true)
    #expect(problem(String(repeating: "ž", count: 1000)) == nil)
    #expect(
      problem("A?\n- b\n- " + String(repeating: "x", count: 301))?.hasPrefix("Line 3 ") == true)
    #expect(problem("A?\n" + String(repeating: "- x\n", count: 501))?.contains("line 1") == true)
    #expect(problem("A?\n" + String(repeating: "- x\n", count: 500)) == nil)
    #expect(problem(String(repeating: "Why?\n", count: 201)) == Phrase.pasteTooMany.en)
    #expect(problem(String(repeating: "Why?\n", count: 200)) == nil)
    #expect(problem(String(repeating: "x", count: 100_001)) == Phrase.pasteTooLong.en)
  }

  @Test(
    "Whatever is pasted, what comes of it can be kept",
    arguments: [
      "\u{0}\u{1}\u{7}", "\u{202E}obráceně?", "((((((((", "))))", "[[[[(1-5)]]]]", "*****", "(1-5)",
      "(yes/no)", "-", "- - - -", "1.", "a)", "A?\n- \n- \n", "A?\n\u{0}\n- b\u{0}\n- c",
      "A (1-99999999999999999999)", "A (5-1)", "A (////)", "A (a/b)", "<script>alert(1)</script>?",
      "é\u{301}\u{301}\u{301}?", "👨‍👩‍👧‍👦 kolik?", "A?\tB?\tC?", "\u{FEFF}A?", "A*****", "A (*) *",
      String(repeating: "(", count: 900), String(repeating: "- a\n", count: 90),
      String(repeating: " ", count: 5_000) + "A?",
    ])
  func hostile(text: String) throws {
    let guessed = guessQuestions(text, language: .english)
    guard guessed.problem == nil else { return }
    var definition = SurveyDefinition(
      title: "T", language: .english, pages: [SurveyPage(id: "p1", questions: [])])
    for guess in guessed.questions {
      for kind in guess.kinds where definition.questions.count < SurveyLimits.questions {
        var question = guess.turned(into: kind)
        question.id = definition.newQuestionID
        definition.add(question, to: "p1")
      }
    }
    let reading = SurveyDefinition.read(try definition.json())
    #expect(reading.draft == definition)
    #expect(!definition.questions.contains { $0.title.isEmpty })
  }

  @Test("Twice as much takes about twice as long")
  func linear() {
    func seconds(_ text: String) -> Double {
      let start = ContinuousClock.now
      _ = guessQuestions(text, language: .czech)
      let time = start.duration(to: .now).components
      return Double(time.seconds) + Double(time.attoseconds) / 1e18
    }
    for part in ["(", "A (1-5) ", " ", "*", "- x\n", "[ ] ", "\n", "1. A?\n"] {
      let small = String(repeating: part, count: 20_000 / part.count)
      let large = String(repeating: part, count: 80_000 / part.count)
      #expect(seconds(large) < max(0.5, seconds(small) * 20), "\(part)")
    }
  }

  private func guess(_ text: String) -> [Question] {
    guessQuestions(text, language: .czech).questions.map(\.question)
  }
}
