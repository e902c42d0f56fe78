import CCurl
import Core
import Foundation

/// What a server answered, whatever its status.
package struct FetchResponse: Sendable {
  /// The HTTP status of the last hop.
  package let status: Int
  /// The header of the last hop.
  package let headers: FetchHeaders
  /// The body, decompressed; empty for 304 and HEAD.
  package let body: [UInt8]
  /// Where the body came from after all redirects, without name, password and fragment: the base of
  /// its relative links.
  package let finalURL: String
  /// The URL to ask from now on: set when there were redirects, all of them permanent (301, 308),
  /// to a working page that does not look like the login page of a hotel or a hotspot. Holds the
  /// request's name and password when it is still the same origin.
  package let permanentURL: String?
  /// From the first connection to the last byte.
  package let duration: Duration
  /// Bytes of the last hop's header and body as they came, before decompression.
  package let bytesOnWire: Int

  let received: Date

  /// A response; only tests make one themselves.
  /// - Parameter received: the present when it came, for Retry-After and Expires.
  package init(
    status: Int, headers: FetchHeaders = [:], body: [UInt8] = [], finalURL: String,
    permanentURL: String? = nil, duration: Duration = .zero, bytesOnWire: Int = 0, received: Date
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.finalURL = finalURL
    self.permanentURL = permanentURL
    self.duration = duration
    self.bytesOnWire = bytesOnWire
    self.received = received
  }

  /// Whether the earlier version is still good (304).
  package var notModified: Bool { status == 304 }

  /// Where a redirect leads that was not followed, absolute; nil when it leads nowhere.
  package var redirectTarget: String? {
    headers["Location"].flatMap { try? WebAddress(finalURL).resolving($0).text }
  }

  /// Content-Type as sent, charset included.
  package var contentType: String? { headers["Content-Type"] }

  /// The entity tag, quotes and `W/` included, one character per byte, so that
  /// `FetchRequest.etag` can send it back byte by byte.
  package var etag: String? {
    allowsValidators ? headers.bytes("ETag").map(String.init(latin1:)) : nil
  }

  /// Last-Modified as sent. Nil for dates in 2038, which servers use for "never" and then answer
  /// 304 for ever.
  package var lastModified: String? {
    guard allowsValidators, let value = headers["Last-Modified"], !value.contains("2038") else {
      return nil
    }
    return value
  }

  /// `Expires: 0` is how some feeds say that they must not be cached at all.
  private var allowsValidators: Bool { headers["Expires"] != "0" }

  /// The longest time that a server's word counts for, in seconds: some say years.
  package static let longest = 366 * 86_400

  /// How long the server asks to wait, in seconds, from Retry-After as a number or as a date; a year
  /// at most.
  package var retryAfterSeconds: Int? {
    headers["Retry-After"].flatMap { Self.seconds($0) ?? secondsUntil($0) }
  }

  /// How many seconds the body stays fresh, by `max-age` or else by Expires; a year at most.
  package var cacheMaxAge: Int? {
    for directive in headers.values("Cache-Control").flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "max-age"
      else { continue }
      return Self.seconds(parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")))
    }
    return headers["Expires"].flatMap(secondsUntil)
  }

  private static func seconds(_ text: String) -> Int? {
    text.hasPrefix("-") ? nil : Int(decimal: text, clampedTo: 0...longest)
  }

  func secondsUntil(_ date: String) -> Int? {
    let time = curl_getdate(date, nil)
    guard time > 0 else { return nil }
    let seconds = (Double(time) - received.timeIntervalSince1970).rounded(.up)
    return Int(min(max(0, seconds), Double(Self.longest)))
  }
}
