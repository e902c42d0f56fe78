import Core
import Synchronization

/// Sites that asked to be left alone for a while. The rule, and its reasons, are in
/// docs/decisions/0055:
///
/// 1. A refusal pauses its site (``FeedSite``) until the time that it names. Other sites of the
///    host go on: each has limits of its own.
/// 2. The host as a whole pauses when within a quarter of an hour three of its sites refuse, or two
///    of which one speaks of who asks: then the limit is that of the client, us. For an hour at
///    most; one site alone can say what it likes, it silences no other.
///
/// Pauses of sites are kept in the database as well (`feed.quiet_until`) and recalled with each
/// round: they survive a restart, and processes on one database share them. Pauses of hosts are
/// not: they come back with the next refusals, after one request for each of three sites.
final class SitePauses: Sendable {
  /// How close together refusals of several sites count as those of the host.
  static let window = Duration.minutes(15)
  /// Longest pause of a host.
  static let longestForHost = Duration.hours(1)
  /// The most that is remembered, of sites and of hosts each.
  static let capacity = 10_000
  private static let fewestSites = 3
  private static let fewestWithWords = 2
  private static let refusalsPerHost = 16

  private struct Refused {
    let site: String
    let time: Timestamp
    let until: Timestamp
    let isOfClient: Bool
  }

  private struct Host {
    var until: Timestamp?
    var refusals: [Refused] = []

    func isAlive(_ now: Timestamp) -> Bool {
      if let until, until > now { return true }
      return refusals.contains { now.since($0.time) <= window }
    }
  }

  private struct State {
    var sites: [FeedSite: Timestamp] = [:]
    var hosts: [String: Host] = [:]
  }

  private let state = Mutex(State())

  /// The site of a feed refused.
  func refused(_ url: String, _ refusal: Refusal, now: Timestamp) {
    let site = FeedSite(of: url)
    state.withLock { state in
      Self.pause(site, until: refusal.until, now: now, in: &state)
      if state.hosts.count >= Self.capacity, state.hosts[site.host] == nil {
        state.hosts = state.hosts.filter { $0.value.isAlive(now) }
        // As many hosts that refuse at once are made up by somebody.
        if state.hosts.count >= Self.capacity { state.hosts.removeAll() }
      }
      var host = state.hosts[site.host] ?? Host()
      host.refusals.removeAll { $0.site == site.name || now.since($0.time) > Self.window }
      host.refusals.append(
        Refused(
          site: site.name, time: now, until: refusal.until, isOfClient: refusal.isOfClient))
      host.refusals = host.refusals.suffix(Self.refusalsPerHost)
      let needed =
        host.refusals.contains(where: \.isOfClient) ? Self.fewestWithWords : Self.fewestSites
      if host.refusals.count >= needed, let last = host.refusals.map(\.until).max() {
        host.until = max(host.until ?? now, min(last, now + Self.longestForHost))
      }
      state.hosts[site.host] = host
    }
  }

  /// A site is left alone: because a good answer said that it was the last for now, or because it
  /// is so in the database.
  func pause(_ url: String, until time: Timestamp, now: Timestamp) {
    state.withLock { Self.pause(FeedSite(of: url), until: time, now: now, in: &$0) }
  }

  /// Until when a feed is left alone; nil when it may be asked.
  func until(for url: String, now: Timestamp) -> Timestamp? {
    let site = FeedSite(of: url)
    let times = state.withLock { [$0.sites[site], $0.hosts[site.host]?.until] }
    return times.compactMap(\.self).filter { $0 > now }.max()
  }

  private static func pause(
    _ site: FeedSite, until time: Timestamp, now: Timestamp, in state: inout State
  ) {
    if state.sites.count >= capacity, state.sites[site] == nil {
      state.sites = state.sites.filter { $0.value > now }
      if state.sites.count >= capacity {
        // Those that wait the longest stay.
        let middle = state.sites.values.sorted()[capacity / 2]
        state.sites = state.sites.filter { $0.value > middle }
      }
    }
    state.sites[site] = max(state.sites[site] ?? time, time)
  }
}
