import Foundation
import Workers

/// Has a worker do a job, and reads its answer.
func askWorker(_ command: [String], _ job: PictureJob) async throws(PictureError) -> DecodedPicture
{
  let ending = await runWorker(command, on: job, in: job.folder, seconds: job.limits.seconds)
  switch ending {
  case .exited(0, let output, _): return try answer(output)
  case .exited(let status, _, let complaint):
    throw .workerFailed("exit status \(status): \(complaint)")
  case .tooSlow: throw .tooSlow
  // A decoder that crashed, ran out of memory, or wrote without end.
  case .killed, .tooTalkative: throw .broken
  case .notStarted(let reason): throw .workerFailed(reason)
  case .cancelled: throw .cancelled
  }
}

private func answer(_ output: [UInt8]) throws(PictureError) -> DecodedPicture {
  guard let answer = try? JSONDecoder().decode(PictureAnswer.self, from: Data(output)) else {
    throw .workerFailed("no answer")
  }
  switch answer {
  case .made(let picture): return picture
  case .refused(let error): throw error
  }
}
