/// A bounded number of values; those that were not used for the longest time go first.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let value: Value
    let size: Int
    var used: Int
  }

  private let limits: (count: Int, size: Int)
  private var entries: [Key: Entry] = [:]
  private var size = 0
  private var uses = 0

  /// - Parameters:
  ///   - count: the most values.
  ///   - size: the most that their sizes may be together.
  init(count: Int, size: Int) {
    limits = (count, size)
  }

  var count: Int { entries.count }

  /// A value, which counts as a use of it.
  mutating func value(of key: Key) -> Value? {
    uses += 1
    entries[key]?.used = uses
    return entries[key]?.value
  }

  /// Keeps a value in place of what the key had, unless it is larger than all may be.
  mutating func set(_ value: Value, for key: Key, size: Int) {
    remove(key)
    guard size <= limits.size, limits.count > 0 else { return }
    while entries.count >= limits.count || self.size > limits.size - size,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key
    {
      remove(oldest)
    }
    uses += 1
    entries[key] = Entry(value: value, size: size, used: uses)
    self.size += size
  }

  private mutating func remove(_ key: Key) {
    size -= entries.removeValue(forKey: key)?.size ?? 0
  }
}
