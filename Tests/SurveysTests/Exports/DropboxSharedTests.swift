import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

extension DropboxTests {
  @Test("What everybody may see goes there, and nothing while there is nothing of that")
  func publicly() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox, isShared: false)
      let early = try await author.visitor.post(
        "/surveys/dropbox/uploads", ["survey": "\(survey)"])
      #expect(early.status == 409)
      #expect(early.text.contains("has what everybody may see"))
      try await world.surveys.publicize(
        survey, isOn: true, isListed: false, questions: ["age"], by: author.id)
      try await world.surveys.renewPublicResults()
      let path = try await begun(author, survey)
      try await world.test.runJobs()
      #expect(try await author.visitor.get(path).text.contains("The report is in your Dropbox."))
      let file = try #require(try await dropbox.seen().files.first?.value)
      let pdf = Array(try #require(Data(base64Encoded: file)))
      let text = try outputOf("/usr/bin/pdftotext", ["-layout"], pdf, then: ["-"])
      #expect(text.contains("How old are you?") && text.contains("about"))
      #expect(!text.contains("Answered: ") && !text.contains("finished"))
      // Switched off while it waits: it is not sent any more.
      let late = try await begun(author, survey)
      try await world.surveys.publicize(
        survey, isOn: false, isListed: false, questions: ["age"], by: author.id)
      try await world.test.runJobs()
      #expect(try await author.visitor.get(late).text.contains("has what everybody may see"))
    }
  }
}
