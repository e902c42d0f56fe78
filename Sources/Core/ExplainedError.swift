/// An error that knows what people are told of it. Of any other they hear that something went
/// wrong.
package protocol ExplainedError: Error {
  /// What a person is told; nil when it is nothing that they could understand or wait out.
  var explanation: AppError? { get }
}
