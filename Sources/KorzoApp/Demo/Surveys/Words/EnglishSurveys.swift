import Core
import Surveys

extension DemoSurvey {
  /// Work from home, for those who work; open, with hasty answers among the others.
  static let work = DemoSurvey(
    key: "work", author: "emma", category: .work,
    target: SurveyTarget([.occupation: ["employed", "self_employed"]]), stage: .open, age: 6,
    days: 21, percent: 76,
    json: #"""
      {
        "version": 1,
        "title": "Working from home, three years on",
        "description": "For people who work. Which days are spent where, and what is missing at the kitchen table?",
        "thanks": "Thank you! I will write about it in the magazine.",
        "language": "en",
        "pages": [
          {
            "id": "days",
            "questions": [
              { "id": "home", "kind": "number", "title": "How many days a week do you work from home?",
                "required": true, "min": 0, "max": 7, "whole": true, "unit": "days" },
              { "id": "choice", "kind": "single_choice", "title": "Who decides that?",
                "choices": [
                  { "id": "me", "text": "I do" }, { "id": "team", "text": "My team, together" },
                  { "id": "boss", "text": "My employer" }
                ] }
            ],
            "skips": [
              { "when": { "all": [{ "question": "home", "is": 0 }] }, "to": "wish" }
            ]
          },
          {
            "id": "table", "title": "At home",
            "questions": [
              { "id": "feel", "kind": "matrix", "title": "Compared with the office, at home I find …",
                "rows": [
                  { "id": "focus", "text": "focusing" }, { "id": "talk", "text": "talking to others" },
                  { "id": "stop", "text": "stopping in the evening" }, { "id": "learn", "text": "learning from others" },
                  { "id": "health", "text": "moving and eating well" }
                ],
                "columns": [
                  { "id": "harder", "text": "Harder" }, { "id": "same", "text": "The same" },
                  { "id": "easier", "text": "Easier" }
                ] },
              { "id": "missing", "kind": "short_text", "title": "What one thing is missing?" }
            ]
          },
          {
            "id": "wish",
            "questions": [
              { "id": "content", "kind": "scale", "title": "How content are you with it all?",
                "from": 1, "to": 5, "from_label": "not at all", "to_label": "very" }
            ]
          }
        ]
      }
      """#
  ) { person in
    let isFree = person.occupation == .selfEmployed
    let days = person.number(isFree ? 3.6 : 1.9, spread: 1.3, least: 0, most: 6)
    var answers: [String: Answer] = [
      "home": days,
      "choice": isFree
        ? person.one([("me", 88), ("team", 12)])
        : person.one([("me", 24), ("team", 31), ("boss", 45)]),
      "feel": person.rows(
        [("focus", 1.6), ("talk", 0.4), ("stop", 0.5), ("learn", 0.3), ("health", 1.4)],
        columns: ["harder", "same", "easier"]),
      "content": person.step(isFree ? 4.1 : 3.3, 1...5),
    ]
    answers["missing"] = person.words(
      [
        "A door.", "Colleagues at lunch", "A second screen", "Silence, mostly", "A proper chair",
        "Somebody who makes coffee too", "Daylight", "An end of the working day",
      ], percent: 61)
    return answers
  }

  /// Saturday mornings; open, short, with pictures to choose from.
  static let coffee = DemoSurvey(
    key: "coffee", author: "liam", category: .leisure, stage: .open, age: 2, days: 12,
    percent: 48,
    json: #"""
      {
        "version": 1,
        "title": "Your Saturday morning",
        "description": "A small one, for fun: four questions.",
        "thanks": "Enjoy the weekend!",
        "language": "en",
        "pages": [
          {
            "id": "one",
            "questions": [
              { "id": "where", "kind": "picture_choice", "title": "Where would you rather be at nine?",
                "required": true, "max": 1,
                "choices": [
                  { "id": "market", "picture": "{1}", "alt": "A market with apples and pears" },
                  { "id": "bread", "picture": "{2}", "alt": "A loaf of bread on a kitchen table" },
                  { "id": "boats", "picture": "{3}", "alt": "Boats on a quiet river" },
                  { "id": "cat", "picture": "{4}", "alt": "A cat that sleeps in the sun" }
                ] },
              { "id": "drink", "kind": "single_choice", "title": "And what is in the cup?", "other": "Something else",
                "choices": [
                  { "id": "coffee", "text": "Coffee" }, { "id": "tea", "text": "Tea" },
                  { "id": "cocoa", "text": "Cocoa" }
                ] },
              { "id": "up", "kind": "scale", "title": "How much of a morning person are you?",
                "from": 1, "to": 10, "from_label": "let me sleep", "to_label": "up with the birds" },
              { "id": "order", "kind": "ranking", "title": "What comes first?",
                "choices": [
                  { "id": "news", "text": "News" }, { "id": "walk", "text": "A walk" },
                  { "id": "cake", "text": "Cake" }
                ] }
            ]
          }
        ]
      }
      """#,
    pictures: [.market, .bread, .boats, .cat]
  ) { person in
    [
      "where": person.one([("market", 22), ("bread", 27), ("boats", 19), ("cat", 32)]),
      "drink": person.random.chance(8)
        ? .choices(["other"], other: person.random.pick(["Kefír", "Water", "Maté", "Beer, sorry"]))
        : person.one([("coffee", 61), ("tea", 31), ("cocoa", 8)]),
      "up": person.step(person.age > 50 ? 7.4 : 4.6, spread: 2.1, 1...10),
      "order": person.order(["cake", "walk", "news"]),
    ]
  }
}
