import Core
import Surveys

extension DemoSurvey {
  /// What the new library should have; open, of the librarian.
  static let library = DemoSurvey(
    key: "library", author: "jonas", category: .culture, stage: .open, age: 4, days: 18,
    percent: 64,
    json: #"""
      {
        "version": 1,
        "title": "Co má umět nová knihovna?",
        "description": "Stěhujeme se do staré sladovny a je místo na to, co nám chybělo. Co to má být?",
        "thanks": "Děkujeme. Až budou výsledky, dáme vědět.",
        "language": "cs",
        "pages": [
          {
            "id": "ted",
            "questions": [
              { "id": "uvod", "kind": "information",
                "title": "Ptáme se na obyčejný měsíc, ne na prázdniny." },
              { "id": "jak_casto", "kind": "single_choice", "title": "Jak často do knihovny chodíte?",
                "required": true,
                "choices": [
                  { "id": "tydne", "text": "Každý týden" }, { "id": "mesicne", "text": "Každý měsíc" },
                  { "id": "obcas", "text": "Párkrát za rok" }, { "id": "vubec", "text": "Nechodím" }
                ] }
            ]
          },
          {
            "id": "proc_ne",
            "show_if": { "all": [{ "question": "jak_casto", "is": "vubec" }] },
            "questions": [
              { "id": "duvod", "kind": "multiple_choice", "title": "Proč nechodíte?", "other": "Něco jiného",
                "choices": [
                  { "id": "cas", "text": "Nemám čas" }, { "id": "doma", "text": "Knihy kupuju" },
                  { "id": "ctecka", "text": "Čtu ve čtečce" }, { "id": "hodiny", "text": "Mají zavřeno, když můžu" }
                ] }
            ]
          },
          {
            "id": "nova", "title": "Nová knihovna",
            "questions": [
              { "id": "chci", "kind": "multiple_choice", "title": "Co byste opravdu používali?", "max": 3,
                "other": "Ještě něco", "randomize": true,
                "choices": [
                  { "id": "ticho", "text": "Tichá studovna" }, { "id": "dilna", "text": "Dílna s nářadím" },
                  { "id": "hudba", "text": "Hudební zkušebna" }, { "id": "kavarna", "text": "Kavárna" },
                  { "id": "deti", "text": "Dětské oddělení s hernou" }, { "id": "veci", "text": "Půjčovna věcí" }
                ] },
              { "id": "hodiny", "kind": "scale", "title": "Jak moc záleží na otevření v neděli?",
                "from": 0, "to": 10, "from_label": "vůbec", "to_label": "velmi" },
              { "id": "napad", "kind": "long_text", "title": "Máte vlastní nápad?" }
            ]
          }
        ]
      }
      """#
  ) { person in
    let hasChildren = person.occupation == .atHome
    var answers: [String: Answer] = [
      "jak_casto": person.one([("tydne", 18), ("mesicne", 37), ("obcas", 30), ("vubec", 15)]),
      "duvod": person.several([("cas", 55), ("doma", 30), ("ctecka", 35), ("hodiny", 40)]),
      "chci": person.several(
        [
          ("deti", hasChildren ? 90 : 22), ("ticho", person.age < 27 ? 70 : 35), ("dilna", 34),
          ("hudba", 16), ("kavarna", 52), ("veci", 44),
        ], most: 3),
      "hodiny": person.step(person.occupation == .retired ? 4.2 : 7.1, spread: 2, 0...10),
    ]
    answers["napad"] = person.words(
      [
        "Lavičky a zásuvky. Nic víc není potřeba.",
        "Půjčovat stany a spacáky, doma jen zabírají místo.",
        "Večer s autorem jednou za měsíc, klidně i s čajem.",
        "Místo, kde se dá telefonovat a nikoho to neruší.",
        "Vrátit desky! Gramofon mám, obchod s deskami ne.",
      ], percent: 28)
    return answers
  }
}
