import Core
import HTML
import Web

/// What one can do about a person besides following: mute, block, report, send away.
func profileMenu(_ t: ViewContext, _ person: PersonCard, _ relation: Relation) -> HTML {
  let path = person.path
  let mute: [HTML] =
    relation.isMuted
    ? [postButton(t, path: path + "/unmute", label: .unmute, icon: .bell, style: .plain)]
    : MuteTime.allCases.map { time in
      postButton(
        t, path: path + "/mute", label: time.title, icon: .mute, style: .plain,
        fields: ["for": time.rawValue])
    }
  let block =
    relation.isBlocked
    ? postButton(t, path: path + "/unblock", label: .unblock, icon: .block, style: .plain)
    : confirmButton(
      t, path: path + "/block", label: .blockPerson, question: .blockQuestion,
      confirm: .blockPerson, icon: .block)
  let away: HTML? =
    relation.followsMe
    ? confirmButton(
      t, path: path + "/remove", label: .removeFollower, question: .removeFollowerQuestion,
      confirm: .removeFollower, icon: .close) : nil
  let report = menuLink(t(.reportPerson), path: path + "/report", icon: .warning)
  return menu(
    t, label: .aboutPerson, items: "\(each: mute, \.self)", away ?? .empty, block, report)
}

extension MuteTime {
  /// What the button says.
  var title: Phrase {
    switch self {
    case .day: .muteForDay
    case .week: .muteForWeek
    case .always: .muteAlways
    }
  }
}
