/// Probabilities of several tests that are made at once, each raised so far that the chance of
/// finding anything where there is nothing stays what it is for one test: S. Holm, "A Simple
/// Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
///
/// - Returns: as many, in the same order; as R's `p.adjust(p, "holm")`.
package func holm(_ pValues: [Double]) -> [Double] {
  var adjusted = pValues
  var highest = 0.0
  for (place, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
    highest = max(highest, min(1, pValues[index] * Double(pValues.count - place)))
    adjusted[index] = highest
  }
  return adjusted
}
