/// The form of our blurhashes, by the published algorithm (https://blurha.sh): the worker writes
/// them, and the parent believes nothing that has another form.
package enum BlurhashForm {
  /// Waves from left to right.
  package static let componentsX = 4
  /// Waves from top to bottom.
  package static let componentsY = 3
  /// The digits of base 83, from 0.
  package static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
}

/// Whether a text can be the blurhash of 4×3 components.
package func isBlurhash(_ text: String) -> Bool {
  text.count == 4 + 2 * BlurhashForm.componentsX * BlurhashForm.componentsY
    && text.first == "L" && text.allSatisfy(BlurhashForm.digits.contains)
}
