import Accounts
import Core
import Magazine
import Media
import Messages
import Social
import Surveys

extension App {
  /// Surveys in an article, a post and a message of the demonstration.
  func passOn(_ surveys: [String: ID], people: [ID], seed: UInt64) async throws {
    guard let library = surveys[DemoSurvey.library.key],
      let jonas = try await accounts.find(userName: DemoSurvey.library.author)
    else { return }
    if settings.hasCommunity { try await passOnToFriends(library, of: jonas, people, seed: seed) }
    guard settings.hasMagazine, let mobility = surveys[DemoSurvey.mobility.key],
      let category = DemoIssueArticle.categories.first
    else { return }
    _ = try await magazine.articleForDemo(
      Magazine.DemoArticle(
        title: "Radnice se ptá, knihovna taky",
        lead: "Přes sto lidí odpovědělo, jak se pohybují po městě. Teď je na řadě sladovna.",
        markdown: """
          Průzkum o cestách po městě skončil. Kdo si chce čísla prohlédnout sám, má je tady:

          /surveys/\(mobility)

          Nejvíc lidí chodí pěšky a nejhůř dopadly pruhy pro kola. Mladší by je chtěli propojit \
          hned, starší by raději stromy. Radnice slíbila, že se výsledky objeví v plánu na příští \
          rok.

          Mezitím se stěhuje knihovna. Jonáš Kadlec se ptá, co má ve staré sladovně přibýt, a \
          odpovídá se ještě dva týdny:

          /surveys/\(library)

          Zabere to chvilku.
          """,
        author: jonas,
        category: try await magazine.categoryForDemo(category.0, category.1),
        publishedAt: clock.now() - .hours(30)))
  }

  private func passOnToFriends(
    _ library: ID, of jonas: ID, _ people: [ID], seed: UInt64
  ) async throws {
    let photo = DemoPhoto(
      scene: .books, light: .evening, seed: seed &+ 777, width: 1200, height: 1200)
    let drawing = DemoDrawing(
      key: 0, svg: { photo.svg },
      take: { [media] path in try await media.take(fileAt: path, owner: jonas).id })
    let taken = try await takeDrawings([drawing], in: try pictureFolder(settings)) { _ in }
    guard let picture = taken[0] else { return }
    _ = try await social.postForDemo(
      by: jonas,
      """
      Stěhujeme knihovnu do sladovny a chceme vědět, co v ní má být. Chvilka, a bude to i vaše:
      \(settings.address)/surveys/\(library)
      """, photos: [(picture, "Plné police knih v teplém světle")], onlyMembers: false)
    guard people.count > 1 else { return }
    let talk = try await messages.openForDemo(with: [people[0]], title: "", by: people[1])
    try await messages.sendForDemo(
      "Tohle vyplň, prosím, ať tam konečně máme dílnu!", pictures: [],
      shared: SharedThing(.survey, library), to: talk, by: people[1])
  }
}
