import Core
import Surveys

extension DemoSurvey {
  /// Of the person as whom one signs in: results that one can look at, with answers in doubt.
  static let photos = DemoSurvey(
    key: "photos", author: demoName, category: .culture, stage: .open, age: 9, days: 30,
    percent: 88,
    json: #"""
      {
        "version": 1,
        "title": "Výstava fotek z města: co na ní má být?",
        "description": "V lednu věším fotky v průjezdu u radnice. Pomozte mi vybrat.",
        "thanks": "Děkuji! Vernisáž ohlásím tady.",
        "language": "cs",
        "pages": [
          {
            "id": "vyber",
            "questions": [
              { "id": "motiv", "kind": "picture_choice", "title": "Které fotky byste chtěli vidět velké?",
                "required": true, "min": 1, "max": 2,
                "choices": [
                  { "id": "most", "picture": "{1}", "alt": "Most přes řeku za svítání" },
                  { "id": "trh", "picture": "{2}", "alt": "Stánek s ovocem na trhu" },
                  { "id": "zima", "picture": "{3}", "alt": "Zasněžená ulice" },
                  { "id": "noc", "picture": "{4}", "alt": "Noční město s okny" }
                ] },
              { "id": "barva", "kind": "single_choice", "title": "Barevně, nebo černobíle?",
                "choices": [
                  { "id": "barva", "text": "Barevně" }, { "id": "cb", "text": "Černobíle" },
                  { "id": "oboji", "text": "Obojí" }
                ] }
            ]
          },
          {
            "id": "nalada", "title": "Nálada",
            "questions": [
              { "id": "duleze", "kind": "matrix", "title": "Jak je pro vás důležité, aby fotka …",
                "rows": [
                  { "id": "znam", "text": "ukazovala, co znám" }, { "id": "lide", "text": "měla lidi" },
                  { "id": "pribeh", "text": "měla příběh" }, { "id": "klid", "text": "působila klidně" }
                ],
                "columns": [
                  { "id": "vubec", "text": "Vůbec" }, { "id": "trochu", "text": "Trochu" },
                  { "id": "dost", "text": "Dost" }, { "id": "velmi", "text": "Velmi" }
                ] },
              { "id": "pozornost", "kind": "single_choice", "title": "Pro kontrolu: vyberte „Modrá“.",
                "choices": [
                  { "id": "cervena", "text": "Červená" }, { "id": "modra", "text": "Modrá" },
                  { "id": "zelena", "text": "Zelená" }
                ],
                "attention": { "is": "modra" } },
              { "id": "cena", "kind": "number", "title": "Kolik byste dali za tisk 30 × 40 cm?",
                "min": 0, "max": 20000, "whole": true, "unit": "Kč" },
              { "id": "doporuceni", "kind": "net_promoter_score",
                "title": "Pozvali byste na výstavu známé?",
                "from_label": "určitě ne", "to_label": "určitě ano" },
              { "id": "vzkaz", "kind": "long_text", "title": "Vzkaz fotografce" }
            ]
          }
        ]
      }
      """#,
    pictures: [.bridge, .market, .winter, .night]
  ) { person in
    var answers: [String: Answer] = [
      "motiv": person.several(
        [("most", 55), ("trh", person.sex == .female ? 48 : 24), ("zima", 33), ("noc", 29)], most: 2
      ),
      "barva": person.one([("barva", 41), ("cb", person.age < 30 ? 38 : 21), ("oboji", 30)]),
      "duleze": person.rows(
        [("znam", 2.1), ("lide", 1.4), ("pribeh", 2.3), ("klid", 1.2)],
        columns: ["vubec", "trochu", "dost", "velmi"]),
      "pozornost": .choices([person.isCareless ? "cervena" : "modra"]),
      "cena": person.number(
        person.occupation == .student ? 350 : 820, spread: 320, least: 0, most: 3000),
    ]
    answers["vzkaz"] = person.words(
      [
        "Dejte tam prosím i nábřeží, než ho rozkopou.", "Těším se. Bude víno?",
        "Vaše fotky z mlhy jsou nejlepší. Víc mlhy!", "Černobílé, ať se na to dá dívat dlouho.",
        "Pod každou fotku napište, kde to je. Rád bych ta místa našel.",
      ], percent: 31)
    answers["doporuceni"] = person.step(person.age < 30 ? 7.6 : 8.4, spread: 1.9, 0...10)
    return answers
  }

  /// Sleep of those who study: few fit.
  static let sleep = DemoSurvey(
    key: "sleep", author: "matej", category: .health,
    target: SurveyTarget([.occupation: ["student", "pupil"]]), stage: .open, age: 3, days: 14,
    percent: 70,
    json: #"""
      {
        "version": 1,
        "title": "Jak spíte před zkouškou?",
        "description": "Pro studenty a žáky. Seminární práce, tři otázky.",
        "language": "cs",
        "pages": [
          {
            "id": "spanek",
            "questions": [
              { "id": "hodin", "kind": "number", "title": "Kolik hodin spíte v běžnou noc?",
                "required": true, "min": 0, "max": 16, "unit": "h" },
              { "id": "pred", "kind": "number", "title": "A noc před zkouškou?", "min": 0, "max": 16,
                "unit": "h" },
              { "id": "stres", "kind": "scale", "title": "Jak vás zkoušky stresují?", "from": 1, "to": 5,
                "from_label": "vůbec", "to_label": "hodně" }
            ]
          }
        ]
      }
      """#
  ) { person in
    [
      "hodin": person.number(7.1, spread: 0.9, least: 4, most: 11),
      "pred": person.number(5.2, spread: 1.4, least: 0, most: 10),
      "stres": person.step(person.sex == .female ? 3.9 : 3.2, 1...5),
    ]
  }

  /// Ended, with results for its author alone.
  static let dogs = DemoSurvey(
    key: "dogs", author: "klara", category: .leisure, target: SurveyTarget([.region: ["Praha"]]),
    stage: .closed(isShared: false), age: 30, days: 10, percent: 60,
    json: #"""
      {
        "version": 1,
        "title": "Psí louka: ano, nebo ne?",
        "description": "Pro Pražany, s psem i bez psa.",
        "language": "cs",
        "pages": [
          {
            "id": "louka",
            "questions": [
              { "id": "pes", "kind": "single_choice", "title": "Máte psa?", "required": true,
                "choices": [{ "id": "ano", "text": "Ano" }, { "id": "ne", "text": "Ne" }] },
              { "id": "louka", "kind": "single_choice", "title": "Chcete u lesa oplocenou louku pro psy?",
                "choices": [
                  { "id": "ano", "text": "Ano" }, { "id": "ne", "text": "Ne" },
                  { "id": "jedno", "text": "Je mi to jedno" }
                ] }
            ]
          }
        ]
      }
      """#
  ) { person in
    let hasDog = person.random.chance(42)
    return [
      "pes": .choices([hasDog ? "ano" : "ne"]),
      "louka": hasDog
        ? person.one([("ano", 84), ("ne", 6), ("jedno", 10)])
        : person.one([("ano", 31), ("ne", 34), ("jedno", 35)]),
    ]
  }
}
