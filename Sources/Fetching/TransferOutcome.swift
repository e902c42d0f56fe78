import CCurl
import Foundation

extension Transfer {
  /// The result of a transfer that libcurl calls done.
  func outcome(_ code: CURLcode) -> TransferEngine.Outcome {
    if let refusal { return .failure(.fetch(refusal)) }
    guard code == CURLE_OK else { return .failure(failure(code)) }
    var size: curl_off_t = 0
    korzo_easy_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T, &size)
    let reply = ExchangeReply(
      status: status, headers: headers, body: body, bytesOnWire: headerBytes + Int(size))
    return .success((reply, ContinuousClock.now - started))
  }

  private func failure(_ code: CURLcode) -> ExchangeError {
    let host = exchange.address.host
    switch code {
    case CURLE_BAD_CONTENT_ENCODING where !headers.hasKnownEncoding: return .unknownEncoding
    case CURLE_COULDNT_CONNECT:
      return .fetch(refusedAddress ? .privateAddress(host: host) : .cannotConnect(host: host))
    case CURLE_COULDNT_RESOLVE_HOST: return .fetch(.cannotResolve(host: host))
    case CURLE_COULDNT_RESOLVE_PROXY: return .fetch(.cannotConnect(host: host))
    case CURLE_OPERATION_TIMEDOUT: return .fetch(.timedOut)
    case CURLE_URL_MALFORMAT: return .fetch(.invalidURL)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED:
      return .fetch(.tls(message(code)))
    default: return .fetch(.badResponse(message(code)))
    }
  }

  private func message(_ code: CURLcode) -> String {
    errorText.pointee == 0
      ? String(cString: curl_easy_strerror(code)) : String(cString: errorText)
  }
}

extension FetchHeaders {
  /// Whether the body is broken rather than named by an encoding that nobody knows.
  fileprivate var hasKnownEncoding: Bool {
    let known: Set = ["gzip", "x-gzip", "deflate", "br", "zstd", "identity"]
    return values("Content-Encoding").flatMap { $0.split(separator: ",") }
      .allSatisfy { known.contains($0.trimmingCharacters(in: .whitespaces).lowercased()) }
  }
}
