import Core
import Foundation
import Imaging
import InstagramStandIn

/// Instagram as the demonstration has it: a stand-in, with an account for each of those who have
/// connected one.
struct DemoInstagram: Sendable {
  /// Somebody with an account that is connected.
  struct Creator: Sendable {
    /// Their user name here.
    let userName: String
    /// Which account it is there.
    let number: Int
    let handle: String
    let name: String
    let followers: Double
    let perDay: Double
    /// How many days of it there are.
    var age: Int64
    let postsPerWeek: Double
    let storiesPerDay: ClosedRange<Int>
    /// Whether it is connected by way of a Page.
    var hasPage = false

    /// The word by which the stand-in knows its person.
    var person: String { "demo-\(number)" }
  }

  static let creators = [
    Creator(
      userName: demoName, number: 11, handle: "alena.od.reky", name: "Alena od řeky",
      followers: 6_200, perDay: 9.4, age: 365, postsPerWeek: 3, storiesPerDay: 1...3,
      hasPage: true),
    Creator(
      userName: "bara", number: 12, handle: "bara.a.mourek", name: "Bára a Mourek",
      followers: 3_900, perDay: 4.1, age: 42, postsPerWeek: 2.5, storiesPerDay: 0...1),
    Creator(
      userName: "jonas", number: 13, handle: "jonas.na.kolejich", name: "Jonáš na kolejích",
      followers: 11_400, perDay: 6.2, age: 42, postsPerWeek: 2, storiesPerDay: 0...1),
    Creator(
      userName: "lucie", number: 14, handle: "sladka.lucie", name: "Sladká Lucie",
      followers: 1_750, perDay: 3.3, age: 42, postsPerWeek: 3, storiesPerDay: 0...2),
  ]

  let standIn: StandIn
  let creators: [Creator]

  /// - Parameters:
  ///   - site: `http://127.0.0.1:PORT`.
  ///   - began: when the demonstration was made: the past of its accounts is counted back from then.
  init(
    site: String, seed: UInt64, began: Timestamp, clock: Clock = .system,
    creators: [Creator] = Self.creators
  ) {
    self.creators = creators
    let prefix = "/demo/instagram"
    let easel = StandInEasel()
    standIn = StandIn(
      clock: clock, seed: seed, address: site + prefix, prefix: prefix,
      look: StandInLook(
        caption: { DemoShown($0, $1).caption }, alt: { DemoShown($0, $1).alt },
        picture: { try await easel.picture(DemoShown($0, $1).photo) }))
    for creator in creators {
      let since = began - .days(creator.age)
      standIn.world.add(
        StandInAccount(
          number: creator.number, username: creator.handle, name: creator.name,
          followers: creator.followers, followersPerDay: creator.perDay, since: since,
          professionalSince: since + .days(creator.age / 30)
        ).posting(
          perWeek: creator.postsPerWeek, storiesPerDay: creator.storiesPerDay,
          seed: seed &+ UInt64(creator.number)))
      standIn.world.add(
        StandInPerson(
          id: creator.person, name: creator.name,
          description: Phrase(
            en: "Somebody of the demonstration, who has connected their account already.",
            cs: "Někdo z ukázky, kdo už svůj účet připojil."),
          account: creator.hasPage ? nil : creator.number,
          pages: creator.hasPage
            ? [
              StandInPerson.Page(
                id: "10450000000\(creator.number)00", name: creator.name,
                account: creator.number)
            ] : nil))
    }
  }
}

/// Draws one picture at a time for the stand-in, and remembers it: most posts share theirs.
private actor StandInEasel {
  private var drawn: [DemoPhoto: [UInt8]] = [:]

  func picture(_ photo: DemoPhoto) throws -> [UInt8] {
    if let known = drawn[photo] { return known }
    let path = NSTemporaryDirectory() + "korzo-demo-\(UUID().uuidString).jpg"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try drawPicture(
      ownSVG: photo.svg, margin: DemoPhoto.margin, grain: Int(photo.seed % 1000), to: path)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    drawn[photo] = bytes
    return bytes
  }
}
