import Accounts
import Core
import Foundation
import KorzoApp
import Media

/// What a picture is for that is none of the community's: each use is an upload of its own.
enum DemoUse: Hashable, Sendable {
  /// In the magazine, by its name.
  case magazine(String)
  /// In a survey, by the survey's key.
  case survey(String, String)
  /// In the post that passes a survey on.
  case passedOn
  /// Of posts on Instagram, many of which share it.
  case instagram(String)
}

extension DemoFilling {
  /// Takes in the pictures of the magazine and of surveys.
  func otherPictures() async throws -> [DemoUse: ID] {
    var pictures: [DemoPicture<DemoUse>] = []
    if app.settings.hasMagazine { pictures += magazinePictures() }
    if app.settings.hasSurveys { pictures += try await surveyPictures() }
    return try await takePictures(pictures)
  }

  /// Those of articles and banners.
  func magazinePictures() -> [DemoPicture<DemoUse>] {
    let articles = content.magazine.articles
    let names =
      articles.map(\.picture) + articles.flatMap { content.texts[$0.text]?.pictures ?? [] }
      + content.desk.banners.map(\.picture)
    return Set(names).sorted().map { name in
      picture(name, for: .magazine(name), of: nil)
    }
  }

  /// Those that one chooses from in surveys, and that of the post that passes one on.
  func surveyPictures() async throws -> [DemoPicture<DemoUse>] {
    var pictures: [DemoPicture<DemoUse>] = []
    for survey in content.surveys.surveys {
      guard let owner = try await app.accounts.find(userName: survey.author) else { continue }
      pictures += survey.pictures.map { picture($0, for: .survey(survey.key, $0), of: owner) }
    }
    let passedOn = content.surveys.passedOn
    if let owner = try await app.accounts.find(userName: passedOn.author) {
      pictures.append(picture(passedOn.post.picture, for: .passedOn, of: owner))
    }
    return pictures
  }

  /// Those of posts on Instagram, taken in as if they had been fetched.
  func instagramPictures() -> [DemoPicture<DemoUse>] {
    DemoShownList(content).pictures.map { name in
      DemoPicture(
        key: .instagram(name), path: content.folder.picturePath(name),
        take: { [media] path in
          let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
          return try await media.take(fetched: bytes).id
        })
    }
  }

  private func picture(
    _ name: String, for use: DemoUse, of owner: ID?
  ) -> DemoPicture<DemoUse> {
    DemoPicture(
      key: use, path: content.folder.picturePath(name),
      take: { [media] path in try await media.take(fileAt: path, owner: owner).id })
  }
}
