import Accounts
import Core
import Database
import Features
import Insights
import Jobs
import Live
import Magazine
import Media
import Messages
import Notifications
import Reader
import Social
import Surveys

extension App {
  /// Every feature that can be switched on, in the order of tabs and menus. A new one is one line.
  package static let features: [FeatureEntry] = [
    FeatureEntry(Social.self, isOn: \.hasCommunity) { $0.social },
    FeatureEntry(Reader.self, isOn: \.hasReader) { $0.reader },
    FeatureEntry(Magazine.self, isOn: \.hasMagazine) { $0.magazine },
    FeatureEntry(Surveys.self, isOn: \.hasSurveys) { $0.surveys },
    FeatureEntry(Messages.self, isOn: \.hasCommunity) { $0.messages },
    FeatureEntry(Insights.self, isOn: \.hasInsights) { $0.insights },
    FeatureEntry(Notifications.self, isOn: \.hasInbox) { $0.notifications },
  ]

  /// All migrations of a list of features and of what they stand on, in an order in which each comes
  /// after those that it needs.
  package static func migrations(of features: [FeatureEntry]) -> [Migration] {
    ordered(
      [JobQueue.migrations, Accounts.migrations, Media.migrations, Live.migrations]
        + features.map(\.migrations) + [Operations.migrations, Search.migrations])
  }

  /// All migrations of this build.
  package static let migrations = migrations(of: features)
}

/// A feature as the application's list has it.
package struct FeatureEntry: Sendable {
  /// Its schema, which every database has.
  package let migrations: [Migration]
  /// Its settings, for the documentation.
  package let settings: [SettingDocumentation]
  let isOn: @Sendable (Settings) -> Bool
  let make: @Sendable (Wiring) throws -> any Feature

  /// A feature of a list.
  /// - Parameters:
  ///   - settings: those that are its own; `make` reads them from ``Settings/reader``.
  ///   - isOn: whether an operator has switched it on; without pages and jobs it keeps its tables.
  ///   - make: makes it when the application starts.
  package init<Made: Feature>(
    _ type: Made.Type, settings: [SettingDocumentation] = [],
    isOn: @escaping @Sendable (Settings) -> Bool = { _ in true },
    make: @escaping @Sendable (Wiring) throws -> Made
  ) {
    migrations = Made.migrations
    self.settings = settings
    self.isOn = isOn
    self.make = make
  }
}
