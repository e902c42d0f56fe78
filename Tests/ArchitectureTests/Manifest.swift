import AppTestSupport

/// What Package.swift says about targets.
struct Manifest {
  /// Of each target, the targets of ours that it names.
  let dependencies: [String: Set<String>]

  init() throws {
    guard let text = sourceText("Package.swift") else { throw TestFailure("no Package.swift") }
    let entry =
      #/(?:part\(|arget\(\s*name:)\s*"([\w-]+)"(?:,\s*(?:dependencies:\s*)?\[([^\]]*)\])?/#
    dependencies = text.matches(of: entry).reduce(into: [:]) { found, match in
      let names = (match.2 ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) }
      found[String(match.1), default: []].formUnion(names)
    }
  }

  /// All on which a target stands, itself aside.
  func closure(of target: String) -> Set<String> {
    var found: Set<String> = []
    var open = [target]
    while let name = open.popLast() {
      for below in dependencies[name] ?? [] where found.insert(below).inserted {
        open.append(below)
      }
    }
    return found
  }
}
