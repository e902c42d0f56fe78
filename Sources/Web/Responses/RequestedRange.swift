import Core

/// What a `Range` header asks of so many bytes (RFC 9110 §14.1.2): one range, or nothing that we
/// serve and then the whole.
enum RequestedRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  init(_ header: String?, size: Int) {
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
      self = .whole
      return
    }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      self = .whole
      return
    }
    // Numbers that nobody can count to are as good as the largest.
    let numbers = ends.map { Int(decimal: $0, clampedTo: 0...(.max)) }
    switch (numbers[0], numbers[1]) {
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<(last < size ? last + 1 : size)) : .unsatisfiable
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let count?) where ends[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default: self = .whole
    }
  }
}
