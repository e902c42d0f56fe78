import Accounts
import Core
import Fetching
import Foundation
import KorzoApp
import Logging
import Media
import Notifications
import Reader

/// How much the demonstration's community holds.
package struct DemoSize: Sendable {
  var people: Int
  var posts: Int

  /// - Throws: `UsageError` out of bounds.
  package init(people: Int = 24, posts: Int = 120) throws {
    guard (4...24).contains(people), (1...2000).contains(posts) else {
      throw UsageError("The demonstration has 4 to 24 people and 1 to 2000 posts.")
    }
    self.people = people
    self.posts = posts
  }
}

/// Fills a place with the demonstration, part by part: everything happens by what the pages of the
/// features do.
struct DemoFilling: Sendable {
  let app: App
  let content: DemoContent
  let seed: UInt64
  let size: DemoSize
  let logger: Logger
  /// Takes pictures in, as many at a time as there are processors: nobody waits for answers yet.
  let media: Media
  private let worker: String
  private let say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - worker: the program of the workers; tests have no folder of their own for it.
  ///   - say: told how far it is, in sentences.
  init(
    app: App, content: DemoContent, seed: UInt64, size: DemoSize, logger: Logger,
    worker: String = ownWorker(),
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.app = app
    self.content = content
    self.seed = seed
    self.size = size
    self.logger = logger
    media = app.media.making(ProcessInfo.processInfo.activeProcessorCount)
    self.worker = worker
    self.say = say
  }

  /// Makes everything, once. Pictures are made in processes of their own; what needs none of them,
  /// or those that are there, goes on meanwhile.
  func fill(from demo: Demo) async throws {
    guard try await app.accounts.find(userName: demoName) == nil else { return }
    demo.announcement.isFilling = true
    defer { demo.announcement.isFilling = false }
    say("Korzo answers at \(demo.site.address), and is being filled.")
    let settings = app.settings
    let watch = Stopwatch()
    let community = community()
    let people = try await join(community)
    async let shown = takePictures(settings.hasInsights ? instagramPictures() : [])
    async let photos = communityPictures(community, people)
    try await subscribe(people, to: demo.site)
    say("\(watch): channels are read.")
    let respondents = try await settings.hasSurveys ? respondents(people) : []
    say("\(watch): everybody has an account.")
    if settings.hasInsights { try await fillInsights(from: demo.instagram, try await shown) }
    say("\(watch): numbers from Instagram are kept.")
    let taken = try await photos
    say("\(watch): photos of the community are made.")
    async let others = otherPictures()
    try await live(community, people, taken)
    say("\(watch): people have lived through six weeks.")
    let pictures = try await others
    if settings.hasMagazine { try await fillMagazine(by: people, pictures) }
    say("\(watch): the magazine is out.")
    if settings.hasSurveys { try await fillSurveys(by: people, respondents, pictures) }
    say("\(watch): surveys are answered.")
  }

  private func subscribe(_ people: [ID], to site: DemoSite) async throws {
    for (index, channel) in site.channels.enumerated() {
      _ = try await app.reader.subscribe(people[0], to: channel.url, folder: channel.folder)
      // Bára and Jonáš follow some of them too.
      guard index % 3 < 2 else { continue }
      _ = try await app.reader.subscribe(people[1 + index % 3], to: channel.url, folder: nil)
    }
    try await app.reader.fillForDemo(
      account: people[0], folders: content.sundries.readerFolders)
  }

  /// A second application over the same database, with a clock of its own.
  func withPast(_ clock: DemoClock, _ body: (App) async throws -> Void) async throws {
    let past = try await App(
      app.settings, database: app.database, clock: clock.clock, logger: logger, worker: worker
    ) { [app] options, _ in
      options.passwordCost = app.accounts.options.passwordCost
    }
    defer { past.fetcher.shutdown() }
    past.notifications.keepSilent()
    try await body(past)
  }
}

/// Says how long something took.
private struct Stopwatch: CustomStringConvertible {
  private let start = ContinuousClock.now

  /// Seconds with one decimal.
  var description: String {
    let tenths = (ContinuousClock.now - start) / .milliseconds(100)
    return "\(tenths.rounded() / 10) s"
  }
}
