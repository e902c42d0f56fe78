import Core
import HTML

/// A survey as another part shows it: one link to its own page, in which an invitation looks like
/// the button that it is not.
package func surveyCard(_ t: ViewContext, _ survey: SurveyPreview) -> HTML {
  let action: HTML? = survey.action.map { "<span class=\"button\">\(t($0))</span>" }
  return """
    <a class="survey-card" href="\(survey.path)">\(icon(.ask))<span class="what" dir="auto">\
    <small>\(t(survey.note))</small><b>\(survey.title)</b>\
    \(when: !survey.text.isEmpty, "<span>\(survey.text)</span>")</span>\(action)</a>
    """
}
