import Core
import Database
import HTML
import Jobs
import Media
import ServiceLifecycle
import Web

/// A part of Korzo: what it adds to the application, each of it optional.
///
/// The application holds a list of features and asks all of them; no feature knows another one. What
/// one needs of another is a closure among its options, which `KorzoApp` fills in.
package protocol Feature: Sendable {
  /// Its steps of the schema. A database has the tables of all features, also of those that are
  /// switched off.
  static var migrations: [Migration] { get }
  /// Its places in the tab bar.
  var navigation: [NavigationEntry] { get }
  /// Adds its pages and its part of the API.
  func routes(_ routes: Routes)
  /// What its part of the API takes and gives, for the description.
  var api: [APIPart] { get }
  /// Adds its jobs and timers.
  func jobs(_ runner: inout JobRunner)
  /// What runs beside the answers as long as the application serves.
  var services: [any Service] { get }
  /// The kinds of notification that it sends.
  var notificationKinds: [NotificationKind] { get }
  /// Its parts of "download my data"; asked also when it is switched off.
  var exporters: [DataExporter] { get }
  /// Media with what decides who sees its pictures; asked also when it is switched off.
  func withGuards(on media: Media) -> Media
  /// Its entries on the page *Me*.
  var meLinks: [MenuLink] { get }
  /// Its entries in the administration.
  var adminLinks: [MenuLink] { get }
  /// What can be found in it by words.
  var searches: [SearchSource] { get }
  /// What it shows on the first page.
  var homeCards: [HomeCard] { get }
  /// Its pages that take what another application shares.
  var shareTargets: [ShareTarget] { get }
  /// What a newcomer is told of it.
  var welcome: WelcomeText? { get }
  /// What a newcomer can begin with in it.
  var welcomeStep: WelcomeStep? { get }
  /// What of it goes with an account, and what stays, for whoever is about to delete theirs.
  var deletionNote: Phrase? { get }
  /// Runs in the transaction that deletes an account, before its row goes: for what foreign keys
  /// cannot do. Asked also when it is switched off.
  func accountDeleted(_ account: ID, in db: any WriteAccess) throws
  /// Runs in the transaction that makes an account visible to others, hides it, or changes its
  /// names. Asked also when it is switched off.
  func personChanged(_ account: ID, in db: any WriteAccess) throws
}

extension Feature {
  package static var migrations: [Migration] { [] }
  package var navigation: [NavigationEntry] { [] }
  package func routes(_ routes: Routes) {}
  package var api: [APIPart] { [] }
  package func jobs(_ runner: inout JobRunner) {}
  package var services: [any Service] { [] }
  package var notificationKinds: [NotificationKind] { [] }
  package var exporters: [DataExporter] { [] }
  package func withGuards(on media: Media) -> Media { media }
  package var meLinks: [MenuLink] { [] }
  package var adminLinks: [MenuLink] { [] }
  package var searches: [SearchSource] { [] }
  package var homeCards: [HomeCard] { [] }
  package var shareTargets: [ShareTarget] { [] }
  package var welcome: WelcomeText? { nil }
  package var welcomeStep: WelcomeStep? { nil }
  package var deletionNote: Phrase? { nil }
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {}
  package func personChanged(_ account: ID, in db: any WriteAccess) throws {}
}

/// What a newcomer is told of a feature.
package struct WelcomeText: Sendable {
  /// The sign before it.
  package let icon: Icon
  /// What one can do, in some words.
  package let title: Phrase
  /// How to begin, in a sentence or two.
  package let text: Phrase

  /// Words of a feature.
  package init(_ icon: Icon, _ title: Phrase, _ text: Phrase) {
    self.icon = icon
    self.title = title
    self.text = text
  }
}

/// A step of the welcome in which a newcomer begins with a feature.
package struct WelcomeStep: Sendable {
  /// The style sheet that it needs; nil: none of its own.
  package let style: String?
  /// Makes it, from its heading on; nil when there is nothing to begin with. Its forms lead back to
  /// the path that it is given, where it stands.
  package let make: @Sendable (_ t: ViewContext, _ back: String) async throws -> HTML?

  /// A step.
  package init(
    style: String? = nil,
    make: @escaping @Sendable (_ t: ViewContext, _ back: String) async throws -> HTML?
  ) {
    self.style = style
    self.make = make
  }
}

/// An entry of a feature on the page *Me* or in the administration.
package struct MenuLink: Sendable {
  /// The sign before it.
  package let icon: Icon
  /// What it says.
  package let title: Phrase
  /// Where it leads.
  package let path: String

  /// An entry.
  package init(_ icon: Icon, _ title: Phrase, path: String) {
    self.icon = icon
    self.title = title
    self.path = path
  }
}

/// What a feature shows on the first page, above what is there.
package struct HomeCard: Sendable {
  /// What it is: what comes first is shown first.
  package enum Kind: Int, Sendable {
    /// Something waits for the person.
    case waiting
    /// How things go.
    case figures
    /// What is new.
    case news
    /// What there is.
    case showcase
  }

  /// What it is.
  package let kind: Kind
  /// The style sheet that it needs; nil: none of its own.
  package let style: String?
  /// Whether it is for visitors; else it is for people who are signed in.
  package let isForVisitors: Bool
  /// Makes it; empty when there is nothing to say.
  package let make: @Sendable (ViewContext) async throws -> HTML

  /// A card.
  package init(
    _ kind: Kind, isForVisitors: Bool = false, style: String? = nil,
    make: @escaping @Sendable (ViewContext) async throws -> HTML
  ) {
    self.kind = kind
    self.isForVisitors = isForVisitors
    self.style = style
    self.make = make
  }
}
