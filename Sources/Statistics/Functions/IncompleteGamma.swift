/// The regularised incomplete gamma functions P(a, x) and Q(a, x), for a > 0 and x ≥ 0.
///
/// Abramowitz & Stegun 6.5.29 (the series) and 6.5.31 (the continued fraction, by Lentz's method
/// as in Numerical Recipes 6.2), each where it converges fast.
func incompleteGamma(_ a: Double, _ x: Double) -> Tails {
  guard x > 0 else { return Tails(lower: 0) }
  guard x < .infinity else { return Tails(upper: 0) }
  return x < a + 1
    ? Tails(lower: gammaPower(a, x) * lowerSeries(a, x))
    : Tails(upper: gammaPower(a, x) * upperFraction(a, x))
}

private func lowerSeries(_ a: Double, _ x: Double) -> Double {
  var term = 1 / a
  var sum = term
  for step in 1...maximumSteps {
    term *= x / (a + Double(step))
    sum += term
    if term < sum * .ulpOfOne / 4 { break }
  }
  return sum
}

private func upperFraction(_ a: Double, _ x: Double) -> Double {
  var b = x + 1 - a
  var c = Double.greatestFiniteMagnitude
  var d = 1 / b
  var value = d
  for step in 1...maximumSteps {
    let i = Double(step)
    let numerator = -i * (i - a)
    b += 2
    d = 1 / away(numerator * d + b)
    c = away(b + numerator / c)
    value *= d * c
    if abs(d * c - 1) < .ulpOfOne { break }
  }
  return value
}

/// Lentz's method must not divide by zero; a tiny number instead changes nothing in the result.
private func away(_ value: Double) -> Double {
  abs(value) < 1e-300 ? 1e-300 : value
}
