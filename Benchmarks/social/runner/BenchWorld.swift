import Core
import Database
import DatabasePostgres
import DatabaseSQLite
import Foundation
import KorzoApp
import Logging
import Synchronization
import Web

/// The application on a filled database, without a network, with a clock that can be moved.
final class BenchWorld: Sendable {
  let app: App
  let stopwatch: Stopwatch
  private let offset: Offset
  private let cookies = Mutex<[String: String]>([:])

  init() async throws {
    let settings = try await readSettings()
    let base: any Database =
      if let url = settings.databaseURL {
        try await PostgresDatabase(url: url)
      } else {
        try SQLiteDatabase(path: "\(settings.dataFolder)/korzo.sqlite")
      }
    let (offset, stopwatch) = (Offset(), Stopwatch())
    self.offset = offset
    self.stopwatch = stopwatch
    app = try await App(
      settings, database: TimedDatabase(base: base, stopwatch: stopwatch),
      clock: Clock { Clock.system.now() + offset.value }, logger: makeLogger(level: .critical))
  }

  /// Signs a person in; `get` then asks in their name.
  func signIn(_ name: String, password: String) async throws {
    let answer = try await app.site.respond(
      to: .form("/sign-in", ["name": name, "password": password]))
    guard answer.status == 303 else { throw BenchFailure("\(name) cannot sign in: \(answer.text)") }
    cookies.withLock { $0[name] = answer.cookies }
  }

  /// Opens a path in somebody's name.
  func get(_ path: String, as name: String) async throws -> TestResponse {
    let cookie = cookies.withLock { $0[name] } ?? ""
    let answer = try await app.site.respond(
      to: TestRequest("GET", path, headers: ["Cookie": cookie]))
    guard answer.status == 200 else {
      throw BenchFailure("\(path): \(answer.status) \(answer.text)")
    }
    return answer
  }

  /// The medians of a list, after some runs that only warm up.
  func measure(_ list: BenchList, runs: Int) async throws -> String {
    var (database, whole, statements): ([Duration], [Duration], Int) = ([], [], 0)
    offset.change(by: list.shift)
    for run in 0..<(runs + 20) {
      let path = list.path(run)
      offset.change(by: list.step)
      if run == 20 { stopwatch.reset() }
      stopwatch.start()
      let begun = ContinuousClock.now
      _ = try await get(path, as: list.person)
      guard run >= 20 else { continue }
      whole.append(ContinuousClock.now - begun)
      database.append(stopwatch.total.elapsed)
      statements = stopwatch.total.count
    }
    offset.change(by: .zero - list.shift)
    let (inside, all) = (milliseconds(median(database)), milliseconds(median(whole)))
    return "\(rounded(inside)) | \(rounded(all)) | \(statements)"
  }
}

/// How far the clock is from the time of day.
private final class Offset: Sendable {
  private let state = Mutex(Duration.zero)

  var value: Duration { state.withLock { $0 } }

  func change(by step: Duration) { state.withLock { $0 += step } }
}

/// The benchmark cannot go on.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func median(_ durations: [Duration]) -> Duration {
  durations.isEmpty ? .zero : durations.sorted()[durations.count / 2]
}

func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

func rounded(_ number: Double) -> String { String(format: "%7.2f", number) }
