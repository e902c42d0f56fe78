import AppTestSupport
import KorzoApp
import Logging

@testable import Demo

/// The words and pictures of the repository.
let content: DemoContent = {
  do {
    return try DemoContent(repositoryFolder + "/Demo")
  } catch {
    fatalError("\(error)")
  }
}()

extension DemoFilling {
  /// A filling with the same chance each time.
  init(_ app: App, people: Int = 6, posts: Int = 4) throws {
    self.init(
      app: app, content: DemoTests.content, seed: 3,
      size: try DemoSize(people: people, posts: posts),
      logger: makeLogger(level: .critical), worker: builtWorker)
  }
}
