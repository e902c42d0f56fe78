import Core
import HTML
import Web

/// The fields of the profile by which surveys are chosen: nobody else sees what is chosen, and each
/// can stay empty.
func demographicsView(
  _ t: ViewContext, _ told: Demographics, regions: [String], form: Form
) -> HTML {
  let untold = Choice("", t(.notTold))
  let sexes = Sex.allCases.map { Choice($0.rawValue, t($0.name)) }
  let occupations = Occupation.allCases.map { Choice($0.rawValue, t($0.name)) }
  // A region that the operator has taken from the list since stays until another one is chosen.
  let former = told.region.flatMap { regions.contains($0) ? nil : $0 }
  let places = (regions + (former.map { [$0] } ?? [])).map { Choice($0, $0) }
  let region = selectField(
    t, "region", label: .region, choices: [untold] + places, form: form, selected: told.region,
    required: false)
  return """
    <fieldset class="fields"><legend>\(t(.forSurveys))</legend>
    <p class="hint">\(t(.forSurveysHint))</p>
    \(selectField(
      t, "sex", label: .sex, choices: [untold] + sexes, form: form,
      selected: told.sex?.rawValue, required: false))
    \(selectField(
      t, "occupation", label: .occupation, choices: [untold] + occupations, form: form,
      selected: told.occupation?.rawValue, required: false))
    \(when: !places.isEmpty, region)</fieldset>
    """
}

/// What was chosen; whatever is none of the options is an error of the form.
func readDemographics(
  _ form: inout Form, regions: [String], former: String?
) -> Demographics {
  let sex = chosen("sex", as: Sex.self, of: &form)
  let occupation = chosen("occupation", as: Occupation.self, of: &form)
  // A form that was open since names lost their spaces sends such a one.
  let region = form["region"].isEmpty ? nil : SpacelessNames(regions).name(form["region"])
  if let region, !regions.contains(region), region != former { form.fail("region", .chooseOption) }
  return Demographics(sex: sex, occupation: occupation, region: region)
}

private func chosen<Value: RawRepresentable>(
  _ name: String, as type: Value.Type, of form: inout Form
) -> Value? where Value.RawValue == String {
  guard !form[name].isEmpty else { return nil }
  let value = Value(rawValue: form[name])
  if value == nil { form.fail(name, .chooseOption) }
  return value
}
