import AppTestSupport
import Foundation
import Testing
import Web

/// What is written into the fields for words.
let writtenIntoForms = "Tohle mi trvalo dlouho"

/// A form as it stood in a page, filled in.
struct PageForm {
  let page: String
  let action: String
  let fields: [(name: String, value: String)]
  /// See `RouteSamples.Sample.rank`.
  private(set) var rank = 0

  init(page: String, action: String, fields: [(name: String, value: String)]) {
    self.page = page
    self.action = action
    self.fields = fields
  }

  /// Whether somebody wrote words into it.
  var isWritten: Bool { fields.contains { $0.value == writtenIntoForms } }

  func ranked(_ rank: Int) -> PageForm {
    var form = self
    form.rank = rank
    return form
  }
}

extension HostileWorld {
  /// Each form of each page once, but those after which nobody is signed in any more.
  func forms() async throws -> [PageForm] {
    let samples = try await samples()
    let patterns = samples.samples.filter { $0.method == "POST" }
    var forms: [PageForm] = []
    var known: Set<String> = []
    for (path, html) in samples.pages.sorted(by: { $0.key < $1.key }) {
      for form in pageForms(in: html, at: path) {
        guard let sample = patterns.first(where: { matches(form.action, $0.pattern) }),
          !leavingRoutes.contains(sample.pattern),
          known.insert("\(sample.pattern) \(form.fields.map(\.name))").inserted
        else { continue }
        forms.append(form.ranked(sample.rank))
      }
    }
    return forms
  }

  /// Sends a form as a browser does.
  /// - Parameter words: what stands in the fields for words, instead of a few.
  func send(_ form: PageForm, words: String = writtenIntoForms) async throws -> TestResponse {
    // Nobody is to wait for the limits.
    test.clock.advance(by: .seconds(20))
    let text = form.fields.map { name, value in
      "\(encoded(name))=\(encoded(value == writtenIntoForms ? words : value))"
    }.joined(separator: "&")
    let answer = try await boss.send(
      TestRequest(
        "POST", form.action,
        headers: [
          "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded",
        ], body: Array(text.utf8)))
    check(answer, "\(form.action) of \(form.page)")
    return answer
  }
}

/// The forms of a page that are sent without files.
func pageForms(in html: String, at page: String) -> [PageForm] {
  html.matches(of: #/<form\b([^>]*)>(.*?)<\/form>/#.dotMatchesNewlines()).compactMap { match in
    let head = attributes(match.1)
    guard head["method"] == "post", let action = head["action"], !match.2.contains("type=\"file\"")
    else { return nil }
    return PageForm(
      page: page, action: action.split(separator: "?").first.map(String.init) ?? page,
      fields: fields(of: match.2))
  }
}

private func fields(of form: Substring) -> [(name: String, value: String)] {
  var fields: [(name: String, value: String)] = []
  for input in form.matches(of: #/<(?:input|button)\b([^>]*)>/#) {
    let it = attributes(input.1)
    guard let name = it["name"] else { continue }
    switch it["type"] ?? "text" {
    case "radio", "submit", "button":
      // One of each name, as one of them is pressed.
      if !fields.contains(where: { $0.name == name }) { fields.append((name, it["value"] ?? "on")) }
    case "checkbox", "hidden": fields.append((name, it["value"] ?? "on"))
    case "text", "search":
      let isFree = it["pattern"] == nil && it["inputmode"] == nil
      let value = it["value"] ?? ""
      fields.append((name, value.isEmpty && isFree ? writtenIntoForms : value))
    default: fields.append((name, it["value"] ?? ""))
    }
  }
  for area in form.matches(of: #/<textarea\b([^>]*)>/#) {
    if let name = attributes(area.1)["name"] { fields.append((name, writtenIntoForms)) }
  }
  for select in form.matches(of: #/<select\b([^>]*)>(.*?)<\/select>/#.dotMatchesNewlines()) {
    let options = select.2.matches(of: #/<option\b([^>]*)>/#).map { attributes($0.1) }
    let chosen = options.first { $0["selected"] != nil } ?? options.first
    if let name = attributes(select.1)["name"] { fields.append((name, chosen?["value"] ?? "")) }
  }
  return fields
}

/// The attributes of a tag as our pages write them.
private func attributes(_ tag: Substring) -> [String: String] {
  var all: [String: String] = [:]
  for part in tag.matches(of: #/([a-z-]+)(?:="([^"]*)")?/#) {
    all[String(part.1)] = part.2.map(String.init) ?? ""
  }
  return all
}

/// Whether a route with these parameters answers at an address.
private func matches(_ path: String, _ pattern: String) -> Bool {
  let (parts, wanted) = (path.split(separator: "/"), pattern.split(separator: "/"))
  return parts.count == wanted.count
    && zip(parts, wanted).allSatisfy { $1.contains("{") || $0 == $1 }
}
