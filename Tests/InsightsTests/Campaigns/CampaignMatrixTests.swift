import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Media
import Testing
import Web

@testable import Insights

/// How far a campaign is; its name is in all its words.
private enum MatrixStage: String, CaseIterable {
  case open, closed

  var title: String { "titleof\(rawValue)" }
  var brief: String { "briefof\(rawValue)" }
  /// What the creator handed in says.
  var caption: String { "captionof\(rawValue)" }
  /// What the one who withdrew had handed in.
  var withdrawn: String { "withdrawnof\(rawValue)" }
}

/// Who asks. Written down by hand, so that the decision in the code is not compared with itself.
private enum MatrixPerson: String, CaseIterable {
  case visitor, stranger, company, creator, withdrawn

  /// Whether they may know that there is such a campaign without a link.
  var mayKnow: Bool { [.company, .creator, .withdrawn].contains(self) }
  /// Whether they may see what the creator handed in without a link.
  var seesThings: Bool { [.company, .creator].contains(self) }

  /// What of a campaign stands in an answer though it must not.
  func leaks(of stage: MatrixStage, in text: String) -> [String] {
    var forbidden: [String] = []
    if !mayKnow { forbidden += [stage.title, stage.brief] }
    if !seesThings { forbidden.append(stage.caption) }
    // Its own author still has it in their grid.
    if self != .withdrawn { forbidden.append(stage.withdrawn) }
    return text.found(of: forbidden)
  }
}

@Suite("Who sees what of campaigns")
struct CampaignMatrixTests {
  @Test(
    "By no address that is read without a link, whoever asks, open or closed",
    arguments: Engine.allCases)
  func everyRoute(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let campaigns = try await fill(world)
      let routes = world.test.app.site.table.filter {
        // A stream tells for as long as one listens; that it is the company's: CampaignSubmitTests.
        $0.method == "GET" && $0.path.hasPrefix("/campaigns") && !$0.path.hasSuffix("/live")
      }
      #expect(routes.count >= 10, "the table of routes is there")
      for person in MatrixPerson.allCases {
        let browser = browser(person, world)
        for (stage, id) in campaigns {
          for route in routes {
            let path = route.path.replacing("{id}", with: "\(id)")
            for path in [path, "\(path)?creator=\(world.alena.id)", "\(path)?show=all"] {
              let answer = try await browser.get(path)
              #expect(answer.status < 500, "\(path): \(answer.status)")
              let text = answer.text + answer.headers.values.joined()
              for other in MatrixStage.allCases {
                #expect(person.leaks(of: other, in: text) == [], "\(person) \(stage) \(path)")
              }
            }
          }
        }
      }
    }
  }

  @Test("Each page opens for whom it is, and for nobody else", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let campaigns = try await fill(world)
      for (stage, id) in campaigns {
        for person in MatrixPerson.allCases {
          let browser = browser(person, world)
          for (way, who) in actions(stage) {
            let status = try await browser.get("/campaigns/\(id)\(way)").status
            let expected = who.contains(person) ? 200 : person == .visitor ? 303 : 404
            #expect(status == expected, "\(person) \(stage) \(way)")
          }
        }
      }
    }
  }

  @Test(
    "A link shows what it is for, to everybody, and a renewed one to nobody",
    arguments: Engine.allCases)
  func links(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let campaigns = try await fill(world)
      for (stage, id) in campaigns {
        try await world.insights.shareReport(of: id, days: 7, withCosts: false, by: world.olga.id)
        let secret = world.insights.options.site.secret
        let campaign = try await world.find(id)
        let report = try #require(campaign.reportPath(secret: secret))
        let (join, open) = (
          campaign.joinPath(secret: secret), "\(report)?creator=\(world.alena.id)"
        )
        for person in MatrixPerson.allCases {
          let browser = browser(person, world)
          let invited = try await browser.get(join)
          if person == .creator || person == .withdrawn {
            #expect(invited.status == 303)
          } else {
            #expect(invited.status == 200 && invited.text.contains(stage.brief))
          }
          #expect(!invited.text.contains(stage.caption))
          let shown = try await browser.get(open)
          #expect(shown.status == 200 && shown.text.contains(stage.caption))
          #expect(!shown.text.contains(stage.withdrawn))
        }
        try await world.insights.renewInvitation(of: id, by: world.olga.id)
        try await world.insights.shareReport(of: id, days: 7, withCosts: false, by: world.olga.id)
        for person in MatrixPerson.allCases {
          let browser = browser(person, world)
          for path in [join, report, open] {
            let answer = try await browser.get(path)
            #expect(answer.status == 404, "\(person) \(path)")
            #expect(!answer.text.contains(stage.title))
          }
        }
      }
    }
  }

  @Test(
    "A picture is seen by the company as long as its thing is handed in", arguments: Engine.allCases
  )
  func pictures(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena)
      try await world.addPicture(item)
      let path = try await world.database.read { db in
        try PictureStore().uses(itemPictureUse, of: [item], in: db)[item]?.first?.path(atLeast: 1)
      }
      let picture = try #require(path)
      func seen(by people: Visitor...) async throws -> [Bool] {
        var answers: [Bool] = []
        for visitor in people { answers.append(try await visitor.get(picture).status == 200) }
        return answers
      }
      let (olga, petr) = (world.olga.visitor, world.petr.visitor)
      #expect(try await seen(by: olga, petr, world.test.visitor()) == [false, false, false])
      try await world.submitItems([item], to: id, by: world.alena)
      #expect(try await seen(by: olga, petr, world.test.visitor()) == [true, false, false])
      try await world.alena.post("/campaigns/\(id)/withdraw", [("all", "1")])
      #expect(try await seen(by: olga, petr, world.alena.visitor) == [false, false, true])
    }
  }

  private func actions(_ stage: MatrixStage) -> [(String, Set<MatrixPerson>)] {
    let company: Set<MatrixPerson> = [.company]
    let taking: Set<MatrixPerson> = [.creator, .withdrawn]
    var actions: [(String, Set<MatrixPerson>)] = [
      ("", company.union(taking)), ("/edit", company), ("/report", company),
      ("/delete", company),
      ("/report.pdf", company), ("/table.xlsx", company), ("/mine", taking),
    ]
    if stage == .open { actions += [("/close", company), ("/hand-in", taking)] }
    return actions
  }

  private func browser(_ person: MatrixPerson, _ world: CampaignWorld) -> Visitor {
    switch person {
    case .visitor: world.test.visitor()
    case .stranger: world.petr.visitor
    case .company: world.olga.visitor
    case .creator: world.alena.visitor
    case .withdrawn: world.anna.visitor
    }
  }

  /// A campaign of each stage, to which Alena handed something in, and from which Anna took it back.
  private func fill(_ world: CampaignWorld) async throws -> [MatrixStage: ID] {
    var campaigns: [MatrixStage: ID] = [:]
    for stage in MatrixStage.allCases {
      let id = try await world.campaign(name: stage.title, brief: stage.brief)
      try await world.join(id, world.alena, world.anna)
      let item = try await world.add(world.alena, caption: stage.caption)
      try await world.submitItems([item], to: id, by: world.alena)
      let gone = try await world.add(world.anna, caption: stage.withdrawn)
      try await world.submitItems([gone], to: id, by: world.anna)
      if stage == .closed { try await world.close(id) }
      try await world.anna.post("/campaigns/\(id)/withdraw", [("all", "1")])
      campaigns[stage] = id
    }
    return campaigns
  }
}
