import Logging
import Web

extension LiveStreams {
  /// Ends those of the streams whose session or token lets nobody in any more. While the database
  /// does not answer, they stay.
  func endWhatMayNot(_ streams: [LiveStream]) async {
    for start in stride(from: 0, to: streams.count, by: 500) {
      let some = streams[start..<min(start + 500, streams.count)].map(\.self)
      do {
        let ended = try await Credential.ended(among: some.map(\.credential))
        for index in ended { some[index].outlet.end() }
      } catch is CancellationError {
        return
      } catch {
        logger.warning("Open streams were not checked.", metadata: ["error": "\(error)"])
      }
    }
  }
}
