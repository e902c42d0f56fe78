import Core
import Features
import Instagram
import Web

/// One thing that was looked at on the way to a connection.
struct SetupFinding: Hashable, Sendable {
  /// How it is.
  enum Verdict: String, Sendable {
    case good
    case bad
    /// It could be more, or cannot be told.
    case info
  }

  let verdict: Verdict
  let text: Phrase
}

extension Insights {
  /// What is missing, as far as the settings say.
  func setupFindings() -> [SetupFinding] {
    [addressFinding] + InstagramLogin.allCases.map(settingsFinding) + versionFindings
      + [webhookFinding]
  }

  /// What Meta says of the apps.
  func acceptedFindings() async -> [SetupFinding] {
    var findings: [SetupFinding] = []
    for login in InstagramLogin.allCases {
      guard let client = try? client(login) else { continue }
      let name = Phrase(verbatim: login.title)
      do {
        switch try await client.isAccepted() {
        case true?:
          findings.append(SetupFinding(verdict: .good, text: .setupAccepted.filled(name)))
        case false?:
          findings.append(SetupFinding(verdict: .bad, text: .setupNotAccepted.filled(name)))
        case nil: findings.append(SetupFinding(verdict: .info, text: .setupCannotAsk.filled(name)))
        }
      } catch {
        findings.append(SetupFinding(verdict: .info, text: .setupNoAnswer.filled(name)))
      }
    }
    return findings
  }

  /// Of which Pages the webhook is sent, of which not, and what to do about those.
  func pageFindings(_ pages: PageCounts) -> [SetupFinding] {
    guard options.verifyToken != nil, options.apps[.facebook] != nil else { return [] }
    let all: [(SetupFinding.Verdict, Phrase, Int)] = [
      (.good, .setupPagesOn, pages.subscribed), (.info, .setupPagesWaiting, pages.waiting),
      (.bad, .setupPagesForbidden, pages.forbidden), (.bad, .setupPagesFailed, pages.failed),
    ]
    return all.filter { $0.2 > 0 }.map { verdict, text, count in
      SetupFinding(verdict: verdict, text: text.filled(Phrase(verbatim: "\(count)")))
    }
  }

  private var addressFinding: SetupFinding {
    if options.isStandIn { return SetupFinding(verdict: .info, text: .connectStandIn) }
    let address = Phrase(verbatim: options.site.address)
    return options.site.address.hasPrefix("https://")
      ? SetupFinding(verdict: .good, text: .setupHTTPS.filled(address))
      : SetupFinding(verdict: .bad, text: .setupNoHTTPS.filled(address))
  }

  private func settingsFinding(_ login: InstagramLogin) -> SetupFinding {
    let name = Phrase(verbatim: login.title)
    guard options.apps[login] == nil else {
      return SetupFinding(verdict: .good, text: .setupHasSettings.filled(name))
    }
    // One login is enough.
    return SetupFinding(
      verdict: options.apps.isEmpty ? .bad : .info,
      text: .setupNoSettings.filled(
        name, Phrase(verbatim: login.idSetting), Phrase(verbatim: login.secretSetting)))
  }

  private var versionFindings: [SetupFinding] {
    guard let version = options.apps.values.first?.version, let known = GraphVersion(version)
    else { return [] }
    let name = Phrase(verbatim: version)
    guard let end = known.livesUntil else {
      return [SetupFinding(verdict: .good, text: .setupVersionNew.filled(name))]
    }
    let isOld = end <= clock.now() + .days(60)
    return [
      SetupFinding(
        verdict: isOld ? .bad : .good,
        text: (isOld ? Phrase.setupVersionOld : .setupVersionGood).filled(name))
    ]
  }

  private var webhookFinding: SetupFinding {
    options.verifyToken == nil
      ? SetupFinding(verdict: .info, text: .setupNoWebhook)
      : SetupFinding(verdict: .good, text: .setupWebhook)
  }
}

extension InstagramLogin {
  /// Its name, the same in every language.
  var title: String {
    switch self {
    case .instagram: "Instagram Login"
    case .facebook: "Facebook Login"
    }
  }

  /// The setting with the app's id.
  var idSetting: String { "insights.\(rawValue)AppID" }
  /// The setting with its secret.
  var secretSetting: String { "insights.\(rawValue)AppSecret" }
}
