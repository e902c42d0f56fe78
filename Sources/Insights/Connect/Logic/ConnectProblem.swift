import Instagram

/// Why an account was not connected.
enum ConnectProblem: Hashable, Sendable {
  /// They said no there.
  case cancelled
  /// The way took too long, or began in another window.
  case tooLate
  /// What they came back with is not taken there.
  case codeRefused
  /// These permissions were not granted.
  case missing(Set<String>)
  /// The account is a personal one.
  case notProfessional
  /// There is no Facebook Page that we may see.
  case noPage
  /// None of these Pages is connected to an Instagram account.
  case noAccount(pages: [String])
  /// Meta does not answer, or asks to wait.
  case unreachable
  /// They have as many accounts as one may have.
  case tooMany

  /// What a fault of the API means here.
  /// - Parameter refused: what it means when Meta has understood, and says no.
  init(_ fault: GraphFault, refused: ConnectProblem) {
    switch fault.kind {
    case .temporary, .accountLimit, .appLimit, .blocked: self = .unreachable
    default: self = refused
    }
  }
}

/// Where a login leads.
enum ConnectOutcome: Sendable {
  /// Connected, for the first time or again.
  case connected(InsightSource, isNew: Bool)
  /// There are several accounts to choose from.
  case choice
  /// Not connected.
  case refused(ConnectProblem)
}

/// Not connected; thrown on the way to it.
struct ConnectFailure: Error {
  let problem: ConnectProblem
}
