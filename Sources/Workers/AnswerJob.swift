import Foundation

/// The whole life of a worker, on the child's side: reads a job from standard input, does it, and
/// writes the answer to standard output, both as JSON.
///
/// - Returns: The exit status: 0 with an answer, which may be a refusal, else 1 with a text for the
///   log on standard error.
package func answerJob<Job: Decodable, Answer: Encodable>(
  input: FileHandle = .standardInput, output: FileHandle = .standardOutput,
  _ work: (Job) throws -> Answer
) -> Int32 {
  do {
    let job = try JSONDecoder().decode(Job.self, from: input.readDataToEndOfFile())
    try output.write(contentsOf: JSONEncoder().encode(work(job)))
    return 0
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    return 1
  }
}

/// Why a worker could not lock itself up, by the step that failed and the number of its error.
package struct SandboxError: Error, CustomStringConvertible {
  /// The step.
  package let step: String
  private let reason = String(cString: strerror(errno))

  /// A step that has failed just now: `errno` is still its own.
  package init(step: String) { self.step = step }

  /// Both, for the log.
  package var description: String { "\(step): \(reason)" }
}
