import Fetching

extension GraphFault {
  /// What was asked, as far as the meaning of an error depends on it.
  struct Asked {
    /// The metrics, when numbers were asked for.
    var metrics: [String] = []
    /// What was sent and must not be logged.
    var secrets: [String] = []
  }

  /// What no answer at all means.
  init(_ error: FetchError) {
    let kind: Kind =
      switch error {
      case .invalidURL, .unsupportedScheme, .invalidHeader, .privateAddress, .blockedPort,
        .tooLarge:
        .refused
      default: .temporary
      }
    self.init(kind: kind, message: error.code)
  }

  /// The fault that an answer tells; nil when it is an answer.
  init?(_ response: FetchResponse, _ json: GraphJSON?, asked: Asked) {
    let usage = GraphUsage(response.headers)
    let isGood = (200..<300).contains(response.status)
    if let json, let told = Told(json) {
      self.init(told, status: response.status, asked: asked, usage: usage)
    } else if !isGood || json == nil {
      // A page for people, a body cut short, an empty one: something between us and the API.
      let kind: Kind = response.status == 429 ? .accountLimit : .temporary
      let words = isGood ? "an answer that is none" : "status \(response.status)"
      self.init(kind: kind, message: words, usage: usage)
    } else {
      return nil
    }
  }

  private init(_ told: Told, status: Int, asked: Asked, usage: GraphUsage) {
    let kind = told.kind(status: status, isOfMetrics: !asked.metrics.isEmpty)
    self.init(
      kind: kind, code: told.code, subcode: told.subcode,
      message: redacted(told.message, secrets: asked.secrets),
      metric: kind == .metric ? refusedMetric(in: told.message, asked: asked.metrics) : nil,
      usage: usage)
  }
}

/// An error as the API tells it, in one of its three shapes.
private struct Told {
  var code: Int
  var subcode = 0
  var message: String
  /// Words for the person, in whichever language.
  var words = ""
  var isTransient = false
  var isOfOAuth = false

  init?(_ json: GraphJSON) {
    let error = json["error"]
    if error.object != nil {
      code = error["code"].code
      subcode = error["error_subcode"].code
      message = error["message"].text ?? ""
      words = [error["error_user_title"].text, error["error_user_msg"].text].compactMap(\.self)
        .joined(separator: " ")
      isTransient = error["is_transient"].isTrue
    } else if json["error_message"].text != nil || json["error_type"].text != nil {
      // api.instagram.com: its codes are those of HTTP.
      code = json["code"].code
      message = json["error_message"].text ?? ""
      isOfOAuth = true
    } else if let word = error.text {
      code = 0
      message = json["error_description"].text ?? word
      isOfOAuth = true
    } else {
      return nil
    }
  }

  /// What is to be done. Limits come first: they say of themselves that they pass, but not at once.
  func kind(status: Int, isOfMetrics: Bool) -> GraphFault.Kind {
    if isOfOAuth { return status >= 500 ? .temporary : status == 429 ? .accountLimit : .refused }
    switch code {
    case 190, 102: return .token
    case 4, 341: return .appLimit
    case 17, 32, 613, 80_001, 80_002: return .accountLimit
    case 368: return .blocked
    case 1, 2:
      // An error of the app's settings comes under 1 as well, and does not pass.
      return message.lowercased().contains("client secret") ? .refused : .temporary
    case _ where isTransient: return .temporary
    case 10: return speaksOfViewers ? .fewViewers : .permission
    case 3, 200...299: return .permission
    case 100: return kindOfParameter(isOfMetrics: isOfMetrics)
    case 2500: return .refused
    default:
      return status == 429 ? .accountLimit : status >= 500 ? .temporary : .refused
    }
  }

  private var speaksOfViewers: Bool {
    (message + " " + words).lowercased().contains("viewers")
  }

  private func kindOfParameter(isOfMetrics: Bool) -> GraphFault.Kind {
    if subcode == 2_108_006 { return .beforeConversion }
    if subcode == 33 || message.contains("cannot be loaded due to missing permission") {
      return .gone
    }
    return isOfMetrics ? .metric : .refused
  }
}
