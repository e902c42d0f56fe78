import SystemPackage

/// Counts a file's bytes and tells its kind, both without a decoder.
func checkFile(_ path: String, _ limits: PictureLimits) throws(PictureError) -> PictureFormat {
  let bytes: Int64
  let head: [UInt8]
  do {
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    defer { try? file.close() }
    bytes = try file.seek(offset: 0, from: .end)
    head = try [UInt8](unsafeUninitializedCapacity: sniffedBytes) { buffer, count in
      count = try file.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
  } catch {
    throw .workerFailed("the file cannot be read: \(error)")
  }
  guard bytes <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
  return try sniffPicture(head)
}
