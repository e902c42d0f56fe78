import Core
import Surveys

extension DemoSurvey {
  /// How people move about the town: nearly all kinds of questions, with conditions.
  static let mobility = DemoSurvey(
    key: "mobility", author: "jonas", category: .society, stage: .closed(isShared: true),
    age: 24,
    days: 21, percent: 92,
    json: #"""
      {
        "version": 1,
        "title": "Jak se pohybujete po městě?",
        "description": "Krátký průzkum o cestách do práce, do školy a na nákup. Výsledky předáme radnici.",
        "thanks": "Díky! Výsledky zveřejníme hned po skončení.",
        "language": "cs",
        "pages": [
          {
            "id": "vy", "title": "Vaše cesty",
            "questions": [
              { "id": "vek", "kind": "number", "title": "Kolik vám je let?", "required": true,
                "min": 12, "max": 110, "whole": true, "unit": "let" },
              { "id": "cim", "kind": "multiple_choice", "title": "Čím po městě jezdíte nebo chodíte?",
                "required": true, "max": 4, "other": "Jinak", "randomize": true,
                "choices": [
                  { "id": "pesky", "text": "Pěšky" }, { "id": "kolo", "text": "Na kole" },
                  { "id": "mhd", "text": "Tramvají nebo autobusem" },
                  { "id": "vlak", "text": "Vlakem" }, { "id": "auto", "text": "Autem" }
                ] },
              { "id": "minut", "kind": "number", "title": "Kolik minut trvá vaše obvyklá cesta?",
                "min": 1, "max": 240, "whole": true, "unit": "min" }
            ]
          },
          {
            "id": "nakole", "title": "Na kole",
            "show_if": { "any": [{ "question": "cim", "contains": "kolo" }] },
            "questions": [
              { "id": "odkdy", "kind": "date", "title": "Odkdy máte svoje kolo?", "help": "Stačí odhad.",
                "min": "1990-01-01", "max": "2030-12-31" },
              { "id": "bezpeci", "kind": "scale", "title": "Jak bezpečně se na kole cítíte?",
                "from": 1, "to": 7, "from_label": "vůbec", "to_label": "naprosto" }
            ]
          },
          {
            "id": "mesto", "title": "Město",
            "questions": [
              { "id": "spokojenost", "kind": "matrix", "title": "Jak jste spokojeni s tím, jak vypadají …",
                "rows": [
                  { "id": "chodniky", "text": "chodníky" }, { "id": "prechody", "text": "přechody" },
                  { "id": "pruhy", "text": "pruhy pro kola" }, { "id": "zastavky", "text": "zastávky" }
                ],
                "columns": [
                  { "id": "ne", "text": "Nespokojeně" }, { "id": "spis_ne", "text": "Spíš ne" },
                  { "id": "spis_ano", "text": "Spíš ano" }, { "id": "ano", "text": "Spokojeně" }
                ] },
              { "id": "pozor", "kind": "single_choice", "title": "Tady prosím vyberte „Nikdy“.",
                "help": "Tím poznáme, že otázky čte člověk.",
                "choices": [
                  { "id": "casto", "text": "Často" }, { "id": "obcas", "text": "Občas" },
                  { "id": "nikdy", "text": "Nikdy" }
                ],
                "attention": { "is": "nikdy" } },
              { "id": "poradi", "kind": "ranking", "title": "Co má město udělat nejdřív?",
                "choices": [
                  { "id": "stromy", "text": "Vysadit stromy" },
                  { "id": "pruhy", "text": "Propojit pruhy pro kola" },
                  { "id": "noc", "text": "Přidat noční spoje" },
                  { "id": "parkovani", "text": "Postavit parkoviště" }
                ] },
              { "id": "ulice", "kind": "short_text", "title": "Která ulice je nejhorší?",
                "max_length": 100 },
              { "id": "proc", "kind": "long_text", "title": "Co byste na ní změnili?" }
            ]
          }
        ]
      }
      """#
  ) { person in
    let isYoung = person.age < 35
    var answers: [String: Answer] = [
      "vek": .number(Double(person.age)),
      "cim": person.several(
        [
          ("pesky", 64), ("kolo", isYoung ? 52 : 24), ("mhd", isYoung ? 66 : 48), ("vlak", 17),
          ("auto", isYoung ? 22 : 55),
        ], most: 4),
      "minut": person.number(isYoung ? 24 : 31, spread: 11, least: 3, most: 95),
      "bezpeci": person.step(person.sex == .male ? 4.3 : 3.3, spread: 1.5, 1...7),
      "spokojenost": person.rows(
        [("chodniky", 1.7), ("prechody", 1.9), ("pruhy", isYoung ? 0.6 : 1.3), ("zastavky", 2.2)],
        columns: ["ne", "spis_ne", "spis_ano", "ano"]),
      "pozor": .choices([person.isCareless ? person.random.pick(["casto", "obcas"]) : "nikdy"]),
      "poradi": person.order(
        isYoung
          ? ["pruhy", "stromy", "noc", "parkovani"] : ["stromy", "parkovani", "pruhy", "noc"]),
    ]
    answers["odkdy"] = person.day(between: 16_000, and: 20_600)
    answers["ulice"] = person.words(
      ["Nádražní", "Mostní", "Na Valech", "Husova", "U Pivovaru", "Nádražní u pošty"], percent: 58)
    answers["proc"] = person.words(
      [
        "Široká silnice a žádný přechod. Děti tam přebíhají ke škole.",
        "Pruh pro kola končí přesně tam, kde začíná být potřeba.",
        "Víc stromů. V létě se tam nedá stát na zastávce.",
        "Nižší obrubníky, s kočárkem je to tělocvik.",
        "Auta parkují na chodníku a nikdo s tím nic nedělá.",
        "Stačilo by opravit semafor, čeká se tam tři minuty.",
      ], percent: 34)
    return answers
  }
}
