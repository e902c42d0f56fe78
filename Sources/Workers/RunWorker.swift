import Core
import Foundation
import Subprocess
import SystemPackage

/// Starts a worker on a job and waits for its end, at most so many seconds.
///
/// The child gets no environment but the one that is named, no open files but its three streams,
/// runs in `folder`, and has ended before this returns.
///
/// - Parameters:
///   - command: The path of its executable, and its arguments.
///   - job: What it reads, as JSON, from its standard input.
///   - folder: Its work folder, into which the job is written.
package func runWorker(
  _ command: [String], on job: some Encodable & Sendable, in folder: String, seconds: Int,
  environment: [String: String] = [:]
) async -> WorkerEnding {
  let input: FileDescriptor
  do {
    input = try written(job, into: folder)
  } catch {
    return .notStarted("\(error)")
  }
  return await runProgram(
    command, input: input, in: folder, seconds: seconds, environment: environment)
}

/// Starts a program with an input, which is closed, and waits for its end.
func runProgram(
  _ command: [String], input: FileDescriptor, in folder: String, seconds: Int,
  environment: [String: String] = [:]
) async -> WorkerEnding {
  SnapshotScope.current?.release()
  let ending = await withTaskGroup(of: WorkerEnding.self) { group in
    group.addTask { await outcome(of: command, input, in: folder, environment) }
    group.addTask {
      try? await Task.sleep(for: .seconds(seconds))
      return .tooSlow
    }
    let first = await group.next() ?? .tooSlow
    // Cancelling kills the child, and its outcome is waited for. One that had ended by itself was
    // not too slow: on a busy machine the end may be heard of after the clock.
    group.cancelAll()
    if case .tooSlow = first, let end = await group.next(), case .exited = end { return end }
    return first
  }
  return Task.isCancelled ? .cancelled : ending
}

private func outcome(
  of command: [String], _ input: FileDescriptor, in folder: String, _ environment: [String: String]
) async -> WorkerEnding {
  guard let executable = command.first else {
    try? input.close()
    return .notStarted("no executable")
  }
  var options = PlatformOptions()
  // Away from our terminal, and killed with all that it may have started.
  options.createSession = true
  options.teardownSequence = [
    .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
  ]
  let variables = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
  do {
    let result = try await Subprocess.run(
      .path(FilePath(absolute(executable))), arguments: Arguments(Array(command.dropFirst())),
      environment: .custom(Dictionary(uniqueKeysWithValues: variables)),
      workingDirectory: FilePath(folder), platformOptions: options,
      input: .fileDescriptor(input, closeAfterSpawningProcess: true),
      output: .bytes(limit: 65_536), error: .bytes(limit: 65_536))
    switch result.terminationStatus {
    case .exited(let status):
      let complaint = String(decoding: result.standardError.suffix(500), as: UTF8.self)
      return .exited(status, output: result.standardOutput, complaint: complaint)
    case .signaled(SIGXCPU): return .tooSlow
    case .signaled(let signal): return .killed(signal: signal)
    }
  } catch let error as SubprocessError where error.code == .outputLimitExceeded {
    return .tooTalkative
  } catch {
    return .notStarted("\(error)")
  }
}

/// The job as a file: writing to a pipe whose reader has crashed would signal us.
private func written(_ job: some Encodable, into folder: String) throws -> FileDescriptor {
  let path = "\(folder)/job.json"
  try JSONEncoder().encode(job).write(to: URL(filePath: path))
  return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
}
