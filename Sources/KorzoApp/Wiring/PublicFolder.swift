import Foundation

/// The folder with style sheets and scripts: as set, or `Public` beside the working folder, or
/// beside the binary or any folder above it (`.build/release/korzo`).
func publicFolder(_ settings: Settings) throws -> String {
  if let folder = settings.publicFolder {
    guard isPublic(folder) else {
      throw UsageError("site.public is '\(folder)', where there is no css folder.")
    }
    return folder
  }
  let binary = URL(fileURLWithPath: CommandLine.arguments.first ?? "korzo")
    .resolvingSymlinksInPath()
  var folder = binary.deletingLastPathComponent()
  var candidates = [FileManager.default.currentDirectoryPath + "/Public"]
  while folder.path != "/" {
    candidates.append(folder.appending(path: "Public").path)
    candidates.append(folder.appending(path: "share/korzo/Public").path)
    folder = folder.deletingLastPathComponent()
  }
  guard let found = candidates.first(where: isPublic) else {
    throw UsageError(
      "The folder Public with style sheets is not found. Set site.public (SITE_PUBLIC).")
  }
  return found
}

private func isPublic(_ folder: String) -> Bool {
  FileManager.default.fileExists(atPath: folder + "/css")
}
