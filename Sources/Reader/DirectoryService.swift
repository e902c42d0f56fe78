import ServiceLifecycle

/// Looks after the directory of feeds as long as the server runs: at its start, then every hour.
struct DirectoryService: Service {
  let directory: FeedDirectory

  /// Runs until graceful shutdown or cancellation.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await directory.look()
      } while (try? await Task.sleep(for: .seconds(3600))) != nil
    }
  }
}
