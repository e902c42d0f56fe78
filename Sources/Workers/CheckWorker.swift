import Foundation
import SystemPackage

/// What is wrong with the program of the workers, in words for the operator: it is not there, a
/// library is missing, or the kernel does not let it lock itself up. Nil when nothing is.
///
/// It is started once with the argument `check`, and waited for at most so many seconds.
/// - Parameter environment: what it sees of the server's when it works.
package func complaint(
  aboutWorker program: String, environment: [String: String] = [:], seconds: Int = 30
) async -> String? {
  guard FileManager.default.isExecutableFile(atPath: absolute(program)) else {
    return "There is no program \(program)"
  }
  let ending: WorkerEnding
  do {
    let nothing = try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
    ending = await runProgram(
      [program, "check"], input: nothing, in: "/", seconds: seconds, environment: environment)
  } catch {
    return "\(program) cannot be tried: \(error)"
  }
  switch ending {
  case .exited(0, _, _), .cancelled: return nil
  case .exited(let status, _, let complaint):
    let words = complaint.trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(program) cannot work: \(words.isEmpty ? "exit status \(status)" : words)"
  case .killed(let signal): return "\(program) ends by signal \(signal) when it starts"
  case .tooSlow: return "\(program) does not answer"
  case .tooTalkative: return "\(program) is another program"
  case .notStarted(let reason): return "\(program) cannot be started: \(reason)"
  }
}
