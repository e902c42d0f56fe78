import CCurl
import Dispatch
import Foundation

/// One libcurl handle that sends messages, one after the other, and keeps the connection for the
/// next one.
///
/// Unchecked, because the handle is a raw pointer; it is used on the serial queue only, and freed
/// when nobody can reach the queue any more.
final class SMTPSession: @unchecked Sendable {
  struct Envelope: Sendable {
    var from: EmailAddress
    var to: EmailAddress
    var bytes: [UInt8]
  }

  private let settings: SMTPSettings
  private let queue = DispatchQueue(label: "korzo.mail")
  private let easy: UnsafeMutableRawPointer?

  init(_ settings: SMTPSettings) {
    curl_global_init(Int(CURL_GLOBAL_ALL))
    self.settings = settings
    easy = curl_easy_init()
  }

  deinit { curl_easy_cleanup(easy) }

  func send(_ envelope: Envelope) async throws(MailError) {
    let result: Result<Void, MailError> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.deliver(envelope)) }
    }
    try result.get()
  }

  /// Connects, signs in where the settings say so, and asks for nothing.
  func check() async throws(MailError) {
    let result: Result<Void, MailError> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.knock()) }
    }
    try result.get()
  }

  private func knock() -> Result<Void, MailError> {
    guard let easy else { return .failure(.connection("out of memory")) }
    let exchange = SMTPExchange([])
    defer { curl_easy_reset(easy) }
    prepareConnection(easy)
    return withExtendedLifetime(exchange) { exchange.runNothing(easy) }
  }

  private func deliver(_ envelope: Envelope) -> Result<Void, MailError> {
    guard let easy else { return .failure(.connection("out of memory")) }
    let exchange = SMTPExchange(envelope.bytes)
    let recipients = curl_slist_append(nil, "<\(envelope.to)>")
    defer {
      curl_easy_reset(easy)
      curl_slist_free_all(recipients)
    }
    prepareConnection(easy)
    korzo_easy_set_string(easy, CURLOPT_MAIL_FROM, "<\(envelope.from)>")
    korzo_easy_set_list(easy, CURLOPT_MAIL_RCPT, recipients)
    return withExtendedLifetime(exchange) { exchange.run(easy) }
  }

  private func prepareConnection(_ easy: UnsafeMutableRawPointer) {
    let scheme = settings.security == .tls ? "smtps" : "smtp"
    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let greeting = settings.greeting.map { "/\($0)" } ?? ""
    set(easy, CURLOPT_URL, "\(scheme)://\(host):\(settings.port)\(greeting)")
    set(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    set(easy, CURLOPT_PROXY, "")
    set(easy, CURLOPT_NOSIGNAL, 1)
    let usesTLS = settings.security != .none
    set(easy, CURLOPT_USE_SSL, Int((usesTLS ? CURLUSESSL_ALL : CURLUSESSL_NONE).rawValue))
    set(easy, CURLOPT_SSL_VERIFYPEER, settings.verifiesCertificates ? 1 : 0)
    set(easy, CURLOPT_SSL_VERIFYHOST, settings.verifiesCertificates ? 2 : 0)
    if let file = settings.caFile { set(easy, CURLOPT_CAINFO, file) }
    if let user = settings.user {
      set(easy, CURLOPT_USERNAME, user)
      set(easy, CURLOPT_PASSWORD, settings.password ?? "")
    }
    let (seconds, attoseconds) = settings.timeout.components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    set(easy, CURLOPT_TIMEOUT_MS, max(1, milliseconds))
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, min(10_000, milliseconds)))
    set(easy, CURLOPT_MAXAGE_CONN, 30)
  }

  private func set(_ easy: UnsafeMutableRawPointer, _ option: CURLoption, _ value: String) {
    korzo_easy_set_string(easy, option, value)
  }

  private func set(_ easy: UnsafeMutableRawPointer, _ option: CURLoption, _ value: Int) {
    korzo_easy_set_long(easy, option, value)
  }
}
