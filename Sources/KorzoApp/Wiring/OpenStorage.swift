import Core
import Fetching
import Logging
import Storage

/// Opens the place of files that the settings name.
func openStorage(_ settings: Settings, clock: Clock, logger: Logger) throws -> any Storage {
  switch settings.storage {
  case .folder(let folder):
    return try FolderStorage(folder: folder, minimumFree: settings.minimumFree)
  case .s3(let options, let allowsPrivate):
    // One of its own: no feed may lead to the store, and many files may be on their way at once.
    var configuration = FetchConfiguration()
    configuration.product = "Korzo/\(korzoVersion)"
    configuration.maximumConnections = 32
    configuration.maximumConnectionsPerHost = 32
    configuration.allowedPrivateHosts = allowsPrivate ? [options.hostAndPort] : []
    configuration.caFile = settings.fetchCAFile
    return try S3Storage(
      options: options, fetcher: Fetcher(configuration),
      cacheFolder: settings.dataFolder + "/cache", clock: clock, logger: logger)
  }
}
