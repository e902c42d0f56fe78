import Core
import Foundation
import InstagramStandIn

/// Instagram as the demonstration has it: a stand-in, with an account for each of those who have
/// connected one.
struct DemoInstagram: Sendable {
  let standIn: StandIn
  let creators: [DemoInstagramWords.Creator]

  /// - Parameters:
  ///   - site: `http://127.0.0.1:PORT`.
  ///   - began: when the demonstration was made: the past of its accounts is counted back from then.
  init(
    _ content: DemoContent, site: String, seed: UInt64, began: Timestamp, clock: Clock = .system
  ) {
    creators = content.instagram.creators
    let prefix = "/demo/instagram"
    let shown = DemoShownList(content)
    standIn = StandIn(
      clock: clock, seed: seed, address: site + prefix, prefix: prefix,
      look: StandInLook(
        caption: { shown.of($0, $1).caption }, alt: { shown.of($0, $1).alt },
        picture: { try shown.bytes(of: shown.of($0, $1)) }))
    for creator in creators {
      let since = began - .days(creator.age)
      standIn.world.add(
        StandInAccount(
          number: creator.number, username: creator.handle, name: creator.name,
          followers: creator.followers, followersPerDay: creator.perDay, since: since,
          professionalSince: since + .days(creator.age / 30)
        ).posting(
          perWeek: creator.postsPerWeek, storiesPerDay: creator.stories,
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
