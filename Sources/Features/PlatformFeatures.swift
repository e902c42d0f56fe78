import Core
import Live
import Media
import ServiceLifecycle

// What the platform itself adds to the application.

extension Media: Feature {
  /// The pictures in "download my data".
  package var exporters: [DataExporter] { [exporter] }
}

extension PictureProxy: Feature {}

extension Live: Feature {
  /// What looks after streams.
  package var services: [any Service] { [service] }
  /// How apps follow the log.
  package var api: [APIPart] { [livePart] }
}
