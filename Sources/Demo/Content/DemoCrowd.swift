import Core
import Foundation

/// Those who only answer surveys: they have no faces and write nothing.
struct DemoCrowd: Decodable, Sendable {
  let women: [String]
  let men: [String]
  /// What women and men of a family are called.
  let families: [[String]]
  /// With how many of a hundred there are.
  let occupations: [Weighted<Occupation>]
  let regions: [Weighted<String>]

  /// The name of somebody, and what it is as a user name: no two places of fewer than 900 have
  /// the same.
  func name(_ place: Int, sex: Sex) -> (name: String, userName: String) {
    let isMan = sex == .male
    let first = (isMan ? men : women)[place / 2 % min(women.count, men.count)]
    let family = families[place / 2 % families.count]
    let name = "\(first) \(family[isMan ? 1 : 0])"
    let letters = name.lowercased().folding(
      options: .diacriticInsensitive, locale: Locale(identifier: "cs"))
    return (name, letters.replacing(" ", with: "_") + "_\(place)")
  }
}

/// Something with its weight, written `["employed", 48]`.
struct Weighted<Item: Decodable & Hashable & Sendable>: Decodable, Hashable, Sendable {
  let item: Item
  let weight: Double

  init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    item = try pair.decode(Item.self)
    weight = try pair.decode(Double.self)
  }
}
