import AppTestSupport
import Core
import Foundation
import KorzoApp
import Surveys
import Testing

@testable import Demo
@testable import Social

@Suite("The files of the demonstration")
struct DemoContentTests {
  @Test("People, posts, stories, channels and surveys are there in both languages")
  func languages() {
    let counts = { (languages: [String]) in
      Language.allCases.map { language in languages.count { $0 == language.tag } }
    }
    #expect(content.people.all.count == 24)
    #expect(counts(content.people.all.map(\.language.tag)) == [18, 6])
    #expect(content.posts.count == 120)
    #expect(counts(content.posts.map(\.language.tag)).allSatisfy { $0 > 40 })
    #expect(content.stories.stories.count == 20)
    #expect(counts(content.stories.stories.map(\.language.tag)) == [12, 8])
    #expect(content.channels.count == 10)
    #expect(counts(content.channels.map(\.language)) == [8, 2])
    #expect(content.captions.keys.sorted() == ["cs", "en"])
    let subjects = content.captions.values.map { $0.keys.sorted() }
    #expect(subjects.allSatisfy { $0 == content.webPictures.keys.sorted() })
    #expect(content.surveys.surveys.count == 10)
    #expect(content.surveys.surveys.count { $0.json.contains("\"language\": \"en\"") } == 3)
  }

  @Test("The stories of the day have each kind of layer, face and pen, as the API takes them")
  func canvases() throws {
    var kinds: Set<StoryLayer.Kind> = []
    var faces: Set<StoryText.Face> = []
    var pens: Set<StoryInk.Pen> = []
    for tale in content.stories.day {
      let json = tale.canvas.replacing("\"{until}\"", with: "0").replacing("{post}", with: "1")
        .replacing("{survey}", with: "1")
      let canvas = try readCanvas(json, hasPhoto: tale.picture != nil)
      for layer in canvas.layers {
        kinds.insert(layer.content.kind)
        if case .text(let text) = layer.content { faces.insert(text.face) }
        if case .ink(let ink) = layer.content { pens.formUnion(ink.strokes.map(\.pen)) }
      }
      #expect(tale.reactions.allSatisfy { StoryReaction(rawValue: $0) != nil }, "\(tale.key)")
      for place in tale.votes.map(\.layer) + tale.answers.map(\.layer) {
        let kind = canvas.layers[place].content.kind
        #expect([.poll, .quiz, .slider, .question].contains(kind), "\(tale.key) \(place)")
      }
    }
    #expect(kinds == Set(StoryLayer.Kind.allCases))
    #expect(faces == Set(StoryText.Face.allCases))
    #expect(pens == Set(StoryInk.Pen.allCases))
  }

  @Test("People live in regions that a place has without a setting")
  func regions() async throws {
    let known = try await readSettings(environment: [:]).regions
    let named = content.crowd.regions.map(\.item)
    #expect(named.allSatisfy(known.contains), "\(named)")
    for survey in content.surveys.surveys {
      let target = try survey.surveyTarget()
      #expect(Set(known).isSuperset(of: target.values[.region] ?? []), "\(survey.key)")
    }
  }

  @Test("The pictures are small WebP files, each is used, and all together take little room")
  func pictures() throws {
    let folder = repositoryFolder + "/Demo/pictures"
    let files = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.contains(".") }
    #expect(files.allSatisfy { $0.hasSuffix(".webp") })
    var bytes = 0
    for file in files {
      let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(file)"))
      #expect(DemoWebPicture(file: file, bytes: Array(data)) != nil, "\(file)")
      bytes += data.count
    }
    #expect(bytes < 3_100_000)
    let text = try FileManager.default.subpathsOfDirectory(atPath: repositoryFolder + "/Demo")
      .filter { !$0.hasSuffix(".webp") && $0.contains(".") }
      .map { try String(contentsOfFile: repositoryFolder + "/Demo/" + $0, encoding: .utf8) }
      .joined()
    for file in files where !file.hasPrefix("web/") && !file.hasPrefix("faces/") {
      let name = file.dropLast(5)
      let isNamed = ["\"", "[", "/"].contains { before in
        ["\"", "]", ".webp"].contains { text.contains("\(before)\(name)\($0)") }
      }
      #expect(isNamed, "nothing shows \(file)")
    }
  }

  @Test(
    "A mistake is named with its file and place",
    arguments: [
      ("people.json", "\"Bára Novotná\"", "5", "people.json: friends[0].name: "),
      (
        "posts/town.json", "\"alt\"", "\"old\"", "posts/town.json: [0].photos[0]: 'alt' is missing."
      ),
      (
        "posts/town.json", "posts/street-1", "posts/nowhere",
        "there is no pictures/posts/nowhere.webp"
      ),
      (
        "magazine.json", "\"author\": \"bara\"", "\"author\": \"nobody\"",
        "there is no 'nobody' in people.json"
      ),
      ("channels/listy.md", "tags: doprava", "tag: doprava", "channels/listy.md:5: "),
      ("surveys/dogs.json", "\"single_choice\"", "\"one\"", "surveys/dogs.json is no survey"),
      ("desk.json", "{", "", "desk.json: "),
    ])
  func mistakes(file: String, words: String, wrong: String, explanation: String) throws {
    let folder = NSTemporaryDirectory() + "korzo-demo-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: repositoryFolder + "/Demo", toPath: folder)
    let path = "\(folder)/\(file)"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let place = try #require(text.firstRange(of: words))
    text.replaceSubrange(place, with: wrong)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: UsageError.self) { try DemoContent(folder) }
    #expect(error?.description.contains(explanation) == true, "\(error?.description ?? "")")
  }

  @Test("A folder that is none of it is refused, with what to do")
  func missing() {
    let error = #expect(throws: UsageError.self) { try DemoContent("/nowhere") }
    #expect(error?.description.contains("--content") == true)
  }
}
