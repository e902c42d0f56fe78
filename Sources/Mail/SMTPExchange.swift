import CCurl
import Foundation

/// The sending of one message: what libcurl reads from and what the server said.
final class SMTPExchange {
  private let bytes: [UInt8]
  private var position = 0
  private var reply = ""

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run(_ easy: UnsafeMutableRawPointer) -> Result<Void, MailError> {
    let context = Unmanaged.passUnretained(self).toOpaque()
    korzo_easy_set_long(easy, CURLOPT_UPLOAD, 1)
    korzo_easy_set_offset(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(bytes.count))
    korzo_easy_on_read(easy, readMessage, context)
    return perform(easy)
  }

  /// The command that does nothing (RFC 5321, 4.1.1.9), after connecting and signing in.
  func runNothing(_ easy: UnsafeMutableRawPointer) -> Result<Void, MailError> {
    korzo_easy_set_string(easy, CURLOPT_CUSTOMREQUEST, "NOOP")
    korzo_easy_set_long(easy, CURLOPT_NOBODY, 1)
    return perform(easy)
  }

  private func perform(_ easy: UnsafeMutableRawPointer) -> Result<Void, MailError> {
    let context = Unmanaged.passUnretained(self).toOpaque()
    korzo_easy_on_header(easy, receiveReply, context)
    let code = withoutBrokenPipes { curl_easy_perform(easy) }
    guard code != CURLE_OK else { return .success(()) }
    var status = 0
    korzo_easy_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
    return .failure(error(code, status))
  }

  /// OpenSSL writes without MSG_NOSIGNAL; a server that hangs up must not end the process. The queue
  /// has no thread of its own, so the mask is put back.
  private func withoutBrokenPipes(_ body: () -> CURLcode) -> CURLcode {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let code = body()
    var none = timespec()
    if sigismember(&before, SIGPIPE) == 0 { while sigtimedwait(&signals, nil, &none) > 0 {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return code
  }

  private func error(_ code: CURLcode, _ status: Int) -> MailError {
    let text = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return .timedOut
    case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER:
      return .tls(text)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: return .connection(text)
    default: break
    }
    switch status {
    case 400..<500: return .deferred(code: status, reply: reply)
    case 500..<600 where code == CURLE_LOGIN_DENIED: return .authentication(reply)
    case 500..<600: return .rejected(code: status, reply: reply)
    default: return code == CURLE_LOGIN_DENIED ? .authentication(text) : .connection(text)
    }
  }

  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }

  fileprivate func take(reply line: UnsafeRawBufferPointer) {
    // Refusals only: libcurl says QUIT afterwards, and its answer would take their place.
    guard let first = line.first, first == UInt8(ascii: "4") || first == UInt8(ascii: "5") else {
      return
    }
    reply = String(decoding: line.prefix(500), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

private func readMessage(
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let exchange = Unmanaged<SMTPExchange>.fromOpaque(context).takeUnretainedValue()
  return exchange.read(into: .init(start: buffer, count: size * count))
}

private func receiveReply(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let exchange = Unmanaged<SMTPExchange>.fromOpaque(context).takeUnretainedValue()
  exchange.take(reply: .init(start: bytes, count: size * count))
  return size * count
}
