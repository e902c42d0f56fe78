import Archives
import Core
import Foundation
import Storage
import Tables

/// What a file is made of, in order.
enum FileStep: Sendable {
  /// Pictures of things, each an entry of an archive.
  case pictures(ItemPages)
  /// An entry of an archive begins.
  case begin(String)
  /// Bytes that are there.
  case bytes([UInt8])
  /// The objects of things, with commas between them from the last `begin` on.
  case items(ItemPages, ItemJSON)
  /// The members of a list that is read page by page, after a text: the last one's name.
  case list(@Sendable (_ after: String) async throws -> (json: [UInt8], last: String?))
  /// A table.
  case table(TableBytes)
  /// The entry ends.
  case end
}

/// A file that is made while it is asked for, an archive or a plain one: what is in memory is a page
/// of things, or one picture.
struct FileBytes: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  let steps: [FileStep]
  /// nil: it is no archive.
  let archive: ZipWriter.Form?
  let modified: Timestamp
  let storage: any Storage

  func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  struct Iterator: AsyncIteratorProtocol {
    /// How many bytes are gathered before they go out.
    private static let pieceSize = 262_144

    private let source: FileBytes
    private let modified: Date
    private var steps: ArraySlice<FileStep>
    private var zip: ZipWriter?
    private var plain: [UInt8] = []
    /// Where the present step is.
    private var place: Cursor?
    private var listPlace = ""
    private var table: TableBytes.Iterator?
    private var things: ArraySlice<KeptItem> = []
    private var hasPage = false
    private var hasItems = false
    private var isFinished = false

    fileprivate init(source: FileBytes) {
      self.source = source
      steps = source.steps[...]
      modified = Date(timeIntervalSince1970: Double(source.modified.milliseconds) / 1000)
    }

    private var waiting: Int { zip?.waitingCount ?? plain.count }

    mutating func next() async throws -> [UInt8]? {
      if isFinished { return nil }
      if let form = source.archive, zip == nil { zip = try ZipWriter(form: form) }
      while waiting < Self.pieceSize {
        try Task.checkCancellation()
        guard let step = steps.first else {
          try zip?.finish()
          isFinished = true
          break
        }
        if try await take(step) {
          steps.removeFirst()
          (place, listPlace, table, hasPage) = (nil, "", nil, false)
        }
      }
      defer { plain = [] }
      return zip?.take() ?? plain
    }

    /// - Returns: whether the step is done.
    private mutating func take(_ step: FileStep) async throws -> Bool {
      switch step {
      case .begin(let name):
        try zip?.beginEntry(name: name, modified: modified)
        hasItems = false
      case .end: try zip?.endEntry()
      case .bytes(let bytes): try write(bytes)
      case .pictures(let pages):
        guard let kept = try await thing(of: pages) else { return true }
        try await addPicture(of: kept)
        return false
      case .items(let pages, let json):
        guard let kept = try await thing(of: pages) else { return true }
        try write(Array((hasItems ? ",\n" : "\n").utf8) + json.object(kept))
        hasItems = true
        return false
      case .list(let page):
        let (json, last) = try await page(listPlace)
        try write(json)
        listPlace = last ?? ""
        return last == nil
      case .table(let bytes):
        var table = table ?? bytes.makeAsyncIterator()
        let piece = try await table.next()
        self.table = table
        if let piece { try write(piece) }
        return piece == nil
      }
      return true
    }

    /// The next thing of the present step; nil after the last.
    private mutating func thing(of pages: ItemPages) async throws -> KeptItem? {
      while things.isEmpty {
        if hasPage, place == nil { return nil }
        let page = try await pages.page(after: place)
        (things, place, hasPage) = (page.items[...], page.next, true)
      }
      return things.popFirst()
    }

    private mutating func addPicture(of kept: KeptItem) async throws {
      guard let key = kept.picture, let path = try await source.storage.localPath(of: key) else {
        return
      }
      try zip?.add(name: kept.pictureName, fileAt: path, modified: modified)
    }

    private mutating func write(_ bytes: [UInt8]) throws {
      if let zip { try zip.append(bytes) } else { plain += bytes }
    }
  }
}
