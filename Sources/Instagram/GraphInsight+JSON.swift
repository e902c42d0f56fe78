import Core

extension GraphInsight {
  /// Most parts of a number, and most days of one, that are read.
  private static let maximumParts = 1000

  /// Reads the numbers of an answer; a metric whose name could be none is passed over. An empty list
  /// is an answer: it says that they are unknown.
  static func all(of json: GraphJSON) -> [GraphInsight] {
    let entries = json["data"].raw == nil && json["name"].text != nil ? [json] : json["data"].list
    return entries.prefix(200).compactMap(GraphInsight.init)
  }

  /// Titles and descriptions come in the language of who asks; they are not read.
  private init?(_ json: GraphJSON) {
    guard let name = json["name"].text, isMetricName(name) else { return nil }
    let values = json["values"].list.prefix(Self.maximumParts)
    let total = json["total_value"]
    self.init(
      name: name, value: total["value"].number ?? values.last?["value"].number,
      breakdown: Self.breakdown(
        total["breakdowns"].list.first,
        // The newest days of `online_followers` are empty at first.
        or: (values.last { $0["value"].object?.isEmpty == false } ?? values.last)?["value"]),
      series: values.compactMap { entry in
        guard let day = entry["end_time"].text.flatMap(Timestamp.init(rfc3339:)),
          let value = entry["value"].number
        else { return nil }
        return (day, value)
      })
  }

  /// The parts of a number: of `total_value`, or an object in place of the value, as
  /// `online_followers` has it.
  private static func breakdown(_ told: GraphJSON?, or value: GraphJSON?) -> [String: Double] {
    var parts: [String: Double] = [:]
    for result in told?["results"].list.prefix(maximumParts) ?? [] {
      let keys = result["dimension_values"].list.compactMap(\.text)
      guard let number = result["value"].number, !keys.isEmpty else { continue }
      parts[partName(keys.joined(separator: "|"))] = number
    }
    guard parts.isEmpty, let object = value?.object else { return parts }
    for (key, value) in object.prefix(maximumParts) {
      parts[partName(key)] = GraphJSON(raw: value).number
    }
    return parts
  }
}

extension Sequence<GraphInsight> {
  /// The numbers by name, and their parts as `navigation.tap_exit`. What has no value is left out.
  package var numbers: [String: Double] {
    reduce(into: [:]) { numbers, insight in
      numbers[insight.name] = insight.value
      for (part, value) in insight.breakdown { numbers["\(insight.name).\(part)"] = value }
    }
  }
}

private func isMetricName(_ name: String) -> Bool {
  (1...100).contains(name.utf8.count)
    && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
}

/// Lower case, as the API itself writes them and its documentation does not, and free of what has a
/// meaning in JSON.
private func partName(_ key: String) -> String {
  String(
    key.lowercased().unicodeScalars.filter {
      $0 != "\"" && $0 != "\\" && $0.properties.generalCategory != .control
    }.map(Character.init).prefix(100))
}
