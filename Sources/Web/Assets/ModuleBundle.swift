/// Modules that are sent as one: a module contains those that it imports by name, so that a page
/// asks once instead of going from one to the next.
///
/// Each module inside is a function of its own that gives back what it exports, so their names
/// never meet. What is imported as `import("./x.js")` comes when it is needed, as another file.
struct ModuleBundle {
  /// The modules inside, each after those that it imports.
  private var parts: [(name: String, text: String)] = []
  private var open: [String] = []
  private let read: (String) -> String?

  /// - Parameter read: gives the text of a module by its name below Public/.
  init(_ read: @escaping (String) -> String?) {
    self.read = read
  }

  /// A module with all that it imports by name.
  /// - Throws: `AssetFault.circle`.
  mutating func text(of name: String) throws -> String {
    let own = try gathered(name)
    return parts.map { contained($0.name, $0.text) }.joined() + own
  }

  /// The text of a module, which takes what it imports from the functions that stand before it.
  private mutating func gathered(_ name: String) throws -> String {
    guard !open.contains(name) else { throw AssetFault.circle(open + [name]) }
    open.append(name)
    defer { open.removeLast() }
    let text = read(name) ?? ""
    let found = namedImports(in: text, of: name).filter {
      read($0.module).map(isContainable) == true
    }
    for item in found where !parts.contains(where: { $0.name == item.module }) {
      parts.append((item.module, try gathered(item.module)))
    }
    return found.reversed().reduce(into: text) { text, item in
      text.replaceSubrange(item.range, with: "const {\(item.names)} = \(variable(item.module));")
    }
  }
}

/// `import { names } from "./module.js";`
private struct NamedImport {
  let range: Range<String.Index>
  /// As a pattern that takes an object apart.
  let names: String
  /// Below Public/.
  let module: String
}

private func namedImports(in text: String, of name: String) -> [NamedImport] {
  text.matches(of: /(?m)^import \{([^{}]*)\} from ["'](\.{1,2}\/[\w.\-\/]+\.js)["'];?/)
    .compactMap { match in
      assetName(of: String(match.2), from: name).map {
        NamedImport(
          range: match.range, names: String(match.1).replacing(" as ", with: ": "), module: $0)
      }
    }
}

/// A function has no imports without names and no exports but declarations.
private func isContainable(_ text: String) -> Bool {
  !text.contains(/(?m)^(?:import ["'*]|export (?:default|[{*]))/)
}

/// A module as a function that is called at once and gives back what it exports.
private func contained(_ name: String, _ text: String) -> String {
  let declaration = /(?m)^export ((?:async )?function\*?|class|const|let) (\w+)/
  let exports = text.matches(of: declaration).map { String($0.2) }
  let body = text.replacing(declaration) { "\($0.1) \($0.2)" }
  return """
    const \(variable(name)) = (() => {
    \(body)
    return { \(exports.joined(separator: ", ")) };
    })();

    """
}

/// `js/messages/messages-send.js` as a name that no module gives to anything of its own.
private func variable(_ name: String) -> String {
  "$" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
}
