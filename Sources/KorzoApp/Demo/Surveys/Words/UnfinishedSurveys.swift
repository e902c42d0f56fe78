import Core
import Surveys

extension DemoSurvey {
  /// Begins in some days; of the person as whom one signs in.
  static let riverside = DemoSurvey(
    key: "riverside", author: "bara", category: .environment, stage: .planned(days: 3),
    days: 14,
    json: #"""
      {
        "version": 1,
        "title": "Nábřeží po přestavbě",
        "description": "Až se otevře, zeptáme se, jak se na něm sedí, chodí a jezdí.",
        "language": "cs",
        "pages": [
          {
            "id": "p1",
            "questions": [
              { "id": "znamka", "kind": "scale", "title": "Jak se vám nové nábřeží líbí?", "from": 1, "to": 5,
                "from_label": "vůbec", "to_label": "moc" }
            ]
          }
        ]
      }
      """#)

  /// Drafts of the person as whom one signs in.
  static let market = DemoSurvey(
    key: "market", author: demoName, category: .leisure, stage: .draft,
    json: #"""
      {
        "version": 1,
        "title": "Vánoční trh: co loni chybělo?",
        "description": "",
        "language": "cs",
        "pages": [
          {
            "id": "p1", "title": "Stánky",
            "questions": [
              { "id": "q1", "kind": "multiple_choice", "title": "Co vám loni chybělo?", "other": "Něco jiného",
                "choices": [
                  { "id": "a", "text": "Teplé jídlo bez masa" }, { "id": "b", "text": "Místo k sezení" },
                  { "id": "c", "text": "Hudba" }
                ] },
              { "id": "q2", "kind": "short_text", "title": "Koho máme pozvat?" }
            ]
          }
        ]
      }
      """#)

  /// The same in English, hardly begun.
  static let choir = DemoSurvey(
    key: "choir", author: demoName, category: .culture, stage: .draft,
    json: #"""
      {
        "version": 1,
        "title": "A choir for everybody?",
        "description": "Would you sing with us on Thursdays?",
        "language": "en",
        "pages": [
          {
            "id": "p1",
            "questions": [
              { "id": "q1", "kind": "single_choice", "title": "Would you come?",
                "choices": [
                  { "id": "yes", "text": "Yes" }, { "id": "maybe", "text": "Perhaps" }, { "id": "no", "text": "No" }
                ] }
            ]
          }
        ]
      }
      """#)
}
