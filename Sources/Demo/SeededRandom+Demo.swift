import Core

extension SeededRandom {
  /// True so many times of a hundred.
  mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }

  /// One of them; the lists are written in our sources and never empty.
  mutating func pick<T>(_ list: [T]) -> T {
    precondition(!list.isEmpty, "a list of the demonstration is empty")
    return list[whole(0...list.count - 1)]
  }

  mutating func shuffled<T>(_ list: [T]) -> [T] {
    var list = list
    for index in list.indices.dropFirst().reversed() { list.swapAt(index, whole(0...index)) }
    return list
  }
}
