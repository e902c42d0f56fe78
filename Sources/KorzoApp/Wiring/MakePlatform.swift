import Core
import Database
import Features
import Fetching
import Foundation
import Logging
import Media

/// What the features of a place stand on, as its settings say.
/// - Parameter worker: the program of the workers.
func makePlatform(
  _ settings: Settings, database: any Database, clock: Clock, logger: Logger,
  worker: String
) async throws -> Platform {
  let ids = IDGenerator(
    slot: try await database.claimProcessSlot(of: IDGenerator.slots), clock: clock,
    after: try await lastID(database))
  let storage = try openStorage(settings, clock: clock, logger: logger)
  let media = Media(
    database: database, storage: storage,
    pictures: pictureWork(worker), ids: ids, clock: clock,
    folder: try pictureFolder(settings), logger: logger)
  let site = SiteIdentity(
    address: settings.address, name: settings.siteName, timeZone: settings.timeZone,
    secret: try await instanceSecret(settings, database))
  let fetcher = Fetcher(fetchConfiguration(settings))
  var proxy = PictureProxy.Options(
    folder: settings.dataFolder + "/proxied-pictures", secret: site.secret)
  proxy.isOn = settings.proxiesPictures
  proxy.cacheBytes = settings.pictureCacheBytes
  proxy.minimumFree = settings.minimumFree
  return Platform(
    database: database, ids: ids, clock: clock, logger: logger, media: media,
    // Decoders of its own: a page of foreign pictures does not hold up an upload.
    pictureProxy: try PictureProxy(
      proxy, media: media.making(pictureWorkers()), fetcher: fetcher),
    storage: storage, site: site)
}

private func fetchConfiguration(_ settings: Settings) -> FetchConfiguration {
  var configuration = FetchConfiguration()
  configuration.product = "Korzo/\(korzoVersion)"
  configuration.instanceURL = settings.siteURL
  configuration.allowedPrivateHosts = settings.allowedHosts
  configuration.hosts = settings.hosts
  configuration.maximumConnectionsPerHost = settings.connectionsPerHost
  configuration.caFile = settings.fetchCAFile
  return configuration
}
