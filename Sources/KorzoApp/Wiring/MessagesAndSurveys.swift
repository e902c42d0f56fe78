import Core
import Database
import Messages
import Surveys
import Web

/// Surveys in messages, as far as the viewer may see them.
func surveyCards(
  _ things: [SharedThing], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
) throws -> [SharedCard] {
  try Surveys.preview(things.ids(.survey), for: viewer, now: now, in: db).map { id, survey in
    SharedCard(
      thing: SharedThing(.survey, id), title: survey.title, text: survey.text, picture: nil,
      path: survey.path, action: survey.action)
  }
}
