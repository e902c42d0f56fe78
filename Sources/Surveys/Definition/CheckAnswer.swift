import Core

extension Question {
  /// Checks an answer and brings it into the one form that is kept: words cleaned, choices in the
  /// order of the definition.
  ///
  /// - Parameter answer: nil when nothing was answered.
  package func check(_ answer: Answer?) -> AnswerReading {
    guard kind.isAnswered else { return answer == nil ? .empty : refused(.notAsked) }
    guard let answer else { return isRequired ? refused(.answerRequired) : .empty }
    switch (kind, answer) {
    case (.shortText(let most), .text(let text)): return words(text, most, isLine: true)
    case (.longText(let most), .text(let text)): return words(text, most, isLine: false)
    case (.number(let rules), .number(let number)): return taken(number, rules)
    case (.scale(let rules), .number(let number)): return taken(number, rules)
    case (.singleChoice(let choices), .choices(let chosen, let other)):
      return taken(chosen, other, choices, ChosenBounds(least: 1, most: 1))
    case (.multipleChoice(let choices, let bounds), .choices(let chosen, let other)),
      (.pictureChoice(let choices, let bounds), .choices(let chosen, let other)):
      return taken(chosen, other, choices, bounds)
    case (.matrix(let rules), .rows(let rows)): return taken(rows, rules)
    case (.ranking(let choices), .ranking(let order)): return taken(order, choices)
    case (.date(let rules), .date(let date)): return taken(date, rules)
    default: return refused(.answerOfOtherKind)
    }
  }

  func refused(_ phrase: Phrase) -> AnswerReading {
    .refused(AnswerProblem(question: id, phrase: phrase))
  }

  private func words(_ raw: String, _ most: Int, isLine: Bool) -> AnswerReading {
    // Cleaning looks at each character; what is absurdly long is not worth it.
    guard raw.utf8.count <= SurveyLimits.longAnswer * 8 else {
      return refused(.answerTooLong.filled(counted(most)))
    }
    let text = cleanText(raw, isLine: isLine)
    if text.isEmpty { return check(nil) }
    return length(text) <= most
      ? .answer(.text(text)) : refused(.answerTooLong.filled(counted(most)))
  }

  private func taken(_ number: Double, _ rules: NumberRules) -> AnswerReading {
    guard number.isFinite, number.magnitude <= NumberRules.limit else {
      return refused(.answerNoNumber)
    }
    if rules.isWhole, number.rounded() != number { return refused(.answerNotWhole) }
    if let least = rules.least, number < least {
      return refused(.answerTooSmall.filled(shown(least)))
    }
    if let most = rules.most, number > most { return refused(.answerTooGreat.filled(shown(most))) }
    // Minus nought is nought to everybody.
    return .answer(.number(number == 0 ? 0 : number))
  }

  private func taken(_ number: Double, _ rules: ScaleRules) -> AnswerReading {
    guard let step = Int(exactly: number), step >= rules.from, step <= rules.to else {
      return refused(
        .answerOffScale.filled(shown(Double(rules.from)), shown(Double(rules.to))))
    }
    return .answer(.number(Double(step)))
  }

  private func taken(
    _ chosen: [String], _ other: String?, _ choices: Choices, _ bounds: ChosenBounds
  ) -> AnswerReading {
    let ids = choices.ids
    let known = Set(ids)
    guard chosen.count <= ids.count, chosen.allSatisfy(known.contains),
      Set(chosen).count == chosen.count
    else { return refused(.answerUnknownChoice) }
    if chosen.isEmpty { return other == nil ? check(nil) : refused(.answerUnknownChoice) }
    if chosen.count < bounds.least {
      return refused(PluralPhrase.chooseAtLeast(bounds.least))
    }
    if let most = bounds.most, chosen.count > most {
      return refused(PluralPhrase.chooseAtMost(most))
    }
    let sorted = ids.filter(Set(chosen).contains)
    guard chosen.contains(Choices.otherID), choices.other != nil else {
      return other == nil ? .answer(.choices(sorted)) : refused(.answerUnknownChoice)
    }
    guard let other, other.utf8.count <= SurveyLimits.shortAnswer * 8 else {
      return refused(
        other == nil ? .otherEmpty : .answerTooLong.filled(counted(SurveyLimits.label)))
    }
    let text = cleanText(other, isLine: true)
    if text.isEmpty { return refused(.otherEmpty) }
    return length(text) <= SurveyLimits.label
      ? .answer(.choices(sorted, other: text))
      : refused(.answerTooLong.filled(counted(SurveyLimits.label)))
  }

  private func taken(_ rows: [String: String], _ rules: MatrixRules) -> AnswerReading {
    let known = Set(rules.rows.map(\.id))
    let columns = Set(rules.columns.map(\.id))
    guard rows.keys.allSatisfy(known.contains), rows.values.allSatisfy(columns.contains) else {
      return refused(.answerUnknownChoice)
    }
    if rows.isEmpty { return check(nil) }
    if isRequired, rows.count < known.count { return refused(.answerEachRow) }
    return .answer(.rows(rows))
  }

  private func taken(_ order: [String], _ choices: Choices) -> AnswerReading {
    if order.isEmpty { return check(nil) }
    guard order.count == choices.items.count, Set(order) == Set(choices.items.map(\.id)) else {
      return refused(.answerRankAll.filled(counted(choices.items.count)))
    }
    return .answer(.ranking(order))
  }

  private func taken(_ date: SurveyDate, _ rules: DateRules) -> AnswerReading {
    if let least = rules.least, date < least { return refused(.dateTooEarly.filled(shown(least))) }
    if let most = rules.most, date > most { return refused(.dateTooLate.filled(shown(most))) }
    return .answer(.date(date))
  }
}

/// A number for people: a decimal comma in Czech.
func shown(_ number: Double) -> Phrase {
  if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
    return counted(whole)
  }
  let text = String(number)
  return Phrase(en: text, cs: text.replacing(".", with: ","))
}

/// A day for people: `2026-01-31`, in Czech `31. 1. 2026`.
func shown(_ date: SurveyDate) -> Phrase {
  let parts = date.description.split(separator: "-").compactMap { Int(decimal: $0, in: 0...9999) }
  return Phrase(
    en: date.description,
    cs: parts.count == 3 ? "\(parts[2]). \(parts[1]). \(parts[0])" : date.description)
}
