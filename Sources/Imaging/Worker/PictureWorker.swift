import CSandbox
import CVips
import Foundation

/// The whole life of a worker: one job, one answer. It is the command `korzo picture-worker`.
///
/// Before a byte of the picture is read, the process bounds its memory, time and files, closes the
/// file system but for that picture and the work folder, and gives up the network and the right to
/// start anything. What a broken decoder can then do is to fail.
///
/// - Returns: The exit status: 0 with an answer, which may be a refusal, else 1 with a text for the
///   log on standard error.
package func runPictureWorker(
  input: FileHandle = .standardInput, output: FileHandle = .standardOutput
) -> Int32 {
  do {
    let job = try JSONDecoder().decode(PictureJob.self, from: input.readDataToEndOfFile())
    try seal(job)
    let answer: PictureAnswer
    do throws(PictureError) {
      answer = .made(try decodePicture(job))
    } catch {
      answer = .refused(error)
    }
    try output.write(contentsOf: JSONEncoder().encode(answer))
    return 0
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    return 1
  }
}

/// Why the worker could not start its work.
private struct SandboxError: Error {
  let step: String
  let reason = String(cString: strerror(errno))
}

private func seal(_ job: PictureJob) throws {
  let limits = job.limits
  // Pixels that do not fit go into a file of the work folder, not of the machine.
  setenv("TMPDIR", job.folder, 1)
  // Only HEIF needs one of libvips' modules. The others bring decoders that nobody here may use,
  // and take longer to load than a small picture takes to decode; below this folder there are none.
  if job.format.vipsKind != KORZO_VIPS_HEIF { setenv("VIPSHOME", job.folder, 1) }
  guard
    korzo_limit_process(
      UInt64(limits.memory), UInt64(limits.seconds), UInt64(limits.fileSize), 64) == 0
  else { throw SandboxError(step: "limits") }
  guard korzo_vips_start(1) == 0 else { throw SandboxError(step: "libvips") }
  korzo_vips_allow_only(job.format.vipsKind)
  // Older kernels cannot; the refused calls below bound what is left.
  guard korzo_restrict_files(job.path, job.folder) >= 0 else { throw SandboxError(step: "files") }
  guard korzo_refuse_calls() == 0 else { throw SandboxError(step: "system calls") }
}

extension PictureFormat {
  var vipsKind: korzo_vips_kind {
    switch self {
    case .jpeg: KORZO_VIPS_JPEG
    case .png: KORZO_VIPS_PNG
    case .webp: KORZO_VIPS_WEBP
    case .gif: KORZO_VIPS_GIF
    case .heic, .avif: KORZO_VIPS_HEIF
    }
  }
}
