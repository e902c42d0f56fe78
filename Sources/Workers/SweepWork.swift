import Foundation

/// Removes work folders that a crash left behind: those into which nobody has written for an hour,
/// and no worker may take so long. What lies in one may be a photo or people's answers.
/// - Returns: how many were removed.
@discardableResult
package func sweepWork(in folder: String, now: Date = Date()) -> Int {
  let files = FileManager.default
  let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
  var removed = 0
  for name in names where name.hasPrefix(workPrefix) {
    let path = "\(folder)/\(name)"
    let changed = (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    guard let changed, now.timeIntervalSince(changed) >= 3600,
      (try? files.removeItem(atPath: path)) != nil
    else { continue }
    removed += 1
  }
  return removed
}

/// How the name of a work folder begins.
let workPrefix = "work-"
