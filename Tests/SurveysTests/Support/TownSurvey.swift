import Core

@testable import Surveys

/// An answer to a question: `Web` has another type of that name.
typealias TownAnswer = Answer

/// A question of each kind.
let townSurvey = SurveyDefinition(
  title: "Mobility in our town", description: "Ten questions.", language: .english,
  pages: [
    SurveyPage(
      id: "one", title: "You",
      questions: [
        Question(
          id: "means", title: "How do you get around?",
          kind: .singleChoice(
            Choices(
              [
                Choice(id: "foot", label: "On foot"), Choice(id: "bike", label: "By bicycle"),
                Choice(id: "bus", label: "By bus"),
              ], other: "In another way"))),
        Question(
          id: "ways", title: "Which ways do you know?",
          kind: .multipleChoice(
            Choices([Choice(id: "a", label: "Along the river"), Choice(id: "b", label: "Uphill")]),
            ChosenBounds())),
        Question(
          id: "age", title: "How old are you?",
          kind: .number(NumberRules(least: 15, most: 110, isWhole: true, unit: "years"))),
        Question(
          id: "safe", title: "How safe do you feel?",
          kind: .scale(
            ScaleRules(from: 1, to: 5, fromLabel: "not at all", toLabel: "entirely"))),
      ]),
    SurveyPage(
      id: "two",
      questions: [
        Question(
          id: "content", title: "How content are you with …",
          kind: .matrix(
            MatrixRules(
              rows: [Choice(id: "walks", label: "pavements"), Choice(id: "lanes", label: "lanes")],
              columns: [
                Choice(id: "no", label: "Not content"), Choice(id: "yes", label: "Content"),
              ]
            ))),
        Question(
          id: "order", title: "What should come first?",
          kind: .ranking(
            Choices([
              Choice(id: "stops", label: "Better stops"), Choice(id: "parks", label: "More parks"),
              Choice(id: "lights", label: "More lights"),
            ]))),
        Question(id: "since", title: "Since when?", kind: .date(DateRules())),
        Question(id: "why", title: "Why?", kind: .longText(most: 5000)),
      ]),
  ])

/// An answer to each question, different ones for different numbers.
func townAnswer(_ number: Int) -> [String: TownAnswer] {
  let means = ["foot", "bike", "bus", "other"][number % 4]
  var answers: [String: TownAnswer] = [
    "means": .choices([means], other: means == "other" ? "by balloon \(number)" : nil),
    "ways": .choices(number.isMultiple(of: 2) ? ["a", "b"] : ["b"]),
    "age": .number(Double(20 + number % 50)), "safe": .number(Double(1 + number % 5)),
    "content": .rows(["walks": number.isMultiple(of: 3) ? "no" : "yes", "lanes": "no"]),
    "order": .ranking(
      number.isMultiple(of: 2) ? ["stops", "parks", "lights"] : ["lights", "stops", "parks"]),
    "why": .text("Reason \(number): řeka <b>za</b> mostem"),
  ]
  if let day = SurveyDate(days: 20_000 + number % 9) { answers["since"] = .date(day) }
  return answers
}
