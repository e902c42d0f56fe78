/// A colour as six hexadecimal digits, as style sheets and addresses have it.
///
/// - Parameter colour: 0xRRGGBB.
package func hexColour(_ colour: UInt32) -> String {
  let digits = String(colour & 0xFF_FFFF, radix: 16)
  return String(repeating: "0", count: 6 - digits.count) + digits
}
