import Core
import HTML
import Media
import Web

/// A question as its author edits it where it stands, nearly as respondents see it.
struct EditedCard {
  let t: ViewContext
  let draft: SurveyDraft
  let question: Question
  /// Those of its choices.
  let pictures: [ID: Picture]
}

/// What stands before each line of a list.
enum LineMark: String {
  case radio, box, place, row, column
}

extension EditedCard {
  /// A line to write into; what it is for is read out.
  func line(
    _ name: String, _ label: Phrase, _ value: String, most: Int, hint: Phrase? = nil,
    style: String = "card-line"
  ) -> HTML {
    """
    <input type="text" class="\(style)" name="\(name)" value="\(value)" maxlength="\(most)" \
    autocomplete="off" aria-label="\(t(label))" placeholder="\(t(hint ?? label))">
    """
  }

  /// A small labelled field: a number, a day, a unit.
  func measure(_ name: String, _ label: Phrase, _ value: String, kind: InputKind = .text) -> HTML {
    """
    <label class="card-measure"><span>\(t(label))</span><input type="\(kind.rawValue)" \
    name="\(name)" value="\(value)" maxlength="30" autocomplete="off"></label>
    """
  }

  /// What the card does not show, and its form has to say all the same.
  func unseen(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }

  /// Lines of one field; the script makes each a line of its own.
  func list(_ name: String, _ label: Phrase, _ items: [Choice], _ mark: LineMark) -> HTML {
    """
    <div class="card-list" data-lines="\(mark.rawValue)"><textarea name="\(name)" \
    rows="\(max(2, min(items.count, 12)))" aria-label="\(t(label))" autocomplete="off">
    \(items.map(\.label).joined(separator: "\n"))</textarea></div>
    """
  }

  /// Says what comes before one's own choices; that is decided in the form of all fields.
  func carried(_ carried: CarriedChoices?) -> HTML {
    guard let carried else { return .empty }
    let text = carriedText(t, carried, draft.definition)
    return "<p class=\"card-carried\">\(icon(.turn))<span dir=\"auto\">\(text)</span></p>"
  }

  /// A choice with words of one's own; without a label there is none.
  func ownWords(_ choices: Choices, _ mark: LineMark) -> HTML {
    """
    <div class="card-other" data-part-of="other" data-mark="\(mark.rawValue)"\
    \(flag: "hidden", choices.other == nil)>\
    \(line(
      "other", .otherLabel, choices.other ?? "", most: SurveyLimits.label,
      style: "card-line card-own"))</div>
    """
  }

  /// A switch among the tools.
  func tick(_ name: String, _ label: Phrase, _ isOn: Bool) -> HTML {
    """
    <label class="chip card-tick"><input type="checkbox" name="\(name)" value="on"\
    \(flag: "checked", isOn)><span>\(t(label))</span></label>
    """
  }

  /// A tool that shows a field and goes into it.
  func opener(_ part: String, _ label: Phrase) -> HTML {
    """
    <button type="button" class="chip" data-opens="\(part)"><span>\(t(label))</span></button>
    """
  }
}

/// What a kind adds to a card: what stands below the title, and its tools.
struct CardParts {
  var body: HTML = .empty
  var tools: HTML = .empty
}

extension EditedCard {
  /// Choices, "other", and the tools of both.
  func choices(_ choices: Choices, _ mark: LineMark) -> CardParts {
    CardParts(
      body: """
        \(carried(choices.carried))\(list("choices", .choiceLines, choices.own, mark))\
        \(ownWords(choices, mark))
        """,
      tools:
        "\(opener("other", .cardOther))\(tick("randomize", .cardShuffle, choices.isRandomized))"
    )
  }

  /// How many may be chosen is decided in the form of all fields.
  func bounds(_ bounds: ChosenBounds) -> HTML {
    "\(unseen("min", String(bounds.least)))\(unseen("max", bounds.most.map(String.init) ?? ""))"
  }

  /// Steps in a row as respondents see them, and what the ends mean.
  func steps(_ rules: ScaleRules) -> HTML {
    let numbers = Array((rules.from...max(rules.from, rules.to)).prefix(SurveyLimits.steps))
    return """
      <p class="card-steps" aria-hidden="true">\(each: numbers, { "<span>\($0)</span>" })</p>
      <div class="card-ends">\
      \(line("from_label", .scaleFromLabel, rules.fromLabel, most: SurveyLimits.label))\
      \(line("to_label", .scaleToLabel, rules.toLabel, most: SurveyLimits.label))</div>
      """
  }

  /// Pictures with what they show; more come in the form of all fields.
  func pictured(_ choices: Choices) -> HTML {
    func item(_ item: Choice) -> HTML {
      let drawn = item.picture.flatMap { pictures[$0] }
        .map { pictureView($0, alt: item.label, sizes: "9rem") }
      return """
        <li>\(drawn)\(line(
          "alt.\(item.id)", .pictureShows, item.label, most: SurveyLimits.label))</li>
        """
    }
    return """
      <ul class="card-pictures">\(each: choices.items, item)</ul>
      <p><a class="chip" href="\(editPath(draft.survey.id))/questions/\(question.id)"><span>\
      \(t(.cardPictures))</span></a></p>
      """
  }
}
