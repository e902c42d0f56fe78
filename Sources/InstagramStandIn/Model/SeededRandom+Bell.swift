import Core

extension SeededRandom {
  /// About a bell around 0 whose spread is 1.
  mutating func bell() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.732 }
}
