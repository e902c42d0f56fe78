import Core
import HTML
import Web

/// Who shall see a post or a story.
func audienceField(
  _ t: ViewContext, form: Form = Form(), selected: Audience = .everyone
) -> HTML {
  radioGroup(
    t, "audience", label: .audience,
    choices: Audience.allCases.map { Choice($0.rawValue, t($0.title), hint: t($0.hint)) },
    form: form, selected: selected.rawValue)
}

extension Audience {
  /// Its name.
  var title: Phrase {
    switch self {
    case .everyone: .audienceEveryone
    case .members: .audienceMembers
    case .followers: .audienceFollowers
    }
  }

  /// Who that is.
  var hint: Phrase {
    switch self {
    case .everyone: .audienceEveryoneHint
    case .members: .audienceMembersHint
    case .followers: .audienceFollowersHint
    }
  }

  /// Its sign beside a post's time.
  var icon: Icon {
    switch self {
    case .everyone: .globe
    case .members: .users
    case .followers: .lock
    }
  }
}
