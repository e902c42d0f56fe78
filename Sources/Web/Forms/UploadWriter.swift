import Core

#if canImport(Glibc)
  import Glibc
#endif

/// Puts the parts of an upload where they belong: fields in memory, files on disk.
///
/// Writing blocks for as long as the kernel takes a piece into its page cache.
struct UploadWriter {
  private let folder: String
  private let hasRoom: @Sendable () -> Bool
  private var head: PartHead?
  private var text: [UInt8] = []
  private var textBytes = 0
  private var file: OpenFile?
  private var fields = Fields()
  private var files: [UploadedFile] = []
  /// Every temporary file made, to be removed when the request ends.
  private(set) var paths: [String] = []

  /// - Parameter hasRoom: whether there is room for what arrives; asked before a file is taken.
  init(folder: String, hasRoom: @escaping @Sendable () -> Bool = { true }) {
    self.folder = folder
    self.hasRoom = hasRoom
  }

  /// What arrived.
  var upload: Upload { Upload(fields: fields, files: files) }

  mutating func take(_ event: MultipartEvent) throws {
    switch event {
    case .begin(let head): try begin(head)
    case .bytes(let bytes): try append(bytes)
    case .end: try end()
    }
  }

  /// Closes what is open; for bodies that break off.
  mutating func close() {
    file?.close()
    file = nil
  }

  private mutating func begin(_ head: PartHead) throws {
    self.head = head
    text = []
    if let fileName = head.fileName {
      // A field for files that was left empty comes as a file without a name.
      guard fileName.isEmpty || hasRoom() else { throw AppError.noRoomForFiles }
      let path = folder.hasSuffix("/") ? folder : folder + "/"
      let file = try OpenFile(path: path + uploadPrefix + randomBytes(16).hexadecimal)
      paths.append(file.path)
      self.file = file
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws {
    if file != nil {
      try file?.write(bytes)
    } else {
      textBytes += bytes.count
      guard textBytes <= maximumFormBytes else { throw AppError.tooLarge(limit: maximumFormBytes) }
      text += bytes
    }
  }

  private mutating func end() throws {
    guard let head else { return }
    if let file, let fileName = head.fileName {
      file.close()
      self.file = nil
      if !fileName.isEmpty || file.size > 0 {
        files.append(
          UploadedFile(
            field: head.name, name: fileName, contentType: head.contentType, path: file.path,
            size: file.size))
      }
    } else {
      do {
        fields.append(head.name, try validated(text))
      } catch {
        throw AppError.badRequest("form field \(head.name.debugDescription): \(error)")
      }
    }
    self.head = nil
  }
}

/// A temporary file being written.
private struct OpenFile {
  let path: String
  private(set) var size = 0
  private let descriptor: Int32

  /// - Throws: `SystemFault`.
  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemFault(call: "open", code: errno) }
  }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws {
    try bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw SystemFault(call: "write", code: errno) }
        done += count
      }
    }
    size += bytes.count
  }

  func close() { _ = Glibc.close(descriptor) }
}

/// A call to the system that failed.
struct SystemFault: ExplainedError, CustomStringConvertible {
  let call: String
  let code: Int32

  var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// No room, or more than the operator allows us.
  var explanation: AppError? {
    [ENOSPC, EDQUOT].contains(code) ? .diskFull(detail: description) : nil
  }
}
