import Foundation

/// The logarithm of the gamma function, for `x` above 0.
package func logGamma(_ x: Double) -> Double {
  // The plain `lgamma` of C also writes a global variable, which no two threads may do at once.
  var sign: Int32 = 0
  return lgamma_r(x, &sign)
}
