import Core

extension PublicResults {
  /// What can be said of a survey by its noisy sums.
  /// - Parameters:
  ///   - questions: the ids of those that the author shows.
  ///   - sums: what was told; nil before the first step.
  ///   - words: some of what people wrote, by question.
  init(
    _ survey: Survey, path: String, isListed: Bool, _ definition: SurveyDefinition,
    questions: Set<String>, _ sums: ToldSums?, words: [String: [String]]
  ) {
    self.survey = survey
    self.path = path
    self.isListed = isListed
    self.definition = definition
    let sums = sums ?? ToldSums()
    let all = sums[ToldName.responses]
    about = AboutCount(all)
    isEnough = sums.steps > 0 && all >= PublicShares.least
    self.questions =
      isEnough
      ? definition.questions.filter { questions.contains($0.id) }.compactMap {
        PublicQuestion($0, sums, words: words[$0.id] ?? [])
      } : []
  }
}

extension PublicQuestion {
  /// Nil for what is not answered.
  init?(_ question: Question, _ sums: ToldSums, words: [String] = []) {
    guard let form = question.kind.rules.toldForm else { return nil }
    let told = ToldQuestion(id: question.id, sums: sums)
    let answered = told.answered(form)
    self.init(
      question: question, about: AboutCount(answered),
      detail: answered < PublicShares.least || !told.hasBegun
        ? nil : told.detail(form, answered: answered, words: words))
  }
}

/// The sums of one question.
private struct ToldQuestion {
  let id: String
  let sums: ToldSums

  var hasBegun: Bool { sums.began[id] != nil }
  var variance: Double { sums.variance(of: id) }

  /// How many answered: of several rows, what the middle one says.
  func answered(_ form: ToldForm) -> Int {
    let rows: [Choice]
    switch form {
    case .rows(let items, _), .places(let items): rows = items
    default: return sums[ToldName.all(id)]
    }
    let all = rows.map { sums[ToldName.all(id, row: $0.id)] }.sorted()
    return all.isEmpty ? 0 : all[all.count / 2]
  }

  func detail(_ form: ToldForm, answered: Int, words: [String]) -> PublicDetail {
    switch form {
    case .one(let choices): one(choices, answered)
    case .several(let choices): several(choices, answered)
    case .steps(let rules): steps(form, rules, answered)
    case .promoters:
      .promoters(
        shares(ToldForm.promoterGroups.map { label(0, $0) }, answered),
        score: PublicShares.score(
          fitted(ToldForm.promoterGroups.count, answered), all: answered, variance: variance))
    case .numbers(let rules):
      classes(
        answered, isWhole: rules.isWhole, isDays: false, from: rules.least, to: rules.most,
        unit: rules.unit)
    case .days(let rules):
      classes(
        answered, isWhole: true, isDays: true, from: rules.least.map { Double($0.days) },
        to: rules.most.map { Double($0.days) }, unit: "")
    case .rows(let rows, let columns): .rows(columns: columns, rows: rows.map { row($0, columns) })
    case .places(let choices): places(choices)
    case .words: .words(answered >= AboutCount.few ? words : [])
    }
  }

  private func one(_ choices: [Choice], _ answered: Int) -> PublicDetail {
    let given = choices.map { sums[ToldName.cell(id, $0.id)] }
    let shares = PublicShares.fitted(given, of: answered)
    return .choices(
      zip(choices, shares).map { share($0, $1, answered) }, isSingle: true,
      most: PublicShares.lead(given, variance: variance))
  }

  private func several(_ choices: [Choice], _ answered: Int) -> PublicDetail {
    let given = choices.map { max(0, sums[ToldName.cell(id, $0.id)]) }
    return .choices(
      zip(choices, given).map { share($0, min(1, Double($1) / Double(answered)), answered) },
      isSingle: false, most: PublicShares.lead(given, variance: variance))
  }

  private func share(_ choice: Choice, _ share: Double, _ answered: Int) -> PublicShare {
    var told = PublicShares.share(choice.label, share, of: answered, variance: variance)
    told.picture = choice.picture
    return told
  }

  private func steps(_ form: ToldForm, _ rules: ScaleRules, _ answered: Int) -> PublicDetail {
    let groups = form.stepGroups ?? []
    let found = fitted(groups.count, answered)
    let middles = groups.map {
      Double(rules.from) + Double($0.lowerBound + $0.upperBound - 1) / 2
    }
    let isFine = groups.count >= 5 && groups.allSatisfy { $0.count == 1 }
    return .steps(
      shares(groups.map { label(rules.from, $0) }, answered),
      ends: [rules.fromLabel, rules.toLabel],
      mean: PublicShares.mean(of: middles, found, all: answered, variance: variance),
      topTwo: isFine
        ? PublicShares.told(found.suffix(2).reduce(0, +), of: answered) : nil)
  }

  /// `3`, or `2–3` where a group has several steps.
  private func label(_ from: Int, _ group: Range<Int>) -> String {
    group.count == 1
      ? "\(from + group.lowerBound)" : "\(from + group.lowerBound)–\(from + group.upperBound - 1)"
  }

  private func fitted(_ count: Int, _ answered: Int) -> [Double] {
    PublicShares.fitted((0..<count).map { sums[ToldName.cell(id, "\($0)")] }, of: answered)
  }

  private func shares(_ labels: [String], _ answered: Int) -> [PublicShare] {
    zip(labels, fitted(labels.count, answered)).map {
      PublicShares.share($0, $1, of: answered, variance: variance)
    }
  }

  private func classes(
    _ answered: Int, isWhole: Bool, isDays: Bool, from: Double?, to: Double?, unit: String
  ) -> PublicDetail {
    let limits = sums.limits[id] ?? []
    let found = fitted(limits.count + 1, answered)
    var starts: [Double?] = limits.map { isWhole ? $0.rounded(.up) : $0 }
    starts.insert(from, at: 0)
    var ends: [Double?] = limits.map { isWhole ? $0.rounded(.up) - 1 : $0 }
    ends.append(to)
    let classes = found.indices.map { index in
      PublicClass(
        from: starts[index], to: ends[index], isWhole: isWhole, isDays: isDays,
        share: PublicShares.share("", found[index], of: answered, variance: variance))
    }
    return .classes(
      classes, middle: PublicShares.place(of: 0.5, in: found),
      quarters: answered < 40
        ? [] : [0.25, 0.75].map { PublicShares.place(of: $0, in: found) }, unit: unit)
  }

  private func row(_ row: Choice, _ columns: [Choice]) -> PublicRow {
    let all = sums[ToldName.all(id, row: row.id)]
    guard all >= PublicShares.least else { return PublicRow(label: row.label, shares: nil) }
    let found = PublicShares.fitted(
      columns.map { sums[ToldName.cell(id, row: row.id, $0.id)] }, of: all)
    return PublicRow(
      label: row.label,
      shares: zip(columns, found).map {
        PublicShares.share($0.label, $1, of: all, variance: variance)
      })
  }

  /// In the order of what is shown; equals stay in the order of the definition.
  private func places(_ choices: [Choice]) -> PublicDetail {
    let values = choices.indices.map { Double($0 + 1) }
    let places = choices.compactMap { choice -> PublicPlace? in
      let all = sums[ToldName.all(id, row: choice.id)]
      guard all >= PublicShares.least else { return nil }
      let found = PublicShares.fitted(
        choices.indices.map { sums[ToldName.cell(id, row: choice.id, ToldName.place($0))] },
        of: all)
      return PublicPlace(
        label: choice.label,
        mean: PublicShares.mean(of: values, found, all: all, variance: variance),
        first: PublicShares.share(choice.label, found.first ?? 0, of: all, variance: variance))
    }
    let order = places.indices.sorted {
      (places[$0].mean.value, $0) < (places[$1].mean.value, $1)
    }
    return .places(order.map { places[$0] }, of: choices.count)
  }
}
