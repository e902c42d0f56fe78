import Storage

/// Watches how much room is left on the disks of the database and of people's files.
struct DiskMonitor: Sendable {
  private let folders: [String]
  private let minimum: Int
  private let measure: @Sendable (String) -> DiskSpace?

  /// - Parameters:
  ///   - folders: which lie on the disks.
  ///   - minimum: bytes that stay free when files are taken; of a small disk a tenth is enough.
  ///   - measure: tells the space of a folder's disk; nil where it cannot be told.
  init(
    folders: [String], minimum: Int,
    measure: @escaping @Sendable (String) -> DiskSpace? = DiskSpace.init(ofFolder:)
  ) {
    self.folders = folders
    self.minimum = minimum
    self.measure = measure
  }

  /// That of the settings' folders.
  init(_ settings: Settings) {
    var folders = [settings.dataFolder]
    if case .folder(let files) = settings.storage { folders.append(files) }
    self.init(folders: folders, minimum: settings.minimumFree)
  }

  /// Whether a file of so many bytes may be taken.
  func hasRoom(for bytes: Int) -> Bool {
    folders.allSatisfy { folder in
      measure(folder).map { $0.hasRoom(for: bytes, keeping: minimum) } ?? true
    }
  }

  /// What is to be said when files are refused; nil when there is room.
  var shortage: String? {
    for folder in folders {
      guard let space = measure(folder), !space.hasRoom(for: 0, keeping: minimum) else { continue }
      return "The disk of \(folder) is nearly full (\(space.free >> 20) MB are free): no files are "
        + "taken. Make room, or change storage.minimumFree."
    }
    return nil
  }
}
