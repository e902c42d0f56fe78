import Core
import Foundation
import Subprocess
import SystemPackage

/// Starts a worker on a job and waits for its answer, at most as long as the limits allow.
///
/// The child gets no environment, no open files but its three streams, and ends before this returns.
func runWorker(_ worker: [String], _ job: PictureJob) async throws(PictureError) -> DecodedPicture {
  SnapshotScope.current?.release()
  let ending = await withTaskGroup(of: Ending?.self) { group in
    group.addTask { await outcome(of: worker, job) }
    group.addTask {
      try? await Task.sleep(for: .seconds(job.limits.seconds))
      return nil
    }
    // Cancelling kills the child; the group then waits until it is gone.
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
  if Task.isCancelled { throw .cancelled }
  guard let ending else { throw .tooSlow }
  return try answer(ending)
}

/// How a worker came to its end.
private enum Ending: Sendable {
  case exited(Int32, output: [UInt8], complaint: String)
  case killed(signal: Int32)
  case tooTalkative
  case notStarted(String)
}

private func outcome(of worker: [String], _ job: PictureJob) async -> Ending {
  do {
    guard let executable = worker.first else { return .notStarted("no executable") }
    var options = PlatformOptions()
    // Away from our terminal, and killed with all that it may have started.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    let result = try await run(
      .path(FilePath(absolute(executable))), arguments: Arguments(Array(worker.dropFirst())),
      environment: .custom([:]), workingDirectory: FilePath(job.folder), platformOptions: options,
      input: .fileDescriptor(try written(job), closeAfterSpawningProcess: true),
      output: .bytes(limit: 65_536), error: .bytes(limit: 65_536))
    switch result.terminationStatus {
    case .exited(let status):
      let complaint = String(decoding: result.standardError.suffix(500), as: UTF8.self)
      return .exited(status, output: result.standardOutput, complaint: complaint)
    case .signaled(let signal): return .killed(signal: signal)
    }
  } catch let error as SubprocessError where error.code == .outputLimitExceeded {
    return .tooTalkative
  } catch {
    return .notStarted("\(error)")
  }
}

/// The job as a file: writing to a pipe whose reader has crashed would signal us.
private func written(_ job: PictureJob) throws -> FileDescriptor {
  let path = "\(job.folder)/job.json"
  try JSONEncoder().encode(job).write(to: URL(filePath: path))
  return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
}

private func answer(_ ending: Ending) throws(PictureError) -> DecodedPicture {
  switch ending {
  case .exited(0, let output, _):
    guard let answer = try? JSONDecoder().decode(PictureAnswer.self, from: Data(output)) else {
      throw .workerFailed("no answer")
    }
    switch answer {
    case .made(let picture): return picture
    case .refused(let error): throw error
    }
  case .exited(let status, _, let complaint):
    throw .workerFailed("exit status \(status): \(complaint)")
  case .killed(SIGXCPU): throw .tooSlow
  // A decoder that crashed, ran out of memory, or wrote without end.
  case .killed, .tooTalkative: throw .broken
  case .notStarted(let reason): throw .workerFailed(reason)
  }
}
