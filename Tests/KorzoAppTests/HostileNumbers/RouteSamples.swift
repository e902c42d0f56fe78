import AppTestSupport
import Foundation
import KorzoApp
import Web

/// An address for each route, found by reading the pages as somebody does who follows every link.
struct RouteSamples: Sendable {
  /// A route with an address that it answers at.
  struct Sample: Sendable {
    let method: String
    let pattern: String
    /// The parts of the pattern, the parameters among them filled.
    let path: String
  }

  let samples: [Sample]
  /// The pages that were read on the way, by their address.
  let pages: [String: String]
  /// Routes with parameters for which no page has an address.
  let unreached: Set<String>

  /// - Parameter known: addresses that no page links to, by the beginning of their pattern.
  init(
    of routes: [RouteInfo], known: [String: String], reading visitor: Visitor
  ) async throws {
    let routes = routes.filter { !isStream($0.path) }
    let gets = routes.filter { $0.method == "GET" }.map(\.path)
    var filled = Filled(known: known)
    var queue = gets.filter { !$0.contains("{") && !$0.hasPrefix("/api/") && $0 != "/sign-out" }
    var seen = Set(queue)
    var pages: [String: String] = [:]
    var patterns = RoutePatterns(routes.map(\.path))
    while !queue.isEmpty, seen.count < 500 {
      let path = queue.removeFirst()
      let answer = try await visitor.get(path)
      guard answer.status == 200, answer.header("content-type")?.hasPrefix("text/html") == true
      else { continue }
      pages[path] = answer.text
      for found in addresses(in: answer.text) {
        guard let pattern = patterns.pattern(of: found) else { continue }
        let isNew = filled.take(found, as: pattern)
        if isNew, gets.contains(pattern), seen.insert(found).inserted { queue.append(found) }
      }
    }
    var samples: [Sample] = []
    var unreached: Set<String> = []
    for route in routes {
      let path = filled.path(of: route.path)
      if path == nil { unreached.insert("\(route.method) \(route.path)") }
      let parts = route.path.split(separator: "/").map { $0.contains("{") ? "1" : String($0) }
      samples.append(
        Sample(
          method: route.method, pattern: route.path,
          path: path ?? "/" + parts.joined(separator: "/")))
    }
    self.samples = samples
    self.pages = pages
    self.unreached = unreached
  }
}

/// Addresses that send for as long as one listens.
private func isStream(_ path: String) -> Bool { path.hasSuffix("/live") }

/// The addresses of a page's links, forms and pictures, without queries.
private func addresses(in html: String) -> [String] {
  html.matches(of: #/(?:href|action|src)="(\/[^"#?]*)/#).map { String($0.1) }
}

/// The patterns of routes, and which of them answers at an address.
private struct RoutePatterns {
  /// A part as it is, or what stands before and after its parameter.
  private struct Part {
    let start: Substring
    let end: Substring?

    init(_ text: Substring) {
      guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}") else {
        (start, end) = (text, nil)
        return
      }
      (start, end) = (text[..<open], text[text.index(after: close)...])
    }

    func answers(_ part: Substring) -> Bool {
      guard let end else { return part == start }
      return part.hasPrefix(start) && part.hasSuffix(end)
        && part.utf8.count > start.utf8.count + end.utf8.count
    }
  }

  /// Those of as many parts, the fewest parameters first.
  private var byCount: [Int: [(pattern: String, parts: [Part])]] = [:]
  private var found: [String: String?] = [:]

  init(_ patterns: [String]) {
    for pattern in patterns {
      let parts = pattern.split(separator: "/").map(Part.init)
      byCount[parts.count, default: []].append((pattern, parts))
    }
    for count in byCount.keys {
      byCount[count]?.sort { one, other in
        one.parts.count { $0.end != nil } < other.parts.count { $0.end != nil }
      }
    }
  }

  /// The route that answers at an address: the one with the fewest parameters.
  mutating func pattern(of path: String) -> String? {
    if let known = found[path] { return known }
    let parts = path.split(separator: "/")
    let pattern = byCount[parts.count]?.first { _, wanted in
      zip(wanted, parts).allSatisfy { $0.answers($1) }
    }?.pattern
    found[path] = .some(pattern)
    return pattern
  }
}

/// Beginnings of addresses by the beginnings of patterns: `/posts/{}` is `/posts/17`.
private struct Filled {
  private var beginnings: [String: String] = [:]
  private var known: Set<String> = []

  init(known: [String: String]) {
    beginnings = known
  }

  /// - Returns: whether nothing was known of the pattern yet.
  mutating func take(_ path: String, as pattern: String) -> Bool {
    let (wanted, parts) = (pattern.split(separator: "/"), path.split(separator: "/"))
    for index in wanted.indices where wanted[index].contains("{") {
      let key = plain("/" + wanted[...index].joined(separator: "/"))
      let value = "/" + parts[...index].joined(separator: "/")
      if beginnings[key] == nil { beginnings[key] = value }
    }
    return known.insert(pattern).inserted
  }

  /// An address of a pattern; nil when nothing is known of one of its parameters.
  func path(of pattern: String) -> String? {
    var path = ""
    var wanted = ""
    for part in pattern.split(separator: "/") {
      wanted += "/" + part
      if part.contains("{") {
        guard let beginning = beginnings[plain(wanted)] else { return nil }
        path = beginning
      } else {
        path += "/" + part
      }
    }
    return path.isEmpty ? "/" : path
  }

  /// A pattern whose parameters have no names.
  private func plain(_ pattern: String) -> String {
    pattern.replacing(#/\{[^}]*\}/#, with: "{}")
  }
}
