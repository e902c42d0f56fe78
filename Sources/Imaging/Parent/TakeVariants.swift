import Core
import Cryptography
import Foundation
import SystemPackage
import Workers

/// Takes the files that a worker wrote out of its folder, under the names of their content.
///
/// Which files there must be, their lengths and hashes are found out here: a worker that was taken
/// over by its picture must not choose what is stored under which name, or lend us a foreign file.
func takeVariants(
  of picture: DecodedPicture, _ job: PictureJob, into folder: String
) throws(PictureError) -> [MadeVariant] {
  let full = PictureSize(width: picture.width, height: picture.height)
  let sizes = planSizes(of: full, widths: job.widths)
  var variants: [MadeVariant] = []
  for type in job.types {
    for size in sizes {
      let source = "\(job.folder)/\(size.fileName(type))"
      let bytes = try content(source, of: type, job.limits)
      let hash = SHA256.hash(data: bytes).hexadecimal
      let path = "\(folder)/\(hash).\(type.fileExtension)"
      variants.append(
        MadeVariant(
          width: size.width, height: size.height, type: type, path: path, bytes: bytes.count,
          sha256: hash))
    }
  }
  for variant in variants { try move(variant, from: job.folder) }
  return variants
}

private func content(
  _ path: String, of type: VariantType, _ limits: PictureLimits
) throws(PictureError) -> [UInt8] {
  let bytes: [UInt8]
  do {
    bytes = try readResult(path, limit: limits.fileSize)
  } catch {
    throw .workerFailed("a variant is missing: \(error)")
  }
  guard (try? sniffPicture(bytes))?.rawValue == type.rawValue else {
    throw .workerFailed("a variant is not of its type")
  }
  return bytes
}

private func move(_ variant: MadeVariant, from work: String) throws(PictureError) {
  let size = PictureSize(width: variant.width, height: variant.height)
  // Not FileManager's move, which refuses when the same content is there already.
  guard rename("\(work)/\(size.fileName(variant.type))", variant.path) == 0 else {
    throw .workerFailed("a variant cannot be moved: \(Errno(rawValue: errno))")
  }
}
