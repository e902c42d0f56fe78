import Core
import Hummingbird
import NIOCore

#if canImport(Glibc)
  import Glibc
#endif

/// Reads a request's body once, in whichever form is asked for, and keeps it for a second ask:
/// the same-origin check may need a form's token before the handler reads the form.
actor BodyReader {
  private let body: RequestBody
  private let contentType: String
  private let length: Int?
  private let maximum: Int
  private let folder: String
  private let hasRoom: @Sendable (Int) -> Bool
  private var raw: [UInt8]?
  private var parsed: Upload?
  private var total = 0
  private var hasBegun = false
  private var temporary: [String] = []

  /// - Parameters:
  ///   - folder: where files wait.
  ///   - hasRoom: whether there is room for so many bytes more.
  init(
    _ request: Hummingbird.Request, maximum: Int, folder: String,
    hasRoom: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) {
    body = request.body
    contentType = request.headers[.contentType] ?? ""
    length = request.headers[.contentLength].flatMap { Int(decimal: $0, clampedTo: 0...(.max)) }
    self.maximum = maximum
    self.folder = folder
    self.hasRoom = hasRoom
  }

  /// The raw bytes.
  func bytes(limit: Int) async throws -> [UInt8] {
    let limit = min(limit, maximum)
    if let raw {
      guard raw.count <= limit else { throw AppError.tooLarge(limit: limit) }
      return raw
    }
    guard (length ?? 0) <= limit else { throw AppError.tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(length ?? 0, limit))
    try await read(limit: limit) { bytes += $0 }
    raw = bytes
    return bytes
  }

  /// The fields of a form without files.
  func fields() async throws -> Fields {
    switch mediaType {
    case "application/x-www-form-urlencoded":
      return try urlencodedFields(try await bytes(limit: maximumFormBytes))
    case "multipart/form-data":
      let upload = try await upload(limit: maximumFormBytes)
      guard upload.files.isEmpty else { throw AppError.badRequest("no files expected") }
      guard upload.fields.pairs.count <= maximumFields else { throw AppError.tooManyFields }
      return upload.fields
    default:
      guard try await bytes(limit: maximumFormBytes).isEmpty else { throw AppError.wrongType }
      return Fields()
    }
  }

  /// The fields and files of a multipart body. They go to disk, so that a handler may allow more than
  /// is read for everybody.
  func upload(limit: Int) async throws -> Upload {
    if let parsed {
      guard total <= limit else { throw AppError.tooLarge(limit: limit) }
      return parsed
    }
    guard mediaType == "multipart/form-data" else { throw AppError.wrongType }
    guard (length ?? 0) <= limit else { throw AppError.tooLarge(limit: limit) }
    guard let boundary = headerParameter("boundary", of: contentType) else {
      throw AppError.badRequest("multipart without a boundary")
    }
    let upload = try await receive(boundary: boundary, limit: limit)
    parsed = upload
    return upload
  }

  /// The form's token, when the body is a form; parsing is kept for the handler.
  func formToken() async throws -> String? {
    switch mediaType {
    case "application/x-www-form-urlencoded": try await fields()["_token"]
    case "multipart/form-data": try await upload(limit: maximum).fields["_token"]
    default: nil
    }
  }

  /// All that a form with a token says, names and values in turn, with the names and sizes of its files;
  /// nil for anything else and for what is larger than `limit`, which is left to the handler.
  func tokenedFields(limit: Int) async throws -> [String]? {
    guard isForm, let length, length <= min(limit, maximum) else { return nil }
    var files: [UploadedFile] = []
    let fields: Fields
    if isMultipart {
      let upload = try await upload(limit: limit)
      (fields, files) = (upload.fields, upload.files)
    } else {
      guard length <= maximumFormBytes else { return nil }
      fields = try await self.fields()
    }
    guard fields["_token"] != nil else { return nil }
    return fields.pairs.flatMap { [$0.name, $0.value] }
      + files.flatMap { [$0.field, $0.name, String($0.size)] }
  }

  /// Whether the body is a form.
  var isForm: Bool { isMultipart || mediaType == "application/x-www-form-urlencoded" }

  /// Whether the body is a form that may hold files.
  var isMultipart: Bool { mediaType == "multipart/form-data" }

  /// The fields of a form that failed, read now if nobody has; nil when it holds files, is larger
  /// than `limit`, or cannot be read.
  func sentFields(limit: Int) async -> Fields? {
    guard let length, length <= limit else { return nil }
    // What broke off cannot be read again.
    guard raw != nil || parsed != nil || !hasBegun else { return nil }
    if let parsed { return parsed.files.isEmpty ? parsed.fields : nil }
    return try? await fields()
  }

  /// Removes the temporary files that the handler did not move away.
  func removeTemporaryFiles() async {
    let paths = temporary
    temporary = []
    guard !paths.isEmpty else { return }
    try? await onDiskThread { for path in paths { unlink(path) } }
  }

  private var mediaType: String {
    contentType.prefix { $0 != ";" && $0 != " " }.lowercased()
  }

  private func receive(boundary: String, limit: Int) async throws -> Upload {
    let reception = try UploadReception(boundary: boundary, folder: folder) {
      [hasRoom, length] in hasRoom(length ?? 0)
    }
    defer { temporary += reception.close() }
    // Gathered, so that a large upload changes threads a few times and not a thousand times.
    var gathered: [UInt8] = []
    try await read(limit: limit) { bytes in
      gathered += bytes
      guard gathered.count >= 1 << 18 else { return }
      try await reception.take(gathered)
      gathered = []
    }
    return try await reception.finish(gathered)
  }

  /// Hands the body over piece by piece.
  ///
  /// A client that drips bytes is refused (408): it has half a minute, and more for more bytes.
  private func read(limit: Int, _ take: (ByteBufferView) async throws -> Void) async throws {
    let start = ContinuousClock.now
    total = 0
    hasBegun = true
    do {
      for try await buffer in body {
        total += buffer.readableBytes
        guard total <= limit else { throw AppError.tooLarge(limit: limit) }
        let allowance = Duration.seconds(30) + .milliseconds(total / 4)
        guard ContinuousClock.now - start < allowance else { throw AppError.tooSlow }
        try await take(buffer.readableBytesView)
      }
    } catch let error where error is AppError || error is SystemFault {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      // A client that leaves in the middle is no failure of ours.
      throw AppError.badRequest("the body broke off: \(error)")
    }
  }
}

extension AppError {
  static let wrongType = AppError(
    status: 415, code: "unsupported_media_type",
    message: Phrase(
      en: "The data came in a form that is not read here.",
      cs: "Data přišla v podobě, kterou tady neumíme přečíst."))

  static let tooSlow = AppError(
    status: 408, code: "too_slow",
    message: Phrase(
      en: "The upload was too slow. Check your connection and try again.",
      cs: "Nahrávání bylo příliš pomalé. Zkontrolujte připojení a zkuste to znovu."))
}
