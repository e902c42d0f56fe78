import Core

extension FieldReader {
  /// What can be chosen.
  /// - Parameter most: how many there may be.
  func choices(most: Int, carried: CarriedChoices? = nil) -> Choices {
    let other = text("other", most: SurveyLimits.label)
    var choices = Choices(
      items("choices", most: most), other: other.isEmpty ? nil : other,
      isRandomized: flag("randomize"))
    choices.carried = carried
    return choices
  }

  /// Where choices, or rows, come from beside those that are written.
  func carried() -> CarriedChoices? {
    guard let value = present("carry"),
      let reader = FieldReader(
        value, place.field("carry"), problems, known: ["question", "chosen"])
    else { return nil }
    if reader.present("chosen") == nil { reader.add(.carryWhich, at: "chosen") }
    return CarriedChoices(from: reader.id("question"), isChosen: reader.flag("chosen"))
  }

  /// A list of choices, rows or columns.
  func items(_ name: String, most: Int = SurveyLimits.items) -> [Choice] {
    list(name, most: most).enumerated().compactMap { index, value in
      let place = place.field(name).element(index)
      guard let reader = FieldReader(value, place, problems, known: ["id", "text"]) else {
        return nil
      }
      return Choice(
        id: reader.id(), label: reader.text("text", most: SurveyLimits.label, isRequired: true))
    }
  }

  /// Pictures to choose from.
  func pictures() -> Choices {
    let values = list("choices", most: SurveyLimits.items)
    let items = values.enumerated().compactMap { index, value -> Choice? in
      let place = place.field("choices").element(index)
      guard let reader = FieldReader(value, place, problems, known: ["id", "picture", "alt"])
      else { return nil }
      let picture = reader.present("picture")?.text.flatMap { ID($0) }
      if picture == nil { reader.add(.missingPicture, at: "picture") }
      return Choice(
        id: reader.id(), label: reader.text("alt", most: SurveyLimits.label, isRequired: true),
        picture: picture)
    }
    return Choices(items, isRandomized: flag("randomize"))
  }

  /// How many may be chosen.
  func bounds() -> ChosenBounds {
    ChosenBounds(least: whole("min") ?? 1, most: whole("max"))
  }
}

extension Choices {
  /// The fields that ``FieldReader/choices()`` reads.
  var written: [String: JSONValue] {
    ["choices": .array(own.map(\.value))].with("other", other ?? "")
      .with("randomize", isRandomized).with("carry", carried?.value)
  }
}

extension CarriedChoices {
  /// What ``FieldReader/carried()`` reads.
  var value: JSONValue {
    .object(["question": .string(question), "chosen": .bool(isChosen)])
  }
}

extension ChosenBounds {
  /// The fields with those that ``FieldReader/bounds()`` reads.
  func added(to fields: [String: JSONValue]) -> [String: JSONValue] {
    fields.with("min", .number(Double(least))).with("max", most.map { .number(Double($0)) })
  }
}

extension Choice {
  /// A choice, row or column as it is written.
  var value: JSONValue {
    guard let picture else { return .object(["id": .string(id), "text": .string(label)]) }
    return .object(
      ["id": .string(id), "picture": .string(picture.description), "alt": .string(label)])
  }
}
