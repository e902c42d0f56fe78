import Core

/// What is kept of what everybody knows of a survey's results.
struct PublicState: Hashable, Sendable {
  /// The noisy sums.
  var sums = ToldSums()
  /// So many new responses make the next step while the survey is open, by the noise of the last.
  var due: Int
  /// What was counted at the last step, exactly.
  var basis: ResultTally
  /// Some responses with words, by question.
  var texts: [String: [String]] = [:]
}

/// When public sums change, and how: pure, and the same for the same answers
/// (docs/decisions/0043).
struct PublicSteps: Sendable {
  /// About so many responses make the first step.
  static let first = 8
  /// At least about so many new ones make another.
  static let least = 5
  /// About so many have to answer a question for numbers before its classes are drawn.
  static let enoughForClasses = 10

  private let layout: RecordLayout
  private let noise: PublicNoise
  /// The day on which the survey began.
  private let start: Int

  /// The steps of a survey whose questions have this layout.
  init(_ layout: RecordLayout, _ noise: PublicNoise, start: Int) {
    self.layout = layout
    self.noise = noise
    self.start = start
  }

  /// Before the first step.
  var beginning: PublicState {
    let nothing = ResultTally(layout)
    return PublicState(
      due: Self.first + noise.value(PublicNoise.Block(nothing.sortedBytes), "due"), basis: nothing)
  }

  /// Whether it is time for a step.
  /// - Parameters:
  ///   - now: what counts.
  ///   - hasEnded: whether no more answers come; then fewer are enough, with the same noise.
  func isDue(_ state: PublicState, _ now: ResultTally, hasEnded: Bool) -> Bool {
    guard now != state.basis else { return false }
    var due = state.due
    if hasEnded {
      let few = state.basis.responses == 0 ? Self.first : Self.least
      due += few - newcomers(after: state.basis)
    }
    return abs(now.responses - state.basis.responses) >= due
  }

  /// The next step, with all that counts now. ``PublicState/texts`` stay as they are.
  func step(_ state: PublicState, _ now: ResultTally) -> PublicState {
    var added = now
    added.remove(state.basis)
    let block = PublicNoise.Block(added.sortedBytes)
    let whole = PublicNoise.Block(now.sortedBytes)
    var next = state
    next.sums.steps += 1
    next.sums.add(added.responses, noise.value(block, ToldName.responses), to: ToldName.responses)
    for (index, field) in layout.fields.enumerated() {
      guard let form = field.kind.toldForm, index < now.fields.count else { continue }
      let question = field.question.id
      let isNew = next.sums.began[question] == nil
      if isNew, !begin(form, question, now.fields[index], whole, &next.sums) { continue }
      let (tally, own) = isNew ? (now.fields[index], whole) : (added.fields[index], block)
      let limits = next.sums.limits[question] ?? []
      for cell in form.cells(of: question, in: tally, limits: limits) {
        next.sums.add(cell.count, noise.value(own, cell.name), to: cell.name)
      }
    }
    next.basis = now
    next.due = newcomers(after: now) + noise.value(block, "due")
    return next
  }

  /// Has the cells of a question begin, and chooses its classes.
  /// - Returns: false while too few have answered to choose them.
  private func begin(
    _ form: ToldForm, _ question: String, _ tally: FieldTally, _ block: PublicNoise.Block,
    _ sums: inout ToldSums
  ) -> Bool {
    if let declared = ClassLimits.declared(form) {
      if form.hasClasses { sums.limits[question] = declared }
    } else {
      guard
        tally.answered + noise.value(block, "\(question) limits") >= Self.enoughForClasses
      else { return false }
      var stream = noise.stream(block, "\(question) scale")
      sums.limits[question] = ClassLimits.drawn(form, tally, start: start, &stream)
    }
    sums.began[question] = sums.steps
    return true
  }

  /// How many new responses make a step after this, but for the noise: as many again.
  private func newcomers(after basis: ResultTally) -> Int {
    basis.responses == 0 ? Self.first : max(Self.least, basis.responses)
  }
}

extension ToldSums {
  fileprivate mutating func add(_ count: Int, _ noise: Int, to name: String) {
    told[name, default: 0] += count + noise
  }
}
