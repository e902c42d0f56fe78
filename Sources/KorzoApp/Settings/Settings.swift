import Accounts
import Configuration
import Database
import DatabaseSQLite
import Features
import Fetching
import Foundation
import Instagram
import Logging
import Mail
import Reader
import Surveys

/// Everything an operator can set, read once at the start.
package struct Settings: Sendable {
  /// Where all of it was read, and where features read what is their own.
  package let reader: ConfigReader
  /// The folder of the database, the outbox and secrets.
  package var dataFolder: String
  /// `postgres://…`; nil is SQLite in the data folder.
  package var databaseURL: String?
  package var databaseConnections: Int
  /// How much work waits for a connection, and how long.
  package var databaseWaitLimit: WaitLimit
  package var durability: SQLiteDatabase.Durability
  package var host: String
  package var port: Int
  package var connections: Int
  package var trustedProxies: [String]
  /// The public address, without a slash at the end; nil is `http://HOST:PORT`.
  package var siteURL: String?
  /// Further names by which requests may call this place.
  package var siteHosts: [String]
  /// The secret of this place; nil is the one in the data folder.
  package var secret: [UInt8]?
  /// Whether a new place begins although the data folder has something of another one.
  package var beginsAnew: Bool
  package var siteName: String
  package var accent: String
  package var timeZone: TimeZone
  package var publicFolder: String?
  package var features: Set<FeatureName>
  package var mode: AccountsOptions.Mode
  package var registration: AccountsOptions.Registration
  package var openIDProviders: [OpenIDProvider]
  package var mailFrom: EmailAddress
  package var smtp: SMTPSettings?
  /// Whom push services may write to; nil is the site, or the sender of mails.
  package var pushSubject: String?
  package var allowedHosts: [String]
  /// Hosts that are asked elsewhere.
  package var hosts: HostTable
  package var connectionsPerHost: Int
  package var fetchCAFile: String?
  /// Whether pictures of feeds come from this place.
  package var proxiesPictures: Bool
  /// Bytes of them that are kept.
  package var pictureCacheBytes: Int
  package var shortestInterval: Duration
  /// The directory of feeds; nil when there is none.
  package var readerDirectory: DirectorySource?
  /// Whether hubs are asked for feeds' news.
  package var webSub: Bool
  /// What the payment provider signs its webhooks with; nil: no provider is connected.
  package var webhookSecret: String?
  /// Whether comments of new members wait for an editor.
  package var holdsNewMembers: Bool
  /// What a subscription costs, as people read it.
  package var subscriptionPrice: String?
  /// The payment provider's checkout; nil: one cannot pay for a subscription.
  package var checkoutURL: String?
  /// Where subscribers change and cancel their payments.
  package var portalURL: String?
  /// How the price of a survey comes about.
  package var pricing: PricingRule
  /// The regions in which people can say they live.
  package var regions: [String]
  /// The key of the app at Dropbox to which authors upload reports; nil: none is connected.
  package var dropboxKey: String?
  /// Another host for all of Dropbox, for tests.
  package var dropboxHost: String?
  /// The operator's apps at Meta, by login.
  package var instagramApps: [InstagramLogin: InstagramApp]
  /// What Meta says when it verifies the webhook's address.
  package var instagramVerifyToken: String?
  /// Another host for all of Meta's: a stand-in.
  package var metaHost: String?
  package var storage: StorageSettings
  /// Bytes of the disk that stay free when files are taken.
  package var minimumFree: Int
  package var logLevel: Logger.Level
  package var metricsToken: String?
  /// Where the metrics are served apart from the site.
  package var metricsListen: ListenAddress?

  /// Reads and checks all settings.
  package init(_ reader: ConfigReader) throws(SettingsError) {
    self.reader = reader
    dataFolder = try Self.dataDir.require(reader)
    databaseURL = try Self.databaseURL.read(reader)
    databaseConnections = try Self.databaseConnections.require(reader)
    databaseWaitLimit = WaitLimit(
      waiting: try Self.databaseWaiting.require(reader),
      time: try Self.databaseWaitLimit.require(reader))
    durability = try Self.databaseDurability.require(reader)
    host = try Self.httpHost.require(reader)
    port = try Self.httpPort.require(reader)
    connections = try Self.httpConnections.require(reader)
    trustedProxies = try Self.trustedProxies.require(reader)
    siteURL = try Self.siteURL.read(reader)
    siteHosts = try Self.siteHosts.require(reader)
    secret = try Self.siteSecret.read(reader)
    beginsAnew = try Self.databaseCreate.require(reader)
    siteName = try Self.siteName.require(reader)
    accent = try Self.siteAccent.require(reader)
    timeZone = try Self.siteTimeZone.require(reader)
    publicFolder = try Self.sitePublic.read(reader)
    features = Set(try Self.features.require(reader))
    mode = try Self.accountsMode.require(reader)
    registration = try Self.accountsRegistration.require(reader)
    openIDProviders = try Self.providers(reader)
    mailFrom = try Self.mailFrom.require(reader)
    smtp = try Self.smtp(reader)
    pushSubject = try Self.pushSubject.read(reader)
    allowedHosts = try Self.fetchingAllowedHosts.require(reader)
    hosts = try Self.fetchingHosts.require(reader)
    connectionsPerHost = try Self.fetchingPerHost.require(reader)
    fetchCAFile = try Self.fetchingCAFile.read(reader)
    proxiesPictures = try Self.proxiesPictures.require(reader)
    pictureCacheBytes = try Self.pictureCache.require(reader)
    shortestInterval = try Self.readerInterval.require(reader)
    readerDirectory = try Self.readerDirectory.read(reader)
    webSub = try Self.readerWebSub.require(reader)
    webhookSecret = try Self.magazineWebhookSecret.read(reader)
    holdsNewMembers = try Self.magazineHoldsNewMembers.require(reader)
    checkoutURL = try Self.magazineCheckoutURL.read(reader)
    portalURL = try Self.magazinePortalURL.read(reader)
    subscriptionPrice = try Self.magazinePrice.read(reader)
    pricing = try Self.surveysPricing.require(reader)
    regions = try Self.surveysRegions.require(reader)
    dropboxKey = try Self.dropboxKey.read(reader)
    dropboxHost = try Self.dropboxHost.read(reader)
    instagramApps = try Self.instagramApps(reader)
    instagramVerifyToken = try Self.instagramVerifyToken.read(reader)
    metaHost = try Self.metaHost.read(reader)
    storage = try Self.storage(reader, dataFolder: dataFolder)
    minimumFree = try Self.minimumFree.require(reader)
    logLevel = try Self.logLevel.require(reader)
    metricsToken = try Self.metricsToken.read(reader)
    metricsListen = try Self.metricsListen.read(reader)
  }

  /// The sender of mails.
  package var sender: Mailbox { Mailbox(mailFrom, name: siteName) }

  /// Whether there is a Reader.
  package var hasReader: Bool { features.contains(.reader) }

  /// Whether there is a community: one person on their own has nobody to post for.
  package var hasCommunity: Bool { features.contains(.social) && mode == .community }

  /// Whether there is a magazine: one person on their own has nobody to write for.
  package var hasMagazine: Bool { features.contains(.magazine) && mode == .community }

  /// Whether there are surveys: one person on their own has nobody to ask.
  package var hasSurveys: Bool { features.contains(.surveys) && mode == .community }

  /// Whether there are insights, for one person on their own as well.
  package var hasInsights: Bool { features.contains(.insights) }

  /// Whether anything sends word, so that there is an inbox.
  package var hasInbox: Bool {
    hasCommunity || hasMagazine || hasSurveys || (hasInsights && mode == .community)
  }

  /// The address that people use, without a slash at the end.
  package var address: String {
    siteURL ?? "http://\(host == "0.0.0.0" || host == "::" ? "localhost" : host):\(port)"
  }
}

/// A part of Korzo that can be switched off.
package enum FeatureName: String, CaseIterable, Sendable {
  /// Feeds of other sites.
  case reader
  /// Articles of an editorial team.
  case magazine
  /// Posts, stories and people.
  case social
  /// People who ask and people who answer.
  case surveys
  /// Numbers of posts and stories, of Instagram and of this place.
  case insights
}

extension Settings {
  /// An app needs both its id and its secret.
  private static func instagramApps(
    _ reader: ConfigReader
  ) throws(SettingsError) -> [InstagramLogin: InstagramApp] {
    let version = try graphVersion.require(reader)
    let host = try metaHost.read(reader)
    let pairs: [(InstagramLogin, id: Setting<String>, secret: Setting<String>)] = [
      (.instagram, instagramAppID, instagramAppSecret),
      (.facebook, facebookAppID, facebookAppSecret),
    ]
    var apps: [InstagramLogin: InstagramApp] = [:]
    for (login, id, secret) in pairs {
      // Half of a pair is a mistake, whichever half it is.
      let parts = (try id.read(reader), try secret.read(reader))
      guard parts.0 != nil || parts.1 != nil else { continue }
      apps[login] = InstagramApp(
        login: login, id: try id.require(reader), secret: try secret.require(reader),
        version: version, host: host)
    }
    return apps
  }

  private static func smtp(_ reader: ConfigReader) throws(SettingsError) -> SMTPSettings? {
    guard let host = try smtpHost.read(reader) else { return nil }
    var settings = SMTPSettings(
      host: host, port: try smtpPort.require(reader), security: try smtpSecurity.require(reader),
      user: try smtpUser.read(reader), password: try smtpPassword.read(reader))
    settings.caFile = try smtpCAFile.read(reader)
    return settings
  }

  private static func providers(_ reader: ConfigReader) throws(SettingsError) -> [OpenIDProvider] {
    var providers: [OpenIDProvider] = []
    for id in try openIDProviderNames.require(reader) {
      let isGoogle = id == "google"
      providers.append(
        OpenIDProvider(
          id: id,
          name: try Setting(
            "openid.\(id).name", isGoogle ? "Google" : id, "The provider's name for people.",
            parse: text
          ).require(reader),
          issuer: try Setting(
            "openid.\(id).issuer", isGoogle ? "https://accounts.google.com" : nil,
            "The provider's issuer address.", parse: webAddressText
          ).require(reader),
          clientID: try Setting(
            "openid.\(id).clientID", nil, "The client id that the provider gave.", parse: text
          ).require(reader),
          clientSecret: try Setting(
            "openid.\(id).clientSecret", nil, secret: true,
            "The client secret that the provider gave.", parse: text
          ).require(reader)))
    }
    return providers
  }
}

@Sendable func webAddressText(_ text: String) -> String? {
  guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme),
    let host = url.host, !host.isEmpty
  else { return nil }
  return text.hasSuffix("/") ? String(text.dropLast()) : text
}

/// A `mailto:` or `https:` address, as RFC 8292 wants it.
@Sendable func pushSubjectText(_ text: String) -> String? {
  if text.hasPrefix("mailto:") {
    return (try? EmailAddress(String(text.dropFirst(7)))).map { _ in text }
  }
  return text.hasPrefix("https://") ? webAddressText(text) : nil
}

/// An `https:` address, as it was given.
@Sendable func httpsText(_ text: String) -> String? {
  guard let url = URL(string: text), url.scheme == "https", url.host?.isEmpty == false else {
    return nil
  }
  return text
}
