import Core
import Foundation

/// Removes uploads that a crash left behind: those that nobody has written to for `age`. A request
/// removes its own when it ends, and one on which nothing arrives ends much sooner.
/// - Returns: how many were removed.
@discardableResult
package func sweepUploads(in folder: String, age: Duration = .hours(1)) -> Int {
  let files = FileManager.default
  let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
  let limit = Date().addingTimeInterval(-Double(age.milliseconds) / 1000)
  var removed = 0
  for name in names where name.hasPrefix(uploadPrefix) {
    let path = folder + "/" + name
    let changed = (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    guard let changed, changed <= limit, (try? files.removeItem(atPath: path)) != nil else {
      continue
    }
    removed += 1
  }
  return removed
}

/// How the name of a waiting upload begins.
let uploadPrefix = "korzo-upload-"
