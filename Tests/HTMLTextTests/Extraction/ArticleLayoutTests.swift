import HTMLText
import Testing

/// Pages of many manners, with what is right: the README of the folder Articles.
@Suite("Articles in the layouts of the web")
struct ArticleLayoutTests {
  @Test("There are enough of them")
  func count() throws {
    let pages = try LabelledPage.names.map { try LabelledPage($0) }
    #expect(pages.count { $0.label.article } >= 60)
    #expect(pages.count { !$0.label.article } >= 6)
  }

  @Test("The article is found whole, and what is beside it is not", arguments: LabelledPage.names)
  func page(_ name: String) throws {
    let page = try LabelledPage(name)
    guard page.label.article else {
      #expect(page.extracted() == nil, "\(page.extracted()?.plainText ?? "")")
      return
    }
    let found = try #require(page.extracted(), "no article was seen")
    let wanted = BagOfWords((page.label.text ?? []).joined(separator: " "))
    #expect(BagOfWords(found.plainText).likeness(to: wanted) >= 0.85)
    for words in page.label.absent ?? [] { #expect(!found.plainText.contains(words)) }
    for picture in page.label.pictures ?? [] { #expect(found.html.contains(picture)) }
    if let language = page.label.language { #expect(found.language == language) }
    if let picture = page.label.picture { #expect(found.leadImage == picture) }
    #expect(found.nextPage == page.label.next)
    #expect(MarkupChecker.complaints(found.html).isEmpty)
    #expect(sanitize(found.html).html == found.html)
  }

  @Test("All in all at least 97.5 % of the words are right, 95 % of titles and dates")
  func all() throws {
    var likeness: [Double] = []
    var (titles, dates, authors) = (Rate(), Rate(), Rate())
    for name in LabelledPage.names {
      let page = try LabelledPage(name)
      guard page.label.article else { continue }
      let found = page.extracted()
      let wanted = BagOfWords((page.label.text ?? []).joined(separator: " "))
      likeness.append(BagOfWords(found?.plainText ?? "").likeness(to: wanted))
      titles.note(page.label.titles, found?.title)
      dates.note(page.label.date.map { [$0] }, found?.published.map { String($0.text.prefix(10)) })
      authors.note(page.label.authors, found?.byline)
    }
    #expect(likeness.reduce(0, +) / Double(likeness.count) >= 0.975)
    #expect(likeness.min() ?? 0 >= 0.8)
    #expect(titles.share >= 0.95, "\(titles.wrong)")
    #expect(dates.share >= 0.95, "\(dates.wrong)")
    #expect(authors.share >= 0.85, "\(authors.wrong)")
  }

  private struct Rate {
    private var count = 0
    private(set) var wrong: [String] = []

    mutating func note(_ right: [String]?, _ found: String?) {
      guard let right else { return }
      count += 1
      if found.map({ right.contains($0) }) != true { wrong.append("\(right): \(found ?? "none")") }
    }

    var share: Double { count == 0 ? 0 : 1 - Double(wrong.count) / Double(count) }
  }
}
