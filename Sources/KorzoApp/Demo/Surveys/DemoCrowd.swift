import Core
import Foundation

/// The names of those who only answer: they have no faces and write nothing.
enum DemoCrowd {
  private static let women = [
    "Adéla", "Alžběta", "Barbora", "Dana", "Denisa", "Dominika", "Gabriela", "Hana", "Helena",
    "Ivana", "Jana", "Jitka", "Kamila", "Karolína", "Kateřina", "Lenka", "Magdaléna", "Markéta",
    "Martina", "Michaela", "Monika", "Nikola", "Pavla", "Renata", "Simona", "Šárka", "Veronika",
    "Zuzana",
  ]
  private static let men = [
    "Adam", "Aleš", "Antonín", "Daniel", "David", "Dominik", "Filip", "František", "Ivan", "Jan",
    "Jiří", "Josef", "Karel", "Ladislav", "Lukáš", "Marek", "Martin", "Michal", "Milan",
    "Miroslav", "Patrik", "Petr", "Radek", "Roman", "Štěpán", "Václav", "Vladimír", "Zdeněk",
  ]
  private static let families = [
    ("Černá", "Černý"), ("Čermáková", "Čermák"), ("Doležalová", "Doležal"), ("Fialová", "Fiala"),
    ("Hájková", "Hájek"), ("Jelínková", "Jelínek"), ("Kovářová", "Kovář"), ("Křížová", "Kříž"),
    ("Moravcová", "Moravec"), ("Němcová", "Němec"), ("Pokorná", "Pokorný"), ("Říhová", "Říha"),
    ("Sedláčková", "Sedláček"), ("Šťastná", "Šťastný"), ("Urbanová", "Urban"),
    ("Vlčková", "Vlček"), ("Zemanová", "Zeman"),
  ]

  /// The name of somebody, and what it is as a user name: no two places of fewer than 900 have
  /// the same.
  static func name(_ place: Int, sex: Sex) -> (name: String, userName: String) {
    let (first, family) = (place / 2 % women.count, place / 2 % families.count)
    let isMan = sex == .male
    let name =
      "\(isMan ? men[first] : women[first]) \(isMan ? families[family].1 : families[family].0)"
    let letters = name.lowercased().folding(
      options: .diacriticInsensitive, locale: Locale(identifier: "cs"))
    return (name, letters.replacing(" ", with: "_") + "_\(place)")
  }
}
