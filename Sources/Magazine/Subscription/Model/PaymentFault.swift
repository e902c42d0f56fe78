import Core

/// Why a payment webhook cannot be read; written down as a word or two, shown in words.
enum PaymentFault: Hashable, Sendable, LosslessStringConvertible {
  /// It is no JSON.
  case json
  /// A field is missing, named by where it is, such as `data.object`.
  case missing(String)
  /// A field is of another kind than it has to be.
  case kind(String)
  /// The event has no id that can be kept.
  case eventID
  /// The subscription has none.
  case subscriptionID
  /// The event's time is none.
  case time
  /// What was written down before there were words for it.
  case other

  /// What stopped the decoder.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .missing(Self.place(context.codingPath + [key]))
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self = .kind(Self.place(context.codingPath))
    default: self = .json
    }
  }

  /// Reads what ``description`` wrote.
  init(_ description: String) {
    let parts = description.split(separator: " ", maxSplits: 1).map(String.init)
    let place = parts.count == 2 ? parts[1] : ""
    switch parts.first {
    case "json" where parts.count == 1: self = .json
    case "missing" where !place.contains(" "): self = .missing(place)
    case "kind" where !place.contains(" "): self = .kind(place)
    case "event_id": self = .eventID
    case "subscription_id": self = .subscriptionID
    case "time": self = .time
    default: self = .other
    }
  }

  var description: String {
    switch self {
    case .json: "json"
    case .missing(let place): "missing \(place)"
    case .kind(let place): "kind \(place)"
    case .eventID: "event_id"
    case .subscriptionID: "subscription_id"
    case .time: "time"
    case .other: "other"
    }
  }

  /// What the admin reads.
  var phrase: Phrase {
    switch self {
    case .json: .faultJSON
    case .missing(let place): Phrase.faultMissing.filled(Phrase(verbatim: place))
    case .kind(""): .faultWhole
    case .kind(let place): Phrase.faultKind.filled(Phrase(verbatim: place))
    case .eventID: Phrase.faultKind.filled(Phrase(verbatim: "id"))
    case .subscriptionID: .faultSubscription
    case .time: Phrase.faultKind.filled(Phrase(verbatim: "created"))
    case .other: .faultOther
    }
  }

  /// A field's place as the provider writes it: `data.object.cancel_at`.
  private static func place(_ path: [any CodingKey]) -> String {
    let names = path.map { key in
      key.intValue.map(String.init)
        ?? key.stringValue.replacing(#/[A-Z]/#) { "_\($0.0.lowercased())" }
    }
    return String(names.joined(separator: ".").replacing(" ", with: "_").prefix(200))
  }
}
