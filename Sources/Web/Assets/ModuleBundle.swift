import Core

/// Modules that are sent as one: a module contains those that it imports by name, so that a page
/// asks once instead of going from one to the next.
///
/// Each module inside is a function of its own that gives back what it exports, so their names
/// never meet. What is imported as `import("./x.js")` comes when it is needed, as another file.
struct ModuleBundle {
  private let files: [String: [UInt8]]
  private var sources: [String: ModuleSource] = [:]
  private var modules: [String: Module] = [:]
  private var open: [String] = []

  /// - Parameter files: contents by their names below Public/.
  init(files: [String: [UInt8]]) {
    self.files = files
  }

  /// A module with all that it imports by name, each after those that it imports.
  /// - Throws: `AssetFault.circle`.
  mutating func text(of name: String) throws -> [UInt8] {
    let module = try module(name)
    var parts: [String] = []
    gather(module, into: &parts)
    return parts.flatMap { modules[$0]?.contained ?? [] } + module.own
  }

  private func gather(_ module: Module, into parts: inout [String]) {
    for name in module.imports where !parts.contains(name) {
      if let inner = modules[name] { gather(inner, into: &parts) }
      parts.append(name)
    }
  }

  /// A module whose imports are known as well.
  private mutating func module(_ name: String) throws -> Module {
    if let known = modules[name] { return known }
    guard !open.contains(name) else { throw AssetFault.circle(open + [name]) }
    open.append(name)
    defer { open.removeLast() }
    let source = source(name)
    let found = source.imports.filter { files[$0.module] != nil && self.source($0.module).fits }
    for item in found { _ = try module(item.module) }
    let module = Module(name, source, containing: found)
    modules[name] = module
    return module
  }

  private mutating func source(_ name: String) -> ModuleSource {
    if let known = sources[name] { return known }
    let source = ModuleSource(files[name] ?? [], of: name)
    sources[name] = source
    return source
  }
}

/// A module as it stands in others, and alone.
private struct Module {
  /// What it contains, by their names below Public/.
  let imports: [String]
  /// Its text, which takes what it imports from the functions that stand before it.
  let own: [UInt8]
  /// The same as a function that is called at once and gives back what it exports.
  let contained: [UInt8]

  init(_ name: String, _ source: ModuleSource, containing found: [ModuleSource.NamedImport]) {
    let taken = found.map { item in
      (item.range, Array("const {\(item.names)} = \(variable(item.module));".utf8))
    }
    imports = found.map(\.module)
    own = source.text.replacing(taken)
    let exports = source.exports.map { ($0.keyword, [UInt8]()) }
    let body = source.text.replacing((taken + exports).sorted { $0.0.lowerBound < $1.0.lowerBound })
    let names = source.exports.map(\.name).joined(separator: ", ")
    contained =
      Array("const \(variable(name)) = (() => {\n".utf8) + body
      + Array("\nreturn { \(names) };\n})();\n".utf8)
  }
}

/// `js/messages/messages-send.js` as a name that no module gives to anything of its own.
private func variable(_ name: String) -> String {
  "$" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
}
