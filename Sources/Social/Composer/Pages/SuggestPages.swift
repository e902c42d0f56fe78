import Core
import Web

/// The most characters for which something is offered.
private let longestBeginning = 30

extension Social {
  /// People for what is typed after `@`, for scripts. Query: `q`.
  func suggestPeople(_ request: Request<SignedIn>) async throws -> Response {
    let typed = try beginning(request) { $0.isWordCharacter || " -.'’".contains($0) }
    let people = try await peopleBegun(typed, for: request.viewer)
    return try .json(SuggestedPeople(people: people.map(SuggestedPeople.Person.init)))
  }

  /// Hashtags for what is typed after `#`, for scripts. Query: `q`.
  func suggestTags(_ request: Request<SignedIn>) async throws -> Response {
    let typed = try beginning(request, of: \.isWordCharacter)
    let tags = try await tagsBegun(typed, for: request.viewer)
    return try .json(
      SuggestedTags(tags: tags.map { SuggestedTags.Tag(tag: $0.tag, posts: $0.posts) }))
  }

  /// What was typed, once it is short enough and all of it belongs there.
  private func beginning(
    _ request: Request<SignedIn>, of belongs: (Character) -> Bool
  ) throws -> String {
    let typed = request.query["q"] ?? ""
    // No letter of any script needs more bytes than that, with all its marks.
    guard typed.utf8.count <= 8 * longestBeginning, typed.count <= longestBeginning,
      typed.allSatisfy(belongs)
    else { throw AppError(status: 400, code: "bad_beginning", message: .suggestionOdd) }
    return typed
  }
}

/// What a script is told of people.
private struct SuggestedPeople: Encodable, Sendable {
  struct Person: Encodable, Sendable {
    let userName: String
    let name: String
    /// The address of the photo; missing where there is none.
    let photo: String?
    /// The profile's address.
    let path: String

    init(_ person: PersonCard) {
      (userName, name, photo) = (person.userName, person.name, person.photo)
      path = person.path
    }
  }

  let people: [Person]
}

/// What a script is told of hashtags.
private struct SuggestedTags: Encodable, Sendable {
  struct Tag: Encodable, Sendable {
    let tag: String
    /// How many posts with it one may see, at most 100.
    let posts: Int
  }

  let tags: [Tag]
}
