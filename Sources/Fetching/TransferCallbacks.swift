import CCurl
import Core

// What libcurl calls while a transfer runs.

extension Transfer {
  /// False aborts the transfer.
  fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= exchange.maximumBytes - body.count - written else {
      return refuse(.tooLarge(limit: exchange.maximumBytes))
    }
    if let destination = exchange.destination, (200..<300).contains(status) {
      guard destination.write(bytes, at: written) else { return refuse(destination.failure) }
      written += bytes.count
      return true
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// The next bytes of the upload; a negative count aborts the transfer.
  fileprivate func next(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let (file, slice) = exchange.upload else { return -1 }
    let wanted = min(buffer.count, slice.count - sent)
    guard wanted > 0 else { return 0 }
    let count = file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: slice.offset + sent)
    guard count > 0 else {
      refusal = count < 0 ? file.failure : .localFile(file.path, reason: "it got shorter")
      return -1
    }
    sent += count
    return count
  }

  fileprivate func take(header line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= maximumHeaderBytes else {
      return refuse(.tooLarge(limit: maximumHeaderBytes))
    }
    if hasWholeHeader { return true }  // a trailer after the body: counted, not trusted
    if line.starts(with: "HTTP/".utf8), isStatusLine {
      status = Self.status(in: line)
      headers = [:]
    } else if line.allSatisfy({ $0 == 0x0d || $0 == 0x0a }) {
      return endHeader()
    } else {
      headers.add(line: line)
    }
    return true
  }

  fileprivate func open(_ address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = Int(korzo_address_bytes(address, &bytes))
    let ip = IPAddress(networkBytes: bytes[..<count])
    let url = exchange.address
    let isNamed = usesProxy || exchange.place != nil
    guard isNamed || addressGuard.permits(ip, host: url.host, port: url.port) else {
      refusedAddress = true
      return -1
    }
    return korzo_open_socket(address)
  }

  /// The first line, and the first after a whole interim (1xx) header.
  private var isStatusLine: Bool { status == 0 || (100..<200).contains(status) }

  private static func status(in line: UnsafeRawBufferPointer) -> Int {
    let parts = line.split(separator: 0x20, maxSplits: 2)
    guard parts.count > 1 else { return 0 }
    return Int(decimal: String(decoding: parts[1].prefix(3), as: UTF8.self), in: 0...999) ?? 0
  }

  private func endHeader() -> Bool {
    hasWholeHeader = status >= 200
    guard hasWholeHeader, exchange.method != .head, status != 304,
      let length = headers["Content-Length"].flatMap({ Int(decimal: $0, clampedTo: 0...(.max)) })
    else { return true }
    guard length <= exchange.maximumBytes else {
      return refuse(.tooLarge(limit: exchange.maximumBytes))
    }
    // Only a hint from a stranger, so bounded: reserving does not touch the memory, but counts.
    body.reserveCapacity(min(length, 262_144))
    return true
  }

  private func refuse(_ error: FetchError) -> Bool {
    refusal = error
    return false
  }
}

func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer.take(body: buffer) ? buffer.count : 0
}

func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer.take(header: buffer) ? buffer.count : 0
}

func sendBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return Int(CURL_READFUNC_ABORT) }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
  let sent = transfer.next(into: buffer)
  return sent < 0 ? Int(CURL_READFUNC_ABORT) : sent
}

/// libcurl begins again when a connection that it wanted to use once more turns out to be closed.
func seekBody(
  _ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32
) -> Int32 {
  guard let context, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
  Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().sent = Int(offset)
  return CURL_SEEKFUNC_OK
}

func openSocket(
  _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
  _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let context, let address else { return -1 }
  return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().open(address)
}
