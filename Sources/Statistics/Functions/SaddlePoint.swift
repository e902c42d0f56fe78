import Foundation

// Loader's form of the densities: they are written as their value at the mode, times what is
// lost by being away from it, so that no huge logarithms are subtracted from each other. With
// log-gamma alone, seven digits would be gone at a million answers.
// C. Loader, "Fast and Accurate Computation of Binomial Probabilities", 2000; R's nmath.

/// log n! less Stirling's approximation of it, log(√(2πn) (n/e)ⁿ).
func stirlingError(_ n: Double) -> Double {
  guard n > 15 else {
    return logGamma(n + 1) - (n + 0.5) * log(n) + n - 0.5 * log(2 * .pi)
  }
  let square = n * n
  return
    (1 / 12.0
    - (1 / 360.0 - (1 / 1260.0 - (1 / 1680.0 - 1 / 1188.0 / square) / square) / square) / square)
    / n
}

/// x log(x/mean) + mean − x, half the deviance of one Poisson count, also when `x` is near `mean`.
func deviance(_ x: Double, mean: Double) -> Double {
  let difference = x - mean
  guard abs(difference) < 0.1 * (x + mean) else { return x * log(x / mean) - difference }
  let ratio = difference / (x + mean)
  var sum = difference * ratio
  var term = 2 * x * ratio
  // The ratio is below 0.1: each term is a hundredth of the one before.
  for index in 1..<20 {
    term *= ratio * ratio
    sum += term / Double(2 * index + 1)
  }
  return sum
}

/// log of Γ(n+1)/(Γ(x+1)Γ(y+1)) pˣ qʸ with n = x + y, the binomial probability of `x` successes and
/// `y` failures, for real counts as well.
/// - Parameter q: 1 − p, given apart because its digits may not be in `p`.
func logBinomial(_ x: Double, _ y: Double, p: Double, q: Double) -> Double {
  let n = x + y
  if n == 0 { return 0 }
  if x == 0 { return p < 0.1 ? -deviance(n, mean: n * q) - n * p : n * log(q) }
  if y == 0 { return q < 0.1 ? -deviance(n, mean: n * p) - n * q : n * log(p) }
  let corrections = stirlingError(n) - stirlingError(x) - stirlingError(y)
  let distance = deviance(x, mean: n * p) + deviance(y, mean: n * q)
  return corrections - distance - 0.5 * log(2 * .pi * x * (y / n))
}

/// xᵃ e⁻ˣ / Γ(a).
func gammaPower(_ a: Double, _ x: Double) -> Double {
  (a / (2 * .pi)).squareRoot() * exp(-stirlingError(a) - deviance(a, mean: x))
}

/// xᵃ yᵇ / B(a, b), with y = 1 − x.
func betaPower(_ a: Double, _ b: Double, x: Double, y: Double) -> Double {
  exp(logBinomial(a, b, p: x, q: y)) * a * (b / (a + b))
}
