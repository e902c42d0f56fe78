import Notifications
import Social

extension Social {
  /// Nobody is told of people whom they have blocked or muted, nor of those who blocked them.
  static let audience = Notifications.Audience(
    hearers: { users, actor, now, db in
      try hearers(among: users, of: actor, now: now, in: db)
    },
    sees: { viewer, actor, now in seesDoings(of: actor, viewer: viewer, now: now) })
}
