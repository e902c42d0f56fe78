import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Runs over the table of routes: a page or API that is added is asked by itself.
@Suite("Who sees what of surveys")
struct SurveyMatrixTests {
  @Test("By no address that is read, whoever asks, in whatever state", arguments: Engine.allCases)
  func everyRoute(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await MatrixWorld(test)
      let routes = test.app.site.table.filter { $0.method == "GET" && !isStream($0.path) }
      #expect(routes.count(where: { isOfSurveys($0.path) }) > 20, "the table of routes is there")
      var answered: Set<String> = []
      for viewer in MatrixViewer.allCases {
        let browser = try #require(world.browsers[viewer])
        for route in routes {
          for path in world.paths(of: route.path) {
            let answer = try await browser.get(path)
            #expect(answer.status < 500, "\(path): \(answer.status)")
            if answer.status < 300 { answered.insert(route.path) }
            let text = answer.text + answer.headers.values.joined()
            for state in MatrixState.allCases {
              let leaks = viewer.leaks(of: state, in: text).filter {
                // Who sees to the surveys closes those that are planned, too.
                !(viewer == .admin && isModeration(path) && state != .draft && $0 == state.title)
              }
              #expect(leaks == [], "\(viewer) gets them from \(path)")
            }
          }
        }
        // Exports are limited by the hour.
        test.clock.advance(by: .minutes(1))
      }
      // A question that nobody gets an answer to says nothing.
      let unasked = routes.map(\.path).filter { isOfSurveys($0) && !answered.contains($0) }
      #expect(Set(unasked) == Set(askedElsewhere.keys))
    }
  }

  @Test(
    "A survey's own page is there for those who may know of it, its questions for those who answer",
    arguments: Engine.allCases)
  func ownPages(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await MatrixWorld(test)
      for viewer in MatrixViewer.allCases {
        let browser = try #require(world.browsers[viewer])
        for state in MatrixState.allCases {
          let id = try #require(world.surveys[state])
          let page = try await browser.get("/surveys/\(id)")
          #expect(page.status == (viewer.mayKnow(state) ? 200 : 404), "\(viewer) \(state)")
          #expect(page.text.contains(state.title) == viewer.mayKnow(state), "\(viewer) \(state)")
          let answers = try await browser.get("/surveys/\(id)/answer")
          let isAsked = viewer == .begun && state == .open
          #expect((answers.status == 200) == isAsked, "\(viewer) \(state): \(answers.status)")
          #expect(answers.text.contains(state.question) == isAsked, "\(viewer) \(state)")
        }
      }
    }
  }

  @Test("What is the author's opens for nobody else, admins among them", arguments: Engine.allCases)
  func authorsPages(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await MatrixWorld(test)
      for state in MatrixState.allCases {
        let id = try #require(world.surveys[state])
        for (way, states) in ownActions {
          let path = "/surveys/\(id)/\(way)"
          for viewer in MatrixViewer.allCases {
            let status = try await world.browsers[viewer]?.get(path).status
            if viewer == .author, states.contains(state) {
              #expect(status == 200, "\(state) \(way)")
            } else if viewer == .visitor {
              #expect(status == 303, "\(state) \(way): a visitor has to sign in")
            } else if viewer != .author {
              #expect(status == 404, "\(viewer) \(state) \(way)")
            }
          }
        }
      }
    }
  }

  @Test(
    "Embeds, and the lists for those whom it fits, say the same as the page",
    arguments: Engine.allCases)
  func elsewhere(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await MatrixWorld(test)
      let now = test.clock.now
      for viewer in MatrixViewer.allCases {
        let account = world.accounts[viewer]
        let browser = try #require(world.browsers[viewer])
        let (previews, headings) = try await test.app.database.read { db in
          let ids = Array(world.surveys.values)
          return (
            try Surveys.preview(ids, for: account, now: now, in: db),
            try Surveys.headings(ids, for: account, now: now, in: db)
          )
        }
        for state in MatrixState.allCases {
          let id = try #require(world.surveys[state])
          #expect((previews[id]?.title == state.title) == viewer.mayKnow(state))
          #expect(headings[id]?.title == previews[id]?.title, "\(viewer) \(state)")
          #expect(headings[id]?.text == previews[id]?.text, "\(viewer) \(state)")
          let mayAnswer = state == .open && [.fits, .begun].contains(viewer)
          let mayLook = state == .shared && viewer != .author
          #expect((previews[id]?.action != nil) == (mayAnswer || mayLook), "\(viewer) \(state)")
          let found = try await browser.get("/ask/search?q=\(state.title)").text
          let isListed = viewer.mayKnow(state) && state != .draft
          #expect(found.contains("/surveys/\(id)\"") == isListed, "\(viewer) \(state)")
          let board = try await browser.get("/ask").text
          if mayAnswer { #expect(board.contains(state.title), "\(viewer)") }
        }
      }
    }
  }

  @Test("Inbox and waiting jobs have only what the person may know of", arguments: Engine.allCases)
  func word(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await MatrixWorld(test)
      for _ in 1...3 {
        try await test.runJobs()
        test.clock.advance(by: .minutes(2))
      }
      for viewer in MatrixViewer.allCases where viewer != .visitor {
        let browser = try #require(world.browsers[viewer])
        for path in ["/inbox", "/api/v1/notifications"] {
          let text = try await browser.get(path).text
          for state in MatrixState.allCases {
            #expect(viewer.leaks(of: state, in: text) == [], "\(viewer) \(path)")
          }
          if viewer == .fits, path == "/inbox" {
            #expect(text.contains(MatrixState.open.title), "a new survey that fits is told")
          }
        }
      }
      let waiting: [String] = try await test.app.database.read { db in
        try db.column("SELECT payload FROM job")
      }
      for state in MatrixState.allCases {
        for word in [state.title, state.question, state.answer] {
          #expect(!waiting.contains { $0.contains(word) }, "\(word)")
        }
      }
    }
  }
}

/// Ways that are the author's alone, with the states in which they open.
private let ownActions: [(way: String, states: Set<MatrixState>)] = [
  ("edit", [.draft]), ("preview", [.draft, .planned, .open, .closed, .shared]),
  ("definition.json", [.draft, .planned, .open, .closed, .shared]),
  ("publish", [.draft]),
  ("results", [.open, .closed, .shared]), ("quality", [.open, .closed, .shared]),
  ("results/texts/first", [.open, .closed, .shared]),
  ("publish-results", [.open, .closed, .shared]),
  ("answers.csv", [.open, .closed, .shared]), ("answers.xlsx", [.open, .closed, .shared]),
  ("answers.json", [.open, .closed, .shared]), ("report.pdf", [.open, .closed, .shared]),
]

/// Addresses that send for as long as one listens.
private func isStream(_ path: String) -> Bool {
  path == "/live" || path == "/api/v1/live" || path.hasSuffix("/live")
}

/// Where admins close surveys.
private func isModeration(_ path: String) -> Bool {
  path == "/admin/surveys" || path.hasPrefix("/surveys/") && path.hasSuffix("/close")
}

private func isOfSurveys(_ path: String) -> Bool {
  ["/ask", "/surveys", "/api/v1/surveys", "/results", "/admin/surveys"].contains {
    path.hasPrefix($0)
  }
}

/// What needs more than a survey to be answered, and where that is looked at.
private let askedElsewhere = [
  "/surveys/{id}/quality/{response}": "VoidingTests",
  "/surveys/dropbox/connect": "leads away: DropboxTests",
  "/surveys/dropbox/callback": "DropboxTests",
  "/surveys/dropbox/uploads/{id}": "DropboxTests",
]

extension MatrixWorld {
  /// The addresses that a route stands for. Things of other parts have no words of surveys.
  fileprivate func paths(of pattern: String) -> [String] {
    if pattern.hasSuffix("/search") { return [pattern + "?q=titleof"] }
    guard pattern.contains("{") else { return [pattern] }
    guard isOfSurveys(pattern) else { return [] }
    return surveys.values.map { survey in
      let values = [
        "id": "\(survey)", "question": "first", "page": "two", "place": "question-second",
        "token": sharedToken,
      ]
      let query = pattern.hasSuffix("/share") ? "?server=example.social" : ""
      return pattern.replacing(#/\{([a-z]+)\*?\}/#) { values[String($0.1)] ?? "1" } + query
    }
  }
}
