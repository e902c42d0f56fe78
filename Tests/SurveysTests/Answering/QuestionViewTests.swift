import AppTestSupport
import Core
import HTML
import Testing
import Web

@testable import Surveys

@Suite("Questions in a form")
struct QuestionViewTests {
  private let t = ViewContext(now: Timestamp(milliseconds: 0))
  private let order = SurveyOrder(seed: 1)

  @Test("An answer in its fields is read as the same answer again")
  func fields() {
    var chance = DefinitionChance(seed: 7)
    for _ in 0..<300 {
      for question in chance.definition().questions {
        guard let answer = chance.answer(question),
          case .answer(let kept) = question.check(answer)
        else { continue }
        #expect(question.read(form: question.form(of: kept)) == .answer(kept))
      }
    }
    let number = Question(id: "n", title: "N", kind: .number(NumberRules()))
    for value in [0.000_000_1, -2.5, 1e12, 123_456_789.25] {
      #expect(number.read(form: number.form(of: .number(value))) == .answer(.number(value)))
    }
  }

  @Test("All fields that a question reads are in its view, by their names")
  func names() {
    var chance = DefinitionChance(seed: 8)
    for _ in 0..<50 {
      for question in chance.definition().questions {
        let view = questionView(t, question, order, answer: nil, problem: nil).text
        for name in question.fieldNames { #expect(view.contains("name=\"\(name)\"")) }
        #expect(!view.contains("<script>"))
        #expect(!view.contains("style="))
      }
    }
  }

  @Test("What was typed is shown in place of the answer, with what is wrong about it")
  func typed() {
    let question = Question(id: "n", title: "N", kind: .number(NumberRules()))
    let view = questionView(
      t, question, order, answer: .number(3),
      problem: AnswerProblem(question: "n", phrase: .answerNoNumber), typed: ["q.n": ["thr\"ee"]]
    ).text
    #expect(view.contains("value=\"thr&quot;ee\""))
    #expect(view.contains("aria-describedby=\"q.n.error\""))
    #expect(view.contains("aria-invalid=\"true\""))
    #expect(view.contains(Phrase.answerNoNumber.en))
  }

  @Test("Only what may be left out can be taken back")
  func clearing() {
    for isRequired in [false, true] {
      let question = Question(
        id: "s", title: "S", isRequired: isRequired, kind: .scale(ScaleRules(from: 1, to: 5)))
      let view = questionView(t, question, order, answer: .number(3), problem: nil).text
      #expect(view.contains("name=\"clear\"") != isRequired)
      #expect(view.contains("value=\"3\"\(isRequired ? " required" : "") checked"))
    }
  }
}
