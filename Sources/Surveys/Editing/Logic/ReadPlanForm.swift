import Core
import Features
import Foundation
import Web

extension Surveys {
  /// Reads the form of a draft's texts and plan; what is wrong is in the form then. Start and end are
  /// only a plan here, so nothing but a moment is asked of them: publishing checks the rest.
  func readPlan(_ form: inout Form, old: SurveyDraft) -> (texts: DraftTexts, plan: DraftPlan) {
    let texts = DraftTexts(
      title: text("title", &form, SurveyLimits.title, isLine: true),
      description: text("description", &form, SurveyLimits.text),
      thanks: text("thanks", &form, SurveyLimits.text),
      language: form.choice("language", as: Language.self, default: old.definition.language)
        ?? old.definition.language)
    var plan = old.plan
    plan.category =
      form.choice("category", as: SurveyCategory.self, default: old.survey.category)
      ?? old.survey.category
    plan.target = target(form)
    plan.startsAt = moment("starts", &form, was: old.survey.startsAt)
    plan.endsAt = moment("ends", &form, was: old.survey.endsAt)
    if let start = plan.startsAt, let end = plan.endsAt {
      if end <= start {
        form.fail("ends", .endBeforeStart)
      } else if end > start + PublishOrder.longest {
        form.fail("ends", .endTooFar)
      }
    }
    return (texts, plan)
  }

  /// What the boxes name. All of a kind is everybody of whom it is known, which is not nobody.
  private func target(_ form: Form) -> SurveyTarget {
    // A form that was open since names lost their spaces sends such ones.
    func chosen(_ name: String, _ known: [String]) -> Set<String> {
      Set(form.values.all(name).map(SpacelessNames(known).name)).intersection(known)
    }
    return SurveyTarget([
      .sex: chosen("sex", Sex.allCases.map(\.rawValue)),
      .occupation: chosen("occupation", Occupation.allCases.map(\.rawValue)),
      .region: chosen("region", options.regions),
      .language: chosen("speaks", Language.allCases.map(\.rawValue)),
    ])
  }

  private func text(
    _ name: String, _ form: inout Form, _ most: Int, isLine: Bool = false
  ) -> String {
    let text = cleanText(form[name], isLine: isLine)
    if length(text) > most { form.fail(name, Phrase.fieldTooLong.filled(counted(most))) }
    return text
  }

  /// The moment of a field. A field knows no seconds: what it does not change stays as it was.
  private func moment(_ name: String, _ form: inout Form, was: Timestamp?) -> Timestamp? {
    let text = cleanText(String(form[name].prefix(30)), isLine: true)
    if text.isEmpty { return nil }
    let fields = FieldTime(options.site.timeZone)
    if let was, fields.text(was) == text { return was }
    guard let moment = fields.moment(text) else {
      form.fail(name, .chooseMoment)
      return was
    }
    return moment
  }
}
