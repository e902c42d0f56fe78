import Accounts
import Core
import Features
import Fetching
import Notifications
import Push
import Web

/// The way to people's devices, with the keys of this place.
func openPush(_ settings: Settings, _ platform: Platform) async throws -> PushDevices {
  let clock = platform.clock
  let sender = PushSender(
    keys: try await PushDevices.keys(in: platform.database, clock: clock),
    subject: pushSubject(settings), fetcher: pushFetcher(settings),
    addresses: AddressGuard(allowedPrivateHosts: settings.allowedHosts), clock: clock,
    logger: platform.logger)
  return PushDevices(
    platform, sender: sender,
    sessionID: { try Accounts.sessionID(of: $0, now: clock.now(), in: $1) })
}

/// A fetcher of its own: nearly everybody's devices are at two or three push services, which
/// expect many requests at a time, and a feed that is slow must not hold them up.
private func pushFetcher(_ settings: Settings) -> Fetcher {
  var configuration = FetchConfiguration()
  configuration.product = "Korzo/\(korzoVersion)"
  configuration.instanceURL = settings.siteURL
  configuration.allowedPrivateHosts = settings.allowedHosts
  configuration.maximumConnections = 32
  configuration.maximumConnectionsPerHost = 8
  configuration.caFile = settings.fetchCAFile
  return Fetcher(configuration)
}

/// Whom push services write to when something is wrong: as set, or the site, or the sender of
/// mails when the site has no https address.
func pushSubject(_ settings: Settings) -> String {
  if let subject = settings.pushSubject { return subject }
  if let site = settings.siteURL, site.hasPrefix("https://") { return site }
  return "mailto:\(settings.mailFrom)"
}
