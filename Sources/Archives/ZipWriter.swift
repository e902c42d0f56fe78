import CArchive
import Foundation

/// Writes a ZIP file entry by entry; no entry is ever in memory as a whole.
///
/// Names are UTF-8 and marked so. Files and archives above 4 GB get the ZIP64 form, others stay
/// readable for old programs. A writer belongs to one task at a time; it works on the caller's
/// thread.
///
/// ```swift
/// let zip = try ZipWriter(path: "/tmp/export.zip")
/// try zip.add(name: "account.json", bytes: json, modified: .now)
/// try zip.finish()
/// ```
package final class ZipWriter {
  /// Most bytes of a name; file systems allow 255 for one part of it.
  package static let maximumNameLength = 1024

  /// Which archives can be written.
  package enum Form: Sendable {
    /// Of any size. An entry whose size is not known when it begins gets the ZIP64 form.
    case anySize
    /// What every program reads, up to 4 GB for an entry and for all of them. Spreadsheet programs
    /// take an entry of the ZIP64 form for damaged.
    case plain
  }

  private let form: Form
  private var archive: OpaquePointer?
  private var names: Set<String> = []
  /// The file that is written; without one the bytes wait to be taken.
  private let file: Int32?
  private let waiting = WaitingBytes()
  private var entrySize = 0

  /// Makes the file at `path`, for this user only. It must not be there yet.
  package init(path: String, form: Form = .anySize) throws(ArchiveError) {
    self.form = form
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(String(cString: strerror(errno))) }
    file = descriptor
    try prepare()
    try check(archive_write_open_fd(archive, descriptor))
  }

  /// Writes no file: what is ready waits in memory for ``take()``.
  package init(form: Form = .anySize) throws(ArchiveError) {
    self.form = form
    file = nil
    try prepare()
    try check(
      archive_write_open(
        archive, Unmanaged.passUnretained(waiting).toOpaque(), nil, keepWaiting, nil))
  }

  deinit {
    archive_write_free(archive)
    if let file { close(file) }
  }

  private func prepare() throws(ArchiveError) {
    guard let archive = archive_write_new() else { throw .cannotWrite("out of memory") }
    self.archive = archive
    try check(archive_write_set_format_zip(archive))
    if form == .plain { try check(archive_write_set_format_option(archive, "zip", "zip64", nil)) }
    try check(archive_write_add_filter_none(archive))
    try check(archive_write_set_bytes_per_block(archive, 65_536))
    try check(archive_write_set_bytes_in_last_block(archive, 1))  // no padding at the end
  }

  /// How many bytes wait to be taken.
  package var waitingCount: Int { waiting.bytes.count }

  /// The bytes that are ready, in order; each is given once. After ``finish()`` these are the last.
  package func take() -> [UInt8] {
    defer { waiting.bytes = [] }
    return waiting.bytes
  }

  /// Begins a file whose size is not known yet; ``append(_:)`` fills it, ``endEntry()`` ends it.
  package func beginEntry(name: String, modified: Date) throws(ArchiveError) {
    try begin(name, size: nil, modified: modified)
  }

  /// Adds to the file that ``beginEntry(name:modified:)`` began.
  package func append(_ bytes: [UInt8]) throws(ArchiveError) {
    guard archive != nil else { throw .closed }
    entrySize += bytes.count
    // Without ZIP64 the size would be written down cut to 32 bits.
    guard form == .anySize || entrySize < UInt32.max else { throw .cannotWrite("above 4 GB") }
    try bytes.span.withUnsafeBytes { part throws(ArchiveError) in try write(part) }
  }

  /// Ends the file that ``beginEntry(name:modified:)`` began.
  package func endEntry() throws(ArchiveError) {
    guard archive != nil else { throw .closed }
    try check(archive_write_finish_entry(archive))
  }

  /// Adds a file with these bytes.
  /// - Parameter name: its path in the archive, such as `reader/channels.opml`.
  package func add(name: String, bytes: [UInt8], modified: Date) throws(ArchiveError) {
    try begin(name, size: bytes.count, modified: modified)
    try bytes.span.withUnsafeBytes { part throws(ArchiveError) in try write(part) }
    try check(archive_write_finish_entry(archive))
  }

  /// Adds the content of the file at `fileAt`.
  package func add(name: String, fileAt source: String, modified: Date) throws(ArchiveError) {
    let descriptor = open(source, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(source) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(source, reason: "it is no file")
    }
    try begin(name, size: Int(status.st_size), modified: modified)
    try copy(descriptor, count: Int(status.st_size), source)
    try check(archive_write_finish_entry(archive))
  }

  /// Writes the list of entries, without which this is no archive, and forces a file to the disk.
  package func finish() throws(ArchiveError) {
    try check(archive_write_close(archive))
    archive_write_free(archive)
    archive = nil
    guard let file else { return }
    guard fsync(file) == 0 else { throw .cannotWrite(String(cString: strerror(errno))) }
  }

  private func begin(_ name: String, size: Int?, modified: Date) throws(ArchiveError) {
    guard archive != nil else { throw .closed }
    try allow(name)
    guard let entry = archive_entry_new() else { throw .cannotWrite("out of memory") }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_filetype(entry, S_IFREG)
    archive_entry_set_perm(entry, 0o644)
    if let size { archive_entry_set_size(entry, Int64(size)) }
    entrySize = 0
    archive_entry_set_mtime(entry, Int(modified.timeIntervalSince1970), 0)
    // What is compressed already only gets slower.
    try check(
      isCompressed(name)
        ? archive_write_zip_set_compression_store(archive)
        : archive_write_zip_set_compression_deflate(archive))
    try check(withUTF8Locale { archive_write_header(archive, entry) })
  }

  private func allow(_ name: String) throws(ArchiveError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= Self.maximumNameLength,
      parts.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.count <= 255 }),
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && $0 != "\\" })
    else { throw .badName(name) }
    guard names.insert(name).inserted else { throw .twice(name) }
  }

  private func copy(_ descriptor: Int32, count: Int, _ source: String) throws(ArchiveError) {
    var left = count
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
    defer { buffer.deallocate() }
    while left > 0 {
      let count = read(descriptor, buffer.baseAddress, min(left, buffer.count))
      guard count >= 0 else { throw unreadable(source) }
      guard count > 0 else { throw .unreadableFile(source, reason: "it got shorter") }
      try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      left -= count
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    var done = 0
    while done < bytes.count {
      let start = bytes.baseAddress?.advanced(by: done)
      let count = archive_write_data(archive, start, bytes.count - done)
      guard count > 0 else { throw failure() }
      done += count
    }
  }

  private func check(_ code: Int32) throws(ArchiveError) {
    // A warning would mean that a name was not written as it is.
    guard code == ARCHIVE_OK else { throw failure() }
  }

  private func failure() -> ArchiveError {
    .cannotWrite(archive_error_string(archive).map { String(cString: $0) } ?? "unknown")
  }

  private func unreadable(_ path: String) -> ArchiveError {
    .unreadableFile(path, reason: String(cString: strerror(errno)))
  }
}

/// What libarchive has written and nobody has taken yet.
private final class WaitingBytes {
  var bytes: [UInt8] = []
}

/// libarchive's way to write into ``WaitingBytes``.
private func keepWaiting(
  _ archive: OpaquePointer?, _ waiting: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  guard let waiting, let bytes else { return -1 }
  Unmanaged<WaitingBytes>.fromOpaque(waiting).takeUnretainedValue().bytes
    .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
  return count
}

/// Whether a file of this name holds compressed data.
private func isCompressed(_ name: String) -> Bool {
  let endings = ["jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "mp3", "mp4", "webm", "zip"]
  return name.split(separator: ".").last.map { endings.contains($0.lowercased()) } ?? false
}

/// libarchive takes names for the thread's locale and marks them as UTF-8 when it is one; the
/// process itself runs in the locale `C`.
func withUTF8Locale<Value>(_ body: () -> Value) -> Value {
  guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
  let before = uselocale(locale)
  defer {
    uselocale(before)
    freelocale(locale)
  }
  return body()
}
