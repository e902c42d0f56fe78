import Core
import Foundation
import Web

/// What an editor chooses from in the settings of an article.
struct SettingsChoices: Sendable {
  let authors: [AuthorEntry]
  let categories: [Category]
}

extension ArticleSettings {
  /// Reads the settings of a form; what is wrong is in the form then. The lead picture comes
  /// apart from it.
  init(_ form: inout Form, old: ArticleSettings, author: ID, choices: SettingsChoices) {
    self = old
    self.author = author
    let slug = form.text("slug", 0...120, or: .badSlug)
    if !slug.isEmpty {
      self.slug = slug.lowercased()
      if !isSlug(self.slug) { form.fail("slug", .badSlug) }
    }
    category = ID(form["category"]).flatMap { id in
      choices.categories.contains { $0.id == id } ? id : nil
    }
    audience = form.choice("audience", as: ArticleAudience.self, default: old.audience) ?? audience
    isPinned = form.flag("pinned")
    isReview = form.flag("review")
    takesComments = form.flag("comments")
    rating = nil
    reviewed = nil
    if isReview {
      let said = reviewSaid(in: &form)
      rating = said.rating
      reviewed = said.thing
    }
    let tag = form.text("language", 0...35, or: .badLanguage)
    if !isLanguageTag(tag) { form.fail("language", .badLanguage) }
    language = tag.isEmpty ? nil : tag
    pictureText = form.text("alt", 0...1500, or: .tooLongAlt)
    pictureCaption = form.text("caption", 0...500, or: .tooLongCaption)
    if form.flag("remove_picture") { picture = nil }
  }

  /// What differs, by the names that the form shows.
  func changes(since old: ArticleSettings) -> [Phrase] {
    var changes: [Phrase] = []
    if slug != old.slug { changes.append(.settingSlug) }
    if author != old.author { changes.append(.settingAuthor) }
    if category != old.category { changes.append(.settingCategory) }
    if audience != old.audience { changes.append(.settingAudience) }
    if isPinned != old.isPinned { changes.append(.settingPinned) }
    if isReview != old.isReview { changes.append(.settingReview) }
    if rating != old.rating { changes.append(.settingRating) }
    if reviewed != old.reviewed { changes.append(.settingReviewed) }
    if language != old.language { changes.append(.settingLanguage) }
    if takesComments != old.takesComments { changes.append(.settingComments) }
    if picture != old.picture || pictureText != old.pictureText
      || pictureCaption != old.pictureCaption
    {
      changes.append(.settingPicture)
    }
    return changes
  }
}

/// The rating of a review and what it is about. It has both.
private func reviewSaid(in form: inout Form) -> (rating: Int?, thing: ReviewedThing?) {
  let typed = form["rating"].trimmingCharacters(in: .whitespaces)
  let rating = Int(decimal: typed, in: 0...100)
  if rating == nil { form.fail("rating", .badRating) }
  let name = form.text("reviewed", 1...ReviewedThing.maximumName, or: .badReviewed)
  let other = ReviewedThing.Kind.other
  let kind = form.choice("reviewed_kind", as: ReviewedThing.Kind.self, default: other) ?? other
  return (rating, ReviewedThing(name: name, kind: kind))
}

private func isLanguageTag(_ tag: String) -> Bool {
  tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  } || tag.isEmpty
}
