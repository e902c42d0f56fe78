import Core

/// The lease of a running job or timer, as its row tells.
struct HeldLease: Sendable {
  /// The slot of the process that holds it; nil where that is not known.
  let slot: Int?
  let end: Timestamp

  /// When it was taken or last prolonged.
  var start: Timestamp { end - JobStore.lease }
}

/// What became of a lease's holder.
enum LeaseOutcome: Sendable, Equatable {
  /// It is at work, as far as is known.
  case held
  /// The process died.
  case died
  /// The process lives and has not kept the lease: it hung, or was cut off from the database, or
  /// could not write how the work ended. No death.
  case lost
}

/// What is known of processes, to tell the dead from the silent.
struct LivingProcesses: Sendable {
  /// Of this process.
  let slot: Int?
  /// When this process began to take jobs.
  let start: Timestamp
  /// Slots that nobody holds.
  var free: Set<Int> = []
  /// Those that nobody held at the look before either. A process that lost its connection for a
  /// moment takes its slot again at once, and is not dead.
  var gone: Set<Int> = []

  /// What became of a holder that is not at work in this process.
  func fate(of lease: HeldLease, now: Timestamp) -> LeaseOutcome {
    let isOver = lease.end <= now
    guard let holder = lease.slot else { return isOver ? .died : .held }
    if holder == slot {
      // Nobody but a predecessor can have held our slot before we began.
      if lease.start < start { return .died }
    } else if gone.contains(holder) || (isOver && free.contains(holder)) {
      return .died
    }
    return isOver ? .lost : .held
  }
}

/// How many deaths of the process are too many.
enum Deaths {
  /// What was being done when the process died so often, the last time alone, is put aside.
  static let most = 2
  /// In company it may be innocent; so often it is not.
  static let maximumInCompany = 5
  /// So long after its beginning, a job that is tried alone is joined by others.
  static let alone = Duration.seconds(5)
  /// After a death, what was being done waits a moment, and so does all that nobody waits for: so
  /// the site is there in between, and who starts it again does not give up because it died too
  /// often (systemd: five times in ten seconds).
  static var pause: Duration {
    #if DEBUG
      if let pause = CrashForTests.pause { return pause }
    #endif
    return .seconds(5)
  }

  /// How long a timer waits after so many deaths in a row: a moment after the first; then until its
  /// next turn at least, and twice as long each time, a day at most.
  static func pause(afterTimer deaths: Int, every interval: Duration) -> Duration {
    guard deaths >= most else { return deaths > 0 ? pause : .zero }
    return max(interval, min(.minutes(Int64(1 << min(deaths, 11))), .days(1)))
  }
}
