import Core

/// Finds the route of a path.
///
/// The framework's own router answers 404 where another method would have found something, and
/// tells nobody which; hence this one. Literal segments win over parameters, parameters over
/// the rest (`{path*}`), whatever the method: `DELETE /posts/new` is never the post `new`.
struct RouteTree: Sendable {
  enum Match: Sendable {
    case found(Route, [String: String])
    /// The path exists, for these methods.
    case otherMethods([String])
    case none
  }

  private var root = Node()

  init(_ routes: [Route]) {
    for route in routes {
      root.insert(route, at: segments(route.info.path)[...])
    }
  }

  /// - Parameter path: as sent, percent-encoded.
  func find(_ method: String, _ path: String) -> Match {
    guard path.utf8.first == UInt8(ascii: "/") else { return .none }
    var allowed: Set<String> = []
    let match = root.find(segments(path)[...], [:]) { node in
      if let route = node.routes[method] { return route }
      allowed.formUnion(node.routes.keys)
      return nil
    }
    if case .found(let route, let values) = match { return .found(route, values) }
    guard !allowed.isEmpty else { return .none }
    if allowed.contains("GET") { allowed.insert("HEAD") }
    return .otherMethods(allowed.sorted())
  }
}

private func segments(_ path: String) -> [Substring] {
  path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
}

/// A segment with a parameter and what may stand around it: `@{name}`, `{id}.json`.
private struct Pattern: Hashable, Sendable {
  let prefix: String
  let name: String
  let suffix: String

  init?(_ segment: Substring) {
    guard let open = segment.firstIndex(of: "{"), let close = segment.lastIndex(of: "}"),
      open < close
    else { return nil }
    prefix = String(segment[..<open])
    name = String(segment[segment.index(after: open)..<close])
    suffix = String(segment[segment.index(after: close)...])
  }

  var takesRest: Bool { name.hasSuffix("*") }

  func value(_ segment: Substring) -> String? {
    guard segment.hasPrefix(prefix), segment.hasSuffix(suffix),
      segment.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let bytes = segment.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return try? percentDecoded(bytes, plusIsSpace: false)
  }

  /// Longer surroundings are tried first.
  var weight: Int { prefix.utf8.count + suffix.utf8.count }
}

private struct Node: Sendable {
  /// What a path leads to.
  enum Found {
    case found(Route, [String: String])
    /// The path is there, not for this method.
    case otherMethods
    case nothing
  }

  var routes: [String: Route] = [:]
  private var literals: [String: Node] = [:]
  private var patterns: [(Pattern, Node)] = []
  private var rest: [(name: String, node: Node)] = []

  mutating func insert(_ route: Route, at path: ArraySlice<Substring>) {
    guard let first = path.first else {
      precondition(
        routes[route.info.method] == nil,
        "two routes for \(route.info.method) \(route.info.path)")
      routes[route.info.method] = route
      return
    }
    guard let pattern = Pattern(first) else {
      literals[String(first), default: Node()].insert(route, at: path.dropFirst())
      return
    }
    if pattern.takesRest {
      insertRest(route, name: String(pattern.name.dropLast()))
      return
    }
    let index = patterns.firstIndex { $0.0 == pattern } ?? patterns.endIndex
    if index == patterns.endIndex { patterns.append((pattern, Node())) }
    patterns[index].1.insert(route, at: path.dropFirst())
    // Equal surroundings lie together.
    patterns.sort {
      ($0.0.weight, $0.0.prefix, $0.0.suffix) > ($1.0.weight, $1.0.prefix, $1.0.suffix)
    }
  }

  private mutating func insertRest(_ route: Route, name: String) {
    let index = rest.firstIndex { $0.name == name } ?? rest.endIndex
    if index == rest.endIndex { rest.append((name: name, node: Node())) }
    rest[index].node.insert(route, at: [])
  }

  /// - Parameter pick: the route of a node's methods that is asked for.
  func find(
    _ path: ArraySlice<Substring>, _ values: [String: String], _ pick: (Node) -> Route?
  ) -> Found {
    guard let first = path.first else { return found(pick, values) }
    if let node = literals[String(first)] {
      let match = node.find(path.dropFirst(), values, pick)
      guard case .nothing = match else { return match }
    }
    // Patterns with the same surroundings, whatever they call their parameter, are one address.
    var known: Pattern?
    for (pattern, node) in patterns {
      if let known, known.prefix != pattern.prefix || known.suffix != pattern.suffix { break }
      guard let value = pattern.value(first) else { continue }
      let values = values.merging([pattern.name: value]) { $1 }
      switch node.find(path.dropFirst(), values, pick) {
      case .found(let route, let values): return .found(route, values)
      case .otherMethods: known = pattern
      case .nothing: continue
      }
    }
    if known != nil { return .otherMethods }
    return findRest(path, values, pick)
  }

  private func findRest(
    _ path: ArraySlice<Substring>, _ values: [String: String], _ pick: (Node) -> Route?
  ) -> Found {
    let encoded = path.joined(separator: "/").utf8
    guard !rest.isEmpty, let value = try? percentDecoded(encoded, plusIsSpace: false) else {
      return .nothing
    }
    var isKnown = false
    for (name, node) in rest {
      switch node.found(pick, values.merging([name: value]) { $1 }) {
      case .found(let route, let values): return .found(route, values)
      case .otherMethods: isKnown = true
      case .nothing: continue
      }
    }
    return isKnown ? .otherMethods : .nothing
  }

  private func found(_ pick: (Node) -> Route?, _ values: [String: String]) -> Found {
    if let route = pick(self) { return .found(route, values) }
    return routes.isEmpty ? .nothing : .otherMethods
  }
}
