import Core
import Foundation
import HTML
import Media
import Web

/// The settings of an article beside its text.
func articleSettingsView(_ t: ViewContext, _ shown: SettingsModel, _ form: Form) -> Screen {
  let path = deskPath(shown.entry.id)
  let settings = shown.settings
  let isFresh = form.values.isEmpty
  let seen = (try? JSONEncoder().encode(settings)).map { String(decoding: $0, as: UTF8.self) }
  return deskScreen(
    t, title: t(.articleSettings), back: Link(title: t(.backToText), path: path),
    body: """
      <form class="form" method="post" action="\(path)/settings" enctype="multipart/form-data">\
      \(t.tokenField)<input type="hidden" name="version" value="\(shown.version)">\
      <input type="hidden" name="seen" value="\(seen)">
      \(formErrors(t, form))
      \(pictureFields(t, shown, form))
      \(selectField(
        t, "category", label: .settingCategory, choices: categoryChoices(t, shown), form: form,
        selected: settings.category?.description ?? "", required: false))
      \(selectField(
        t, "author", label: .settingAuthor, choices: authorChoices(t, shown), form: form,
        selected: settings.author.description))
      \(radioGroup(
        t, "audience", label: .settingAudience, choices: audienceChoices(t), form: form,
        selected: settings.audience.rawValue))
      \(checkbox(
        t, "pinned", label: .settingPinned, form: form, isOn: isFresh && settings.isPinned,
        hint: .pinnedHint))
      \(reviewFields(t, settings, form))
      \(checkbox(
        t, "comments", label: .settingComments, form: form,
        isOn: isFresh && settings.takesComments))
      \(textField(
        t, "slug", label: .settingSlug, form: form,
        value: isUntitled(settings.slug, shown.entry.id) ? "" : settings.slug, hint: .slugHint,
        required: false, maxLength: 120))
      \(textField(
        t, "language", label: .settingLanguage, form: form, value: settings.language,
        hint: .languageHint, required: false, maxLength: 35))
      <p class="ways">\(submitButton(t, .saveDraft, icon: .check))</p></form>
      """)
}

private func pictureFields(_ t: ViewContext, _ shown: SettingsModel, _ form: Form) -> HTML {
  let picture: HTML? = shown.picture.map { picture in
    """
    \(pictureView(picture, alt: shown.settings.pictureText, sizes: "(min-width: 40rem) 40rem, 100vw"))
    \(checkbox(t, "remove_picture", label: .removePicture, form: form))
    """
  }
  return """
    <fieldset class="desk-lead"><legend>\(t(.settingPicture))</legend>\(picture)
    \(fileField(
      t, "picture", label: .choosePicture, accept: "image/*,.heic,.heif,.avif", form: form,
      required: false))
    \(textField(
      t, "alt", label: .pictureAlt, form: form, value: shown.settings.pictureText, kind: .textarea,
      required: false, maxLength: 1500))
    \(textField(
      t, "caption", label: .pictureCaption, form: form, value: shown.settings.pictureCaption,
      required: false, maxLength: 500))</fieldset>
    """
}

/// What makes an article a review. Whether the rest is needed is known once that box is ticked.
private func reviewFields(_ t: ViewContext, _ settings: ArticleSettings, _ form: Form) -> HTML {
  let kinds = ReviewedThing.Kind.allCases.map { Choice($0.rawValue, t($0.title)) }
  let isTicked = form.values.isEmpty && settings.isReview
  return """
    \(checkbox(
      t, "review", label: .settingReview, form: form, isOn: isTicked, hint: .reviewHint))
    \(textField(
      t, "reviewed", label: .settingReviewed, form: form, value: settings.reviewed?.name,
      hint: .reviewedHint, required: false, saysOptional: false,
      maxLength: ReviewedThing.maximumName))
    \(selectField(
      t, "reviewed_kind", label: .settingReviewedKind, choices: kinds, form: form,
      selected: (settings.reviewed?.kind ?? .other).rawValue, required: false))
    \(textField(
      t, "rating", label: .settingRating, form: form, value: settings.rating.map(String.init),
      kind: .number, hint: .ratingHint, required: false, saysOptional: false))
    """
}

private func categoryChoices(_ t: ViewContext, _ shown: SettingsModel) -> [Choice] {
  [Choice("", t(.noCategory))]
    + shown.choices.categories.map { Choice("\($0.id)", $0.name) }
}

private func authorChoices(_ t: ViewContext, _ shown: SettingsModel) -> [Choice] {
  shown.choices.authors.sorted(in: t.language, by: \.name).map { author in
    Choice(
      author.author.map(\.description) ?? author.account.map { "account-\($0)" } ?? "",
      author.name)
  }
}

private func audienceChoices(_ t: ViewContext) -> [Choice] {
  [
    Choice(ArticleAudience.everyone.rawValue, t(.audienceEveryone)),
    Choice(
      ArticleAudience.subscribers.rawValue, t(.audienceSubscribers), hint: t(.audienceWall)),
  ]
}
