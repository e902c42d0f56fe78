/// Memory that decoded fields are put together in before they become strings. One per parse, used
/// by one thread; it grows to the longest field.
final class Scratch {
  private(set) var pointer: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  init() {
    capacity = 4096
    pointer = .allocate(capacity: capacity)
  }

  deinit { pointer.deallocate() }

  /// Makes room for `count` bytes, keeping the first `used`.
  func reserve(_ count: Int, keeping used: Int) {
    guard count > capacity else { return }
    let bigger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, capacity * 2))
    bigger.update(from: pointer, count: used)
    pointer.deallocate()
    pointer = bigger
    capacity = max(count, capacity * 2)
  }

  /// The first `count` bytes.
  func string(_ count: Int) -> String { string(Slice(start: 0, end: count)) }

  func string(_ slice: Slice) -> String {
    trustedString(UnsafeBufferPointer(start: pointer + slice.start, count: slice.count))
  }
}
