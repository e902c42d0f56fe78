import AppTestSupport
import Core
import Database
import Features
import Fetching
import Foundation
import Imaging
import Jobs
import Logging
import Mail
import Media
import Storage
import Synchronization
import Web

@testable import Accounts

/// The tables of accounts, with those of pictures that they refer to.
let accountTables = ordered([JobQueue.migrations, Accounts.migrations, Media.migrations])

/// A whole site with accounts on a fresh database, with a clock that tests set and mails that
/// nobody sends.
struct World: Sendable {
  static let address = "https://korzo.test"

  let accounts: Accounts
  let site: Site
  let database: any Database
  let clock: FakeClock
  let mails: MailBox
  let jobs: JobRunner

  /// The mails so far, the latest last.
  var sentMails: [MailMessage] { mails.all }

  /// A browser without cookies.
  func browser(
    _ userAgent: String = "Firefox/140.0 (X11; Linux)", from address: String = "192.0.2.1"
  )
    -> Browser
  {
    Browser(site: site, jobs: jobs, userAgent: userAgent, address: address)
  }

  /// Makes an account that can sign in.
  @discardableResult
  func person(
    _ userName: String = "jana", email: String? = "jana@example.org",
    password: String? = "three calm herons", role: Role? = .member, verified: Bool = true
  ) async throws -> ID {
    try await accounts.createAccount(
      userName: userName, email: email, password: password, role: role, verified: verified)
  }

  /// A browser in which a new person is signed in.
  func signedIn(_ userName: String = "jana", role: Role = .member) async throws -> Browser {
    try await person(userName, email: "\(userName)@example.org", role: role)
    var browser = browser()
    _ = try await browser.signIn(userName)
    return browser
  }

  /// Signs up in a browser and makes the account with the link that is mailed.
  func join(
    _ browser: inout Browser, _ userName: String = "jana", email: String = "jana@example.org",
    password: String = "three calm herons"
  ) async throws -> TestResponse {
    _ = try await browser.post("/sign-up", ["user_name": userName, "email": email])
    return try await browser.finish(
      try linkMailed(to: email), as: userName, password: password)
  }

  /// How many mails a request of a visitor asks for, before anybody has looked whom they concern.
  func wishes(
    _ request: (Visitor) async throws -> TestResponse
  ) async throws -> Int? {
    let answer = try await request(Visitor(site: site))
    guard answer.status == 303 else { throw Missing(what: "a redirect") }
    let count: Int? = try await database.read { db in try db.value("SELECT COUNT(*) FROM job") }
    try await jobs.drain()
    return count
  }

  /// The path of the link in the latest mail to an address.
  func linkMailed(to address: String) throws -> String {
    let mail = sentMails.last { $0.to.address.description == address }
    guard let text = mail?.text, let start = text.firstRange(of: Self.address + "/"),
      let end = text[start.upperBound...].firstIndex(where: \.isWhitespace)
    else { throw Missing(what: "a link to \(address)") }
    return "/" + text[start.upperBound..<end]
  }
}

/// What a test looked for and did not find.
struct Missing: Error {
  let what: String
}

/// A clock that stands until a test moves it.
final class FakeClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_795_000_000_000))

  var clock: Clock { Clock { [self] in now } }
  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) { moment.withLock { $0 = $0 + duration } }
}

/// Mails whose transaction was committed.
final class MailBox: Sendable {
  private let mails = Mutex<[MailMessage]>([])

  var all: [MailMessage] { mails.withLock { $0 } }

  func put(_ message: MailMessage, _ db: any WriteAccess) {
    db.afterCommit { [self] in mails.withLock { $0.append(message) } }
  }
}

/// Gives a test a whole site.
func withWorld(
  _ engine: Engine, mode: AccountsOptions.Mode = .community,
  registration: AccountsOptions.Registration = .open,
  accountDeleted: [@Sendable (ID, any WriteAccess) throws -> Void] = [],
  personChanged: [@Sendable (ID, any WriteAccess) throws -> Void] = [],
  migrations: [Migration] = [], provider: FakeProvider? = nil, regions: [String]? = nil,
  _ body: (World) async throws -> Void
) async throws {
  var options = AccountsOptions(
    mailFrom: Mailbox(try EmailAddress("korzo@korzo.test"), name: "Korzo"))
  options.passwordCost = .forTests
  options.mode = mode
  options.regions = regions
  options.registration = registration
  options.welcomes = [
    WelcomeText(.heart, Phrase(verbatim: "A part"), Phrase(verbatim: "Its words"))
  ]
  options.accountDeleted = accountDeleted
  options.personChanged = personChanged
  if provider != nil { options.providers = [FakeProvider.settings] }
  let settings = options
  try await withDatabase(engine, migrations: accountTables + migrations) { database in
    let world = try makeWorld(settings, database, provider)
    try await body(world)
  }
}

private func makeWorld(
  _ options: AccountsOptions, _ database: any Database, _ provider: FakeProvider?
) throws -> World {
  let time = FakeClock()
  let mails = MailBox()
  let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
  let ids = IDGenerator(slot: 0, clock: time.clock)
  let media = try makeMedia(database, time.clock, logger)
  let proxy = PictureProxy.Options(
    folder: repositoryFolder + "/.build/test-data/no-pictures", secret: [])
  let platform = Platform(
    database: database, ids: ids, clock: time.clock, logger: logger, media: media,
    pictureProxy: try PictureProxy(proxy, media: media, fetcher: unusedFetcher),
    storage: try FolderStorage(folder: repositoryFolder + "/.build/test-data/no-media"),
    site: SiteIdentity(
      address: World.address, name: "Korzo", timeZone: .gmt, secret: Array(repeating: 7, count: 32))
  )
  let accounts = Accounts(
    platform, options, mail: mails.put,
    fetchJSON: { call in
      guard let provider else { throw Missing(what: "a provider") }
      return try await provider.answer(call, now: time.now)
    })
  let routes = Routes()
  accounts.routes(routes)
  let site = try Site(
    options: SiteOptions(
      baseURL: World.address, name: "Korzo", publicFolder: nil,
      secret: Array(repeating: 7, count: 32)),
    routes: routes, navigation: accounts.navigation, authenticator: accounts.authenticator,
    clock: time.clock, logger: logger)
  var jobs = JobRunner(queue: platform.queue, logger: logger)
  accounts.jobs(&jobs)
  return World(
    accounts: accounts, site: site, database: database, clock: time, mails: mails, jobs: jobs)
}

/// Accounts ask nobody but providers, whom the tests give an answer of their own.
private let unusedFetcher = Fetcher()

/// Pictures that nobody takes: the photo's tests have a whole application.
private func makeMedia(
  _ database: any Database, _ clock: Clock, _ logger: Logger
) throws -> Media {
  let folder = repositoryFolder + "/.build/test-data"
  return Media(
    database: database, storage: try FolderStorage(folder: folder + "/no-media"),
    pictures: Pictures(worker: [], atOnce: 1), ids: IDGenerator(slot: 1, clock: clock),
    clock: clock, folder: folder, logger: logger)
}
