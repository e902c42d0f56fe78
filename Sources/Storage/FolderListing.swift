/// Walks a folder in the order of its keys' bytes, leaving out what cannot be on the page.
struct FolderListing {
  let prefix: String
  let after: String
  let limit: Int
  private(set) var keys: [StorageKey] = []

  init(prefix: String, after: String, limit: Int) {
    self.prefix = prefix
    self.after = after
    self.limit = limit
  }

  /// - Parameter path: the folder's path from the root, with a slash at the end.
  mutating func visit(_ folder: OpenFolder, path: String) {
    // A folder sorts with its slash: `a-b` comes before `a/c`, because `-` comes before `/`.
    let names = folder.entries().map { $0.isFolder ? $0.name + "/" : $0.name }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard keys.count < limit else { return }
      if name.hasSuffix("/") {
        guard mayHold(path + name), let inner = folder.folder(String(name.dropLast())) else {
          continue
        }
        visit(inner, path: path + name)
      } else if (path + name).hasPrefix(prefix), isAfter(path + name),
        let key = try? StorageKey(path + name)
      {
        keys.append(key)
      }
    }
  }

  /// Whether a folder can hold keys of the page.
  private func mayHold(_ path: String) -> Bool {
    (path.hasPrefix(prefix) || prefix.hasPrefix(path)) && (isAfter(path) || after.hasPrefix(path))
  }

  private func isAfter(_ path: String) -> Bool {
    after.utf8.lexicographicallyPrecedes(path.utf8)
  }
}
