import Core
import Web

/// Told after the commit of each answer, with the survey's id and nothing else.
let surveyAnswered = "surveys.answered"

/// What the pages of a survey's results hear of that.
func answeredSurvey(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == surveyAnswered, let survey = event.facts["survey"].flatMap({ ID($0) })
  else { return nil }
  return (survey, ServerEvent(name: "answered", data: "more"))
}
