import Fetching
import TestSupport
import Testing

/// The servers of tests run beside each other in one process, and share its descriptors.
@Suite("Servers of tests")
struct LocalServerTests {
  @Test("Who is stopped twice ends nobody else's server")
  func stoppedTwice() async throws {
    var configuration = FetchConfiguration()
    configuration.allowedPrivateHosts = ["127.0.0.1"]
    let fetcher = Fetcher(configuration)
    for _ in 1...30 {
      let first = try LocalServer { _, connection in connection.answer(404) }
      first.stop()
      let refused = try? await fetcher.fetch(FetchRequest(url: first.url, accept: .html))
      #expect(refused == nil)
      let second = try LocalServer { _, connection in connection.answer(200) }
      first.stop()
      #expect(try await fetcher.fetch(FetchRequest(url: second.url, accept: .html)).status == 200)
      second.stop()
    }
  }
}
