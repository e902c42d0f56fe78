import Core
import HTML

/// The web application manifest (W3C), served at `/manifest.webmanifest` as
/// `application/manifest+json`.
///
/// - Parameters:
///   - places: shown as shortcuts on a long press of the icon; the first four count.
///   - sharing: what other applications may share here; nil for nothing.
package func webManifest(
  _ t: ViewContext, siteName: String, accent: String?, places: [Link] = [],
  sharing: Sharing? = nil
) -> [UInt8] {
  let manifest = WebManifest(
    name: siteName, short_name: String(siteName.prefix(12)), lang: t.language.tag,
    theme_color: Accent(setting: accent).colour,
    icons: [
      .init(src: t.asset("icons/192.png"), sizes: "192x192", purpose: "any"),
      .init(src: t.asset("icons/512.png"), sizes: "512x512", purpose: "any"),
      .init(src: t.asset("icons/maskable.png"), sizes: "512x512", purpose: "maskable"),
    ],
    shortcuts: places.prefix(4).map { .init(name: $0.title, url: $0.path) },
    share_target: sharing.map { .init($0) })
  // Strings only: encoding cannot fail, and a site without a manifest still works.
  return (try? JSONByteEncoder().encode(manifest)) ?? Array("{}".utf8)
}

/// The members' names are the standard's.
// swift-format-ignore: AlwaysUseLowerCamelCase
private struct WebManifest: Encodable {
  let name: String
  let short_name: String
  let lang: String
  let theme_color: String
  let icons: [Picture]
  let shortcuts: [Shortcut]
  let share_target: ShareTarget?
  var id = "/"
  var start_url = "/"
  var scope = "/"
  var display = "standalone"
  var background_color = "#fbfaf8"

  struct Picture: Encodable {
    let src: String
    let sizes: String
    let purpose: String
    var type = "image/png"
  }

  struct Shortcut: Encodable {
    let name: String
    let url: String
  }

  /// Web Share Target (W3C).
  struct ShareTarget: Encodable {
    let action: String
    var method = "POST"
    var enctype = "multipart/form-data"
    var params = Parameters()

    init(_ sharing: Sharing) {
      action = sharing.path
      if sharing.takesPhotos { params.files = [Files()] }
    }

    struct Parameters: Encodable {
      var title = "title"
      var text = "text"
      var url = "url"
      var files: [Files]?
    }

    struct Files: Encodable {
      var name = "photos"
      var accept = ["image/*"]
    }
  }
}
