import Accounts
import Core
import DatabaseSQLite
import Features
import Foundation
import Logging
import Mail
import Reader
import Surveys
import Web

// Every key, with what it means. The order is that of docs/settings.md.
extension Settings {
  static let dataDir = Setting(
    "data.dir", "data",
    "The folder for the SQLite database, mails that wait to be read, and the secret key.",
    parse: text)
  static let databaseURL = Setting(
    "database.url", nil, secret: true,
    "A PostgreSQL address such as postgres://korzo:secret@localhost/korzo. Without it, SQLite.",
    parse: { $0.hasPrefix("postgres://") || $0.hasPrefix("postgresql://") ? $0 : nil })
  static let databaseConnections = Setting(
    "database.connections", "8", "Connections to the database at a time, 2 to 100.",
    parse: number(2...100))
  static let databaseWaiting = Setting(
    "database.waiting", "1000",
    "How much work may wait for a connection to the database, 10 to 100000. What comes on top is "
      + "told to try again in a moment.", parse: number(10...100_000))
  static let databaseWaitLimit = Setting(
    "database.patience", "10",
    "How many seconds work waits for a connection to the database, 1 to 60, before it is told to "
      + "try again in a moment.",
    parse: { number(1...60)($0).map { Duration.seconds($0) } })
  static let databaseDurability = Setting(
    "database.durability", "full",
    "full: what was answered with success survives a power cut. normal: faster; a power cut may "
      + "undo the last moments. SQLite only.", parse: choice(SQLiteDatabase.Durability.self))
  static let httpHost = Setting(
    "http.host", "127.0.0.1",
    "The address to listen on. 0.0.0.0 is every network; put a TLS proxy in front.", parse: text)
  static let httpPort = Setting(
    "http.port", "8080", "The port to listen on, 0 to 65535; 0 takes a free one.",
    parse: number(0...65_535))
  static let httpConnections = Setting(
    "http.connections", "4096",
    "Connections of browsers at a time, 16 to 1000000; further ones wait. An open page that is "
      + "told what is new has one.", parse: number(16...1_000_000))
  static let trustedProxies = Setting(
    "http.trustedProxies", "", isList: true,
    "Comma-separated addresses or networks of proxies whose X-Forwarded-For is believed.",
    parse: { (text: String) -> [String]? in
      list(text).flatMap { $0.allSatisfy(SiteOptions.isAddressRange) ? $0 : nil }
    })
  static let siteURL = Setting(
    "site.url", nil,
    "The address that people use, such as https://korzo.example.org. With https, cookies are "
      + "Secure. Without it, the address listened on.", parse: webAddressText)
  static let siteName = Setting("site.name", "Korzo", "The name of this place.", parse: text)
  static let siteAccent = Setting(
    "site.accent", "terracotta", "The accent colour: terracotta, forest, ocean, plum, graphite.",
    parse: {
      ["terracotta", "forest", "ocean", "plum", "graphite"].contains($0) ? $0 : nil
    })
  static let siteTimeZone = Setting(
    "site.timeZone", "Europe/Prague", "The time zone of dates, such as Europe/Prague.",
    parse: { TimeZone(identifier: $0) })
  static let sitePublic = Setting(
    "site.public", nil,
    "The folder with style sheets and scripts. Without it, Public beside the working folder or "
      + "the binary.", parse: text)
  static let features = Setting(
    "features", FeatureName.allCases.map(\.rawValue).joined(separator: ","), isList: true,
    "The parts that are switched on, comma-separated.",
    parse: { (names: String) -> [FeatureName]? in
      guard let features = list(names)?.map({ FeatureName(rawValue: $0) }) else { return nil }
      return features.contains { $0 == nil } ? nil : features.compactMap(\.self)
    })
  static let accountsMode = Setting(
    "accounts.mode", "community",
    "community, or single: one person without signing in; listens on loopback only.",
    parse: choice(AccountsOptions.Mode.self))
  static let accountsRegistration = Setting(
    "accounts.registration", "open", "Who can sign up: open, invitation or closed.",
    parse: choice(AccountsOptions.Registration.self))
  static let openIDProviderNames = Setting(
    "openid.providers", "", isList: true,
    "Comma-separated names of OpenID Connect providers, such as google. For each NAME set "
      + "openid.NAME.clientID, openid.NAME.clientSecret, openid.NAME.issuer (google knows its "
      + "own) and openid.NAME.name. The address to register there is "
      + "SITE/sign-in/with/NAME/callback.", parse: wordList)
  static let mailFrom = Setting(
    "mail.from", "korzo@localhost.localdomain", "The sender of mails.",
    parse: { try? EmailAddress($0) })
  static let smtpHost = Setting(
    "mail.smtp.host", nil,
    "The mail server. Without it, mails are put into data.dir/outbox and named in the log.",
    parse: text)
  static let smtpPort = Setting(
    "mail.smtp.port", "587", "The mail server's port, 1 to 65535.", parse: number(1...65_535))
  static let smtpSecurity = Setting(
    "mail.smtp.security", "starttls", "starttls, tls or none.",
    parse: choice(SMTPSettings.Security.self))
  static let smtpUser = Setting(
    "mail.smtp.user", nil, "The name at the mail server.", parse: text)
  static let smtpPassword = Setting(
    "mail.smtp.password", nil, secret: true, "The password at the mail server.", parse: text)
  static let smtpCAFile = Setting(
    "mail.smtp.caFile", nil, "Trusted certificates for the mail server, a PEM file.", parse: text)
  static let pushSubject = Setting(
    "push.subject", nil,
    "Whom push services may write to when notifications of this place make trouble: mailto: and "
      + "an address, or an https address. Without it, site.url when that is https, else mail.from. "
      + "Apple refuses addresses that nobody can write to.", parse: pushSubjectText)
  static let fetchingAllowedHosts = Setting(
    "fetching.allowedHosts", "", isList: true,
    "Comma-separated hosts, or host:port, that feeds may be fetched from and push messages sent "
      + "to although their address is private.", parse: wordList)
  static let fetchingHosts = Setting(
    "fetching.hosts", "", isList: true,
    "Comma-separated hosts, or host:port, that are asked elsewhere, such as "
      + "www.example.org=http://127.0.0.1:9000: for mirrors and for tests. Addresses stay as they "
      + "are; the place may be private, and only these hosts lead there.", parse: hostTable)
  static let fetchingPerHost = Setting(
    "fetching.perHost", "2", "Connections to one host at a time, 1 to 64.", parse: number(1...64))
  static let fetchingCAFile = Setting(
    "fetching.caFile", nil, "Trusted certificates instead of the system's, a PEM file.",
    parse: text)
  static let proxiesPictures = Setting(
    "pictures.proxy", "true",
    "Whether pictures of feeds are fetched by this place and shown from it, so that other servers "
      + "do not learn who reads. false: browsers fetch them there.", parse: flag)
  static let pictureCache = Setting(
    "pictures.cache", "512",
    "Megabytes of such pictures that are kept in data.dir/proxied-pictures, 16 to 1000000.",
    parse: { number(16...1_000_000)($0).map { $0 << 20 } })
  static let readerInterval = Setting(
    "reader.shortestInterval", "30",
    "Minutes between two checks of a feed that changes often, 1 to 1440.",
    parse: minutes(1...1440))
  static let readerDirectory = Setting(
    "reader.directory", nil,
    "A directory of feeds that people can look through and search when they add a channel: the "
      + "path of an OPML file inside data.dir, such as feeds.opml, or an https address, which is "
      + "fetched once a day. At most 4 MB and 20000 feeds; folders are categories.",
    parse: { DirectorySource($0) })
  static let readerWebSub = Setting(
    "reader.websub", "true",
    "Whether sites that announce their news (WebSub) are asked to send them here at once; their "
      + "feeds are then polled less often. It needs a site.url that other servers reach. false: "
      + "feeds are only polled.", parse: flag)
  static let magazineWebhookSecret = Setting(
    "magazine.webhookSecret", nil, secret: true,
    "The secret with which the payment provider signs its webhooks, which arrive at "
      + "/webhooks/payments. Without it, nobody can pay for a subscription.", parse: text)
  static let magazineCheckoutURL = Setting(
    "magazine.checkoutURL", nil,
    "The https address of the payment provider's checkout, such as a Stripe payment link; "
      + "client_reference_id=ACCOUNT is added, so that the payment finds its account.",
    parse: httpsText)
  static let magazinePrice = Setting(
    "magazine.price", nil,
    "What a subscription costs and for how long, as people read it where an article ends for them, "
      + "such as 89 Kč a month; up to 100 letters.", parse: { $0.count <= 100 ? text($0) : nil })
  static let magazinePortalURL = Setting(
    "magazine.portalURL", nil,
    "The https address where subscribers change or cancel their payments, such as Stripe's "
      + "customer portal.", parse: httpsText)
  static let magazineHoldsNewMembers = Setting(
    "magazine.holdsNewMembers", "true",
    "true when comments wait for an editor until one of their author's was published; false "
      + "shows them at once.", parse: flag)
  static let surveysPricing = Setting(
    "surveys.pricing", "guaranteed",
    "How the price of a survey comes about: guaranteed or original. Try both with korzo surveys "
      + "simulate; docs/economy.md says why.", parse: choice(PricingRule.self))
  static let surveysRegions = Setting(
    "surveys.regions",
    "Praha,Středočeský kraj,Jihočeský kraj,Plzeňský kraj,Karlovarský kraj,Ústecký kraj,"
      + "Liberecký kraj,Královéhradecký kraj,Pardubický kraj,Kraj Vysočina,Jihomoravský kraj,"
      + "Olomoucký kraj,Zlínský kraj,Moravskoslezský kraj", isList: true,
    "Comma-separated regions in which people can say they live, at most 100 of at most 60 "
      + "characters; a survey can be meant for some of them.",
    parse: { (names: String) -> [String]? in
      list(names).flatMap { names in
        names.count <= 100 && names.allSatisfy { $0.count <= 60 } ? names : nil
      }
    })
  static let dropboxKey = Setting(
    "surveys.dropboxKey", nil,
    "The key of your app at Dropbox, to which authors upload reports. Register "
      + "SITE/surveys/dropbox/callback there. Without it, nobody is offered an upload.", parse: text
  )
  static let dropboxHost = Setting(
    "surveys.dropboxHost", nil,
    "An http or https address that takes the place of all of Dropbox's, for tests.",
    parse: webAddressText)
  static let instagramAppID = Setting(
    "insights.instagramAppID", nil,
    "The Instagram app id of your app at Meta, under API setup with Instagram login: lets creators "
      + "connect their accounts with Instagram Login. /admin/insights says what to enter there.",
    parse: text)
  static let instagramAppSecret = Setting(
    "insights.instagramAppSecret", nil, secret: true,
    "The Instagram app secret that goes with insights.instagramAppID.", parse: text)
  static let facebookAppID = Setting(
    "insights.facebookAppID", nil,
    "The id of your app at Meta: lets creators connect their accounts with Facebook Login, by the "
      + "Page that goes with them.", parse: text)
  static let facebookAppSecret = Setting(
    "insights.facebookAppSecret", nil, secret: true,
    "The app secret that goes with insights.facebookAppID.", parse: text)
  static let graphVersion = Setting(
    "insights.graphVersion", "v26.0",
    "The version of Meta's Graph API, v22.0 or later. A version lives two years at least.",
    parse: { (version: String) -> String? in
      let parts = version.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard version.first == "v", version.utf8.count <= 8, parts.count == 2,
        Int(decimal: parts[0], in: 22...9999) != nil, parts[1] == "0"
      else { return nil }
      return version
    })
  static let instagramVerifyToken = Setting(
    "insights.verifyToken", nil, secret: true,
    "The verify token that you enter at Meta for the webhook SITE/insights/webhook; without it there "
      + "is no webhook, and stories are read by the plan alone. At least 16 characters.",
    parse: { $0.utf8.count >= 16 ? $0 : nil })
  static let metaHost = Setting(
    "insights.metaHost", nil,
    "An http or https address that takes the place of all of Meta's: a stand-in, see korzo insights "
      + "stand-in.", parse: webAddressText)
  static let logLevel = Setting(
    "log.level", "info", "trace, debug, info, notice, warning, error or critical.",
    parse: choice(Logger.Level.self))
  static let metricsToken = Setting(
    "metrics.token", nil, secret: true,
    "The bearer token for /metrics; without it there are none, unless metrics.listen is set. At "
      + "least 16 characters.",
    parse: { $0.utf8.count >= 16 ? $0 : nil })
  static let metricsListen = Setting(
    "metrics.listen", nil,
    "An address of its own for /metrics, such as 127.0.0.1:9090, that the public does not reach; "
      + "the site then has none. The token is asked for if one is set.", parse: ListenAddress.init)

  /// All of them, for the documentation.
  package static let documentation: [SettingDocumentation] =
    [
      dataDir.documentation, databaseURL.documentation, databaseConnections.documentation,
      databaseWaiting.documentation, databaseWaitLimit.documentation,
      databaseDurability.documentation, databaseCreate.documentation, httpHost.documentation,
      httpPort.documentation,
      httpConnections.documentation, trustedProxies.documentation, siteURL.documentation,
    ] + placeDocumentation + [
      siteName.documentation,
      siteAccent.documentation, siteTimeZone.documentation, sitePublic.documentation,
      features.documentation, accountsMode.documentation, accountsRegistration.documentation,
      openIDProviderNames.documentation, mailFrom.documentation, smtpHost.documentation,
      smtpPort.documentation, smtpSecurity.documentation, smtpUser.documentation,
      smtpPassword.documentation, smtpCAFile.documentation, pushSubject.documentation,
      fetchingAllowedHosts.documentation, fetchingHosts.documentation,
      fetchingPerHost.documentation, fetchingCAFile.documentation, proxiesPictures.documentation,
      pictureCache.documentation, readerInterval.documentation, readerDirectory.documentation,
      readerWebSub.documentation,
      magazineWebhookSecret.documentation, magazineHoldsNewMembers.documentation,
      magazineCheckoutURL.documentation, magazinePortalURL.documentation,
      surveysPricing.documentation, surveysRegions.documentation, dropboxKey.documentation,
      dropboxHost.documentation, instagramAppID.documentation, instagramAppSecret.documentation,
      facebookAppID.documentation, facebookAppSecret.documentation, graphVersion.documentation,
      instagramVerifyToken.documentation, metaHost.documentation,
    ] + storageDocumentation + [
      logLevel.documentation, metricsToken.documentation, metricsListen.documentation,
    ]
}
