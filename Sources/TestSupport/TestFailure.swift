/// Something that a test needs did not work.
package struct TestFailure: Error, CustomStringConvertible {
  /// What.
  package let description: String

  /// A sentence.
  package init(_ description: String) {
    self.description = description
  }
}
