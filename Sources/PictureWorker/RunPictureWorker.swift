import CSandbox
import CVips
import Foundation
import Imaging
import Workers

/// The whole life of a worker: one job, one answer. It is the command `korzo-worker picture`.
///
/// Before a byte of the picture is read, the process bounds its memory, time and files, closes the
/// file system but for that picture and the work folder, and gives up the network and the right to
/// start anything. What a broken decoder can then do is to fail.
///
/// - Returns: The exit status: 0 with an answer, which may be a refusal, else 1 with a text for the
///   log on standard error.
package func runPictureWorker() -> Int32 {
  answerJob { (job: PictureJob) -> PictureAnswer in
    try seal(job)
    do throws(PictureError) {
      return .made(try decodePicture(job))
    } catch {
      return .refused(error)
    }
  }
}

/// Whether this process can do a worker's work: libvips starts, and the kernel locks up. Nothing of
/// it can be taken back.
///
/// - Throws: `SandboxError` with the step that fails.
package func checkPictureWorker() throws {
  let limits = PictureLimits()
  try bound(limits)
  try startLibrary()
  try refuseCalls()
}

private func seal(_ job: PictureJob) throws {
  // Pixels that do not fit go into a file of the work folder, not of the machine.
  setenv("TMPDIR", job.folder, 1)
  // Only HEIF needs one of libvips' modules. The others bring decoders that nobody here may use,
  // and take longer to load than a small picture takes to decode; below this folder there are none.
  if job.format.vipsKind != KORZO_VIPS_HEIF { setenv("VIPSHOME", job.folder, 1) }
  try bound(job.limits)
  try startLibrary()
  korzo_vips_allow_only(job.format.vipsKind)
  // Older kernels cannot; the refused calls below bound what is left.
  guard korzo_restrict_files(job.path, job.folder) >= 0 else { throw SandboxError(step: "files") }
  try refuseCalls()
}

private func bound(_ limits: PictureLimits) throws {
  let failed = korzo_limit_process(
    UInt64(limits.memory), UInt64(limits.seconds), UInt64(limits.fileSize), 64)
  if failed != 0 { throw SandboxError(step: "limits") }
}

private func startLibrary() throws {
  if korzo_vips_start(1) != 0 { throw SandboxError(step: "libvips") }
}

private func refuseCalls() throws {
  if korzo_refuse_calls() != 0 { throw SandboxError(step: "system calls") }
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
