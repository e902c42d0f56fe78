import Core

#if canImport(Glibc)
  import Glibc
#endif

extension Timestamp {
  /// As the API writes it: `2019-09-26T22:36:43+0000`.
  var graphText: String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))+0000"
  }
}

extension String {
  /// For a query: all but the unreserved characters percent-encoded (RFC 3986 §2.3).
  var inQuery: String {
    utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + [byte].hexadecimal.uppercased()
      }
    }
  }
}
