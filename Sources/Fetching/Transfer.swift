import CCurl
import Foundation

/// One exchange while it runs. Lives on the transfer thread; libcurl's callbacks reach it through an
/// unretained pointer, so the loop keeps it until the handle is taken out.
final class Transfer {
  let submission: TransferInbox.Submission
  let easy: UnsafeMutableRawPointer

  let addressGuard: AddressGuard
  let usesProxy: Bool
  let maximumHeaderBytes: Int
  let started = ContinuousClock.now
  let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var nameList: UnsafeMutablePointer<curl_slist>?
  var body: [UInt8] = []
  /// Bytes of the body that went into the destination, and bytes of the upload that were sent.
  var written = 0
  var sent = 0
  var headers: FetchHeaders = [:]
  var headerBytes = 0
  var status = 0
  var hasWholeHeader = false
  /// What one of our own callbacks objected to; libcurl then only says that a callback failed.
  var refusal: FetchError?
  var refusedAddress = false

  var exchange: Exchange { submission.exchange }

  init(
    _ submission: TransferInbox.Submission, _ easy: UnsafeMutableRawPointer,
    _ addressGuard: AddressGuard, _ configuration: FetchConfiguration
  ) {
    self.submission = submission
    self.easy = easy
    self.addressGuard = addressGuard
    usesProxy = configuration.proxy != nil
    maximumHeaderBytes = configuration.maximumHeaderBytes
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    prepareConnection(configuration)
    prepareRequest()
    prepareCallbacks()
  }

  /// Frees what libcurl used; the handle is clean for the next exchange.
  func release() {
    curl_easy_reset(easy)
    curl_slist_free_all(headerList)
    headerList = nil
    curl_slist_free_all(nameList)
    nameList = nil
    errorText.deallocate()
  }

  private func prepareConnection(_ configuration: FetchConfiguration) {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_PROXY, configuration.proxy ?? "")  // "" also overrides the environment
    if let file = configuration.caFile { set(CURLOPT_CAINFO, file) }
    for name in configuration.resolvedNames {
      nameList = curl_slist_append(nameList, name) ?? nameList
    }
    if nameList != nil { korzo_easy_set_list(easy, CURLOPT_RESOLVE, nameList) }
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_NOSIGNAL, 1)
    // Without it, giving up on a slow name would block the thread until the resolver answers.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_PIPEWAIT, exchange.asked.scheme == "https" ? 1 : 0)
    set(CURLOPT_BUFFERSIZE, 65_536)
    set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
    set(CURLOPT_TIMEOUT_MS, exchange.timeout.wholeMilliseconds)
    set(CURLOPT_LOW_SPEED_LIMIT, configuration.lowSpeedBytesPerSecond)
    set(CURLOPT_LOW_SPEED_TIME, configuration.lowSpeedSeconds)
  }

  private func prepareRequest() {
    set(CURLOPT_URL, exchange.asked.text)
    if exchange.place != nil { keepConnectionToItself() }
    set(CURLOPT_USERAGENT, exchange.userAgent)
    if exchange.decodes { set(CURLOPT_ACCEPT_ENCODING, "") }  // all that libcurl can decode
    if let credentials = exchange.address.credentials {
      set(CURLOPT_USERNAME, credentials.user)
      set(CURLOPT_PASSWORD, credentials.password)
    }
    switch exchange.method {
    case .get: set(CURLOPT_HTTPGET, 1)
    case .head: set(CURLOPT_NOBODY, 1)
    case .delete where exchange.body.isEmpty: set(CURLOPT_CUSTOMREQUEST, "DELETE")
    case .put where exchange.upload != nil: prepareUpload()
    case .post, .put, .patch, .delete:
      set(CURLOPT_POST, 1)
      korzo_easy_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, Int(exchange.body.count))
      exchange.body.withUnsafeBytes {
        _ = korzo_easy_set_bytes(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
      }
      set(CURLOPT_CUSTOMREQUEST, exchange.method.rawValue)
    }
    for line in exchange.headerLines {
      let text = line.map { CChar(bitPattern: $0) } + [0]
      headerList = curl_slist_append(headerList, text) ?? headerList
    }
    korzo_easy_set_list(easy, CURLOPT_HTTPHEADER, headerList)
  }

  /// A place that only the operator's table leads to may be private. A URL that names it itself must
  /// not find a connection to it that is open already, because then nobody would ask the guard.
  private func keepConnectionToItself() {
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    set(CURLOPT_FRESH_CONNECT, 1)
    set(CURLOPT_FORBID_REUSE, 1)
  }

  private func prepareUpload() {
    guard let slice = exchange.upload?.slice else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_UPLOAD, 1)
    korzo_easy_set_offset(easy, CURLOPT_INFILESIZE_LARGE, Int(slice.count))
    korzo_easy_on_read(easy, sendBody, context)
    korzo_easy_on_seek(easy, seekBody, context)
  }

  private func prepareCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    korzo_easy_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
    korzo_easy_on_body(easy, receiveBody, context)
    korzo_easy_on_header(easy, receiveHeader, context)
    korzo_easy_on_socket(easy, openSocket, context)
  }

  private func set(_ option: CURLoption, _ value: Int) { korzo_easy_set_long(easy, option, value) }

  private func set(_ option: CURLoption, _ value: String) {
    korzo_easy_set_string(easy, option, value)
  }
}

extension Duration {
  /// At least 1, because libcurl takes 0 for "no limit".
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
