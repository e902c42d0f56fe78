import Core
import Database
import Jobs
import Push

extension PushDevices {
  /// Lets a notification wait for all devices of a person, in the caller's transaction; it is sent
  /// at once after the commit, in the order in which notifications came.
  /// - Returns: how many devices will be told.
  @discardableResult
  func push(_ notification: PushNotification, to account: ID, in db: any WriteAccess) throws -> Int
  {
    let devices = try PushStore().all(of: account, in: db)
    let end = clock.now() + Self.wordLifetime
    for device in devices {
      try PushWaitingStore().put(notification, for: device.id, id: ids.next(), until: end, in: db)
      try queue.add(pushJob, PushJob(device: device.id), key: "\(device.id)", in: db)
    }
    return devices.count
  }

  /// Sends what waits for a device, one notification after another. One job at a time does so: the
  /// order stays, and a push service that hangs holds up one worker only.
  func sendWaiting(to id: ID, renew: Renew) async throws {
    let now = clock.now()
    let device = try await database.write { db in
      try PushStore().take(id, now: now, until: now + .minutes(1), in: db)
    }
    guard let device else { return try await comeBack(to: id) }
    for _ in 0..<20 {
      let now = clock.now()
      let waiting = try await database.write { db in
        try PushWaitingStore().deleteExpired(for: id, now: now, in: db)
        try PushStore().release(id, at: now + .minutes(1), in: db)
        return try PushWaitingStore().next(for: id, now: now, in: db)
      }
      guard let waiting else { break }
      let notification: PushNotification
      switch try await renewed(waiting, of: device, now, renew) {
      case .send(let renewed): notification = renewed
      case .drop:
        try await database.write { db in try PushWaitingStore().delete(waiting.id, in: db) }
        continue
      case .wait(let time): return try await wait(for: id, until: time)
      }
      let outcome = await send(notification, to: device)
      if Task.isCancelled { break }
      guard try await settle(outcome, of: waiting, for: device) else { return }
    }
    let end = clock.now()
    try await database.write { db in
      try PushStore().release(id, at: end, in: db)
      if try PushWaitingStore().next(for: id, now: end, in: db) != nil {
        try queue.add(pushJob, PushJob(device: id), key: "\(id)", in: db)
      }
    }
    try Task.checkCancellation()
  }

  /// Somebody else sends, or the push service wants to be left alone: later.
  private func comeBack(to id: ID) async throws {
    let now = clock.now()
    try await database.write { db in
      guard let time = try PushStore().freeAt(id, in: db),
        try PushWaitingStore().next(for: id, now: now, in: db) != nil
      else { return }
      try wait(for: id, until: max(time, now + .seconds(1)), in: db)
    }
  }

  /// Puts a job for later into the queue. Its key is another one than that of a new notification,
  /// which must not wait for it when the device is free sooner.
  private func wait(for id: ID, until time: Timestamp, in db: any WriteAccess) throws {
    try queue.add(pushJob, PushJob(device: id), key: "\(id) later", at: time, in: db)
  }

  /// Lets everything wait for a device.
  private func wait(for id: ID, until time: Timestamp) async throws {
    try await database.write { db in
      try PushStore().release(id, at: clock.now(), in: db)
      try wait(for: id, until: time, in: db)
    }
  }

  /// Hands a notification to a device's push service, once.
  func send(_ notification: PushNotification, to device: PushDevice) async -> PushOutcome {
    let subscription: PushSubscription
    do {
      subscription = try PushSubscription(
        endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth,
        allowing: sender.addresses)
    } catch {
      return .forbidden
    }
    return await sender.send(notification.message, to: subscription)
  }

  /// Writes down what became of a notification.
  /// - Returns: whether to go on with the next one.
  private func settle(
    _ outcome: PushOutcome, of waiting: WaitingPush, for device: PushDevice
  ) async throws -> Bool {
    let now = clock.now()
    return try await database.write { db in
      switch outcome {
      case .delivered:
        try PushStore().succeeded(device.id, now: now, in: db)
        try PushWaitingStore().delete(waiting.id, in: db)
      case .gone, .forbidden:
        try PushStore().delete(device.id, in: db)
        return false
      case .tooLarge:
        if let shorter = waiting.notification.shortened {
          try PushWaitingStore().shorten(waiting.id, to: shorter, in: db)
        } else {
          try PushWaitingStore().delete(waiting.id, in: db)
        }
      case .refused:
        try PushWaitingStore().delete(waiting.id, in: db)
        return try failed(device, now: now, in: db) != nil
      case .retry(let after):
        guard let failures = try failed(device, now: now, in: db) else { return false }
        let time = now + max(Backoff.delay(afterAttempt: failures), after ?? .zero)
        try PushStore().release(device.id, at: time, in: db)
        try wait(for: device.id, until: time, in: db)
        return false
      }
      return true
    }
  }

  private func failed(
    _ device: PushDevice, now: Timestamp, in db: any WriteAccess
  ) throws -> Int? {
    try PushStore().failed(device.id, most: 12, silentSince: now - .days(7), in: db)
  }
}
