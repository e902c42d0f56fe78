import Foundation
import KorzoApp

/// All that the demonstration says and shows, read from files that a person can edit
/// (Demo/README.md).
package struct DemoContent: Sendable {
  let folder: DemoFolder
  let people: DemoPeople
  let posts: [DemoPost]
  let stories: DemoStories
  let conversations: DemoConversations
  let sundries: DemoSundries
  /// In the order in which the demonstration's person follows them.
  let channels: [DemoChannel]
  /// What stands under a picture of the channels, by language and by what it shows.
  let captions: [String: [String: [String]]]
  /// Pictures of the channels, by what they show.
  let webPictures: [String: [DemoWebPicture]]
  let magazine: DemoMagazine
  /// The texts of the magazine by their files.
  let texts: [String: DemoMarkdown]
  let desk: DemoDesk
  let surveys: DemoSurveys
  let crowd: DemoCrowd
  var instagram: DemoInstagramWords

  /// Reads it.
  /// - Parameter named: the folder; nil: `Demo` beside the working folder, or beside the program or
  ///   any folder above it.
  /// - Throws: `UsageError` that names the file and the place in it.
  package init(_ named: String? = nil) throws {
    let folder = try DemoFolder(named)
    self.folder = folder
    people = try folder.json("people.json")
    posts = try folder.names(in: "posts", ending: ".json").flatMap {
      try folder.json("posts/\($0)", as: [DemoPost].self)
    }
    stories = try readStories(folder)
    conversations = try folder.json("conversations.json")
    sundries = try folder.json("community.json")
    channels = try readChannels(folder)
    captions = try folder.json("captions.json")
    webPictures = try readWebPictures(folder)
    magazine = try folder.json("magazine.json")
    desk = try folder.json("desk.json")
    surveys = try readSurveys(folder)
    crowd = try folder.json("crowd.json")
    instagram = try folder.json("instagram.json")
    let files = magazine.articles.map(\.text) + [surveys.passedOn.article.text]
    texts = Dictionary(
      try files.map { ($0, DemoMarkdown(try folder.text($0))) }, uniquingKeysWith: { $1 })
    let problems = problems()
    guard problems.isEmpty else {
      throw UsageError(
        "The files of the demonstration in \(folder.path) are wrong:\n"
          + problems.map { "  \($0)" }.joined(separator: "\n"))
    }
  }
}

private func readChannels(_ folder: DemoFolder) throws -> [DemoChannel] {
  var channels = try folder.json("channels.json", as: [DemoChannel].self)
  var problems: [String] = []
  for index in channels.indices {
    let file = "channels/\(channels[index].name).md"
    channels[index].texts = DemoChannelTexts(try folder.text(file) + "\n") { line, problem in
      problems.append("\(folder.path)/\(file):\(line): \(problem)")
    }
  }
  guard problems.isEmpty else { throw UsageError(problems.joined(separator: "\n")) }
  return channels
}

private func readStories(_ folder: DemoFolder) throws -> DemoStories {
  var stories = try folder.json("stories.json", as: DemoStories.self)
  for index in stories.day.indices {
    stories.day[index].canvas = try folder.text("stories/\(stories.day[index].key).json")
  }
  return stories
}

private func readSurveys(_ folder: DemoFolder) throws -> DemoSurveys {
  var surveys = try folder.json("surveys.json", as: DemoSurveys.self)
  for index in surveys.surveys.indices {
    let survey = surveys.surveys[index]
    surveys.surveys[index].json = try folder.text("surveys/\(survey.key).json")
    if survey.percent > 0 {
      surveys.surveys[index].answers = try folder.json("surveys/\(survey.key).answers.json")
    }
  }
  return surveys
}

/// `pictures/web/still-life-3.webp` shows a still life.
private func readWebPictures(_ folder: DemoFolder) throws -> [String: [DemoWebPicture]] {
  let pictures = try folder.names(in: "pictures/web", ending: ".webp").map { file in
    let bytes = try folder.bytes("pictures/web/\(file)")
    guard let picture = DemoWebPicture(file: file, bytes: Array(bytes)) else {
      throw UsageError("\(folder.path)/pictures/web/\(file) is no WebP.")
    }
    return picture
  }
  return Dictionary(grouping: pictures, by: \.subject)
}
