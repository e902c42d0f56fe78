/// The regularised incomplete beta function I_x(a, b) and its complement, for a, b > 0.
///
/// The continued fraction of DiDonato and Morris, "Algorithm 708: Significant Digit Computation of
/// the Incomplete Beta Function Ratios", ACM TOMS 18 (1992), function BFRAC. Other than the one of
/// Numerical Recipes it loses no digits when `a` is large and `x` near 1, which is Student's t for
/// a large sample.
/// - Parameter y: 1 − x, given apart because its digits may not be in `x`.
func incompleteBeta(_ a: Double, _ b: Double, x: Double, y: Double) -> Tails {
  guard x > 0 else { return Tails(lower: 0) }
  guard y > 0 else { return Tails(upper: 0) }
  guard x * (a + b + 2) <= a + 1 else {
    return Tails(lower: betaPower(b, a, x: y, y: x) * betaFraction(b, a, x: y, y: x)).swapped
  }
  return Tails(lower: betaPower(a, b, x: x, y: y) * betaFraction(a, b, x: x, y: y))
}

private func betaFraction(_ a: Double, _ b: Double, x: Double, y: Double) -> Double {
  let lambda = a > b ? (a + b) * y - b : a - (a + b) * x
  var (numerator, before) = (1.0, 0.0)
  var (denominator, denominatorBefore) = (a * (1 + lambda) / (a + 1), 1.0)
  var value = numerator / denominator
  for step in 1...maximumSteps {
    let n = Double(step)
    let s = a + 2 * n - 1
    let w = n * (b - n) * x
    let alpha = (a + n - 1) / s * ((a + b + n - 1) / s) * (w * x)
    let beta = n + w / s + (a + n) / (s + 2) * (1 + lambda + n * (1 + y))
    // Divided by the denominator in each step, the parts neither overflow nor vanish.
    (before, numerator) = (numerator, alpha * before + beta * numerator)
    (denominatorBefore, denominator) = (
      denominator, alpha * denominatorBefore + beta * denominator
    )
    let last = value
    value = numerator / denominator
    if abs(value - last) <= value * .ulpOfOne { break }
    before /= denominator
    denominatorBefore /= denominator
    numerator = value
    denominator = 1
  }
  return value
}
