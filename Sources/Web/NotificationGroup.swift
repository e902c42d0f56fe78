import Core

/// What a person switches on and off in the settings: kinds of word that belong together, such as
/// everything about comments. A feature declares its own as static members.
package struct NotificationGroup: Hashable, Sendable {
  /// What the settings are stored under, such as `comments`; it never changes.
  package let name: String
  /// The row in the settings.
  package let title: Phrase
  /// The sign before it.
  package let icon: Icon
  /// How notifications of it comes to people who have not chosen.
  package let defaults: NotificationChoice
  /// Whether it can be kept out of the inbox. What is not in the inbox's list anyway, and what
  /// people have to be told, cannot.
  package let canLeaveInbox: Bool
  /// Who hears of it at all, and so finds it in the settings.
  package let role: Role

  /// A row of the settings.
  package init(
    _ name: String, title: Phrase, icon: Icon, defaults: NotificationChoice = NotificationChoice(),
    canLeaveInbox: Bool = true, role: Role = .member
  ) {
    self.name = name
    self.title = title
    self.icon = icon
    self.defaults = defaults
    self.canLeaveInbox = canLeaveInbox
    self.role = role
  }

  /// Kinds that name no group.
  package static let other = NotificationGroup(
    "other", title: Phrase(en: "Everything else", cs: "Všechno ostatní"), icon: .bell)
}

/// How notifications of a group reaches a person.
package struct NotificationChoice: Hashable, Sendable {
  /// Whether it is in the inbox.
  package var inApp: Bool
  /// Whether the person's devices show it.
  package var push: Bool
  /// Whether, and how, it is mailed.
  package var mail: MailChoice

  /// Everywhere, and once a day by mail, unless told otherwise.
  package init(inApp: Bool = true, push: Bool = true, mail: MailChoice = .digest) {
    self.inApp = inApp
    self.push = push
    self.mail = mail
  }

  /// How word is mailed.
  package enum MailChoice: String, CaseIterable, Sendable {
    /// Not at all.
    case off
    /// Together with everything else that was missed, once a day.
    case digest
    /// Soon, in a mail of its own.
    case each
  }
}
