/// Looks now and then whether a parse is still wanted.
struct Watch {
  let steps: Int
  private let deadline: ContinuousClock.Instant?
  private let duration: Duration?
  private let isCancelled: @Sendable () -> Bool

  init(_ options: ParseOptions, sourceLength: Int) {
    steps =
      options.limits.steps.multipliedReportingOverflow(by: sourceLength).partialValue
      &+ 4_000_000
    duration = options.limits.duration
    deadline = duration.map { ContinuousClock.now + $0 }
    isCancelled = options.isCancelled
  }

  func check() -> LimitExceeded? {
    if isCancelled() { return .cancelled }
    if let deadline, ContinuousClock.now > deadline { return .duration }
    return nil
  }
}
