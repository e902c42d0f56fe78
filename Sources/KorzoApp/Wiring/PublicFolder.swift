import Foundation

/// The folder with style sheets and scripts: as set, or `Public` where ``folderBesideProgram``
/// finds it.
func publicFolder(_ settings: Settings) throws -> String {
  if let folder = settings.publicFolder {
    guard isPublic(folder) else {
      throw UsageError("site.public is '\(folder)', where there is no css folder.")
    }
    return folder
  }
  guard let found = folderBesideProgram("Public", where: isPublic) else {
    throw UsageError(
      "The folder Public with style sheets is not found. Set site.public (SITE_PUBLIC).")
  }
  return found
}

/// A folder that belongs to the program: in the working folder, or beside the binary or any folder
/// above it (`.build/release/korzo`), there also in `share/korzo`.
package func folderBesideProgram(_ name: String, where isIt: (String) -> Bool) -> String? {
  let binary = URL(fileURLWithPath: CommandLine.arguments.first ?? "korzo")
    .resolvingSymlinksInPath()
  var folder = binary.deletingLastPathComponent()
  var candidates = [FileManager.default.currentDirectoryPath + "/\(name)"]
  while folder.path != "/" {
    candidates.append(folder.appending(path: name).path)
    candidates.append(folder.appending(path: "share/korzo/\(name)").path)
    folder = folder.deletingLastPathComponent()
  }
  return candidates.first(where: isIt)
}

private func isPublic(_ folder: String) -> Bool {
  FileManager.default.fileExists(atPath: folder + "/css")
}
