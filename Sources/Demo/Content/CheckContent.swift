import Core

extension DemoContent {
  /// What one file says that another does not bear out, each with its file and place.
  func problems() -> [String] {
    pictureProblems() + personProblems() + channelProblems() + magazineProblems()
      + surveyProblems()
  }

  private func pictureProblems() -> [String] {
    var named: [(place: String, picture: String)] = []
    for (place, post) in posts.enumerated() {
      named += post.photos.map {
        ("posts, the \(place + 1)th: '\(post.caption.prefix(40))'", $0.picture)
      }
    }
    named += stories.stories.compactMap { tale in
      tale.picture.map { ("stories.json: '\(tale.text)'", $0) }
    }
    named += stories.day.compactMap { tale in
      tale.picture.map { ("stories.json: '\(tale.key)'", $0) }
    }
    named += stories.highlights.flatMap { kept in
      kept.pictures.map { ("stories.json: '\(kept.title)'", $0) }
    }
    for talk in conversations.conversations + conversations.requests {
      for line in talk.lines {
        guard let read = DemoLine(line) else { continue }
        named += read.pictures.map { ("conversations.json: '\(line)'", $0) }
      }
    }
    named += magazine.articles.map { ("magazine.json: '\($0.title)'", $0.picture) }
    for (file, text) in texts { named += text.pictures.map { (file, $0) } }
    named += desk.banners.map { ("desk.json: '\($0.title)'", $0.picture) }
    for survey in surveys.surveys {
      named += survey.pictures.map { ("surveys/\(survey.key).json", $0) }
    }
    named.append(("surveys.json: passed_on", surveys.passedOn.post.picture))
    named += people.all.filter { !$0.isNuisance }.map {
      ("people.json: \($0.userName)", "faces/\($0.userName)")
    }
    var problems = named.filter { !folder.hasPicture($0.picture) }.map {
      "\($0.place): there is no pictures/\($0.picture).webp"
    }
    if !DemoShownList(self).isComplete {
      problems.append(
        "There must be a post with a photo and without {friend}, and a story with one")
    }
    return problems
  }

  private func personProblems() -> [String] {
    let known = Set(people.all.map(\.userName))
    var named: [(place: String, person: String)] = []
    for talk in conversations.conversations + conversations.requests {
      named += talk.people.map { ("conversations.json", $0) }
    }
    named += magazine.articles.flatMap { article in
      ([article.author] + article.comments.map(\.author)).map {
        ("magazine.json: '\(article.title)'", $0)
      }
    }
    named += (desk.waiting.map(\.author) + desk.letters.map(\.author)).map { ("desk.json", $0) }
    named += desk.vouchers.flatMap(\.redeemedBy).map { ("desk.json: vouchers", $0) }
    named += surveys.surveys.map { ("surveys.json: \($0.key)", $0.author) }
    named += instagram.creators.map { ("instagram.json", $0.userName) }
    var problems = named.filter { !known.contains($0.person) }.map {
      "\($0.place): there is no '\($0.person)' in people.json"
    }
    if known.count < people.all.count { problems.append("people.json: a user name is there twice") }
    if people.friends.count < 2 { problems.append("people.json: there must be two friends") }
    return problems
  }

  private func channelProblems() -> [String] {
    channels.flatMap { channel -> [String] in
      var problems: [String] = []
      if channel.hours.count != 2 || channel.hours[0] > channel.hours[1] {
        problems.append("hours must be two numbers, the smaller one first")
      }
      if channel.colours.count != 2 { problems.append("colours must be two") }
      if channel.authors.isEmpty { problems.append("authors are missing") }
      if channel.texts.stories.isEmpty { problems.append("there are no stories in its texts") }
      for subject in Set(channel.texts.stories.compactMap(\.picture)) {
        if webPictures[subject] == nil {
          problems.append("there is no pictures/web/\(subject)-1.webp")
        }
        if captions[channel.language]?[subject]?.isEmpty ?? true {
          problems.append("captions.json has none for '\(subject)'")
        }
      }
      return problems.map { "channels.json: \(channel.name): \($0)" }
    }
  }

  private func magazineProblems() -> [String] {
    let categories = Set(magazine.categories.map(\.name))
    let named =
      magazine.articles.map { ($0.title, $0.category) }
      + [(surveys.passedOn.article.title, surveys.passedOn.article.category)]
    return named.filter { !categories.contains($0.1) }.map {
      "'\($0.0)' is in '\($0.1)', which is no category of magazine.json"
    }
  }

  private func surveyProblems() -> [String] {
    let named =
      [surveys.doubt.survey, surveys.passedOn.survey].map { ("surveys.json", $0) }
      + stories.day.compactMap { tale in tale.survey.map { ("stories.json", $0) } }
    var problems = named.filter { name in !surveys.surveys.contains { $0.key == name.1 } }.map {
      "\($0.0): there is no survey '\($0.1)'"
    }
    for survey in surveys.surveys {
      do {
        _ = try survey.surveyTarget()
        _ = try survey.surveyCategory()
        let pictures = Dictionary(survey.pictures.map { ($0, ID(1)) }, uniquingKeysWith: { $1 })
        _ = try survey.definition(pictures: pictures)
      } catch {
        problems.append("\(error)")
      }
    }
    if crowd.women.isEmpty || crowd.men.isEmpty
      || !crowd.families.allSatisfy({ $0.count == 2 }) || crowd.families.isEmpty
    {
      problems.append("crowd.json: names are missing")
    }
    return problems
  }
}
