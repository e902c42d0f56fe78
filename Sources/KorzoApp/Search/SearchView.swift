import Core
import Database
import Features
import HTML
import Web

let searchPlace = SearchPlace("/search", label: .searchEverything, hint: .searchEverythingHint)

func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  searchPlace.screen(t, words, tab: .home, back: Link(title: t(.searchBack), path: "/"), below)
}

/// What was found, part by part.
func foundView(
  _ t: ViewContext, _ words: String, _ found: SearchFound<[SearchGroup]>
) -> HTML {
  let groups = found.found
  guard !groups.isEmpty else { return searchPlace.nothing(t) }
  return "\(when: found.isNear, nearNote(t))\(each: groups, { groupView(t, words, $0) })"
}

private func groupView(_ t: ViewContext, _ words: String, _ group: SearchGroup) -> HTML {
  let encoded = words.percentEncoded
  let all = group.source.path.map { path in
    linkCell(
      t(group.hits == nil ? .searchThere : .searchMore), path: "\(path)?q=\(encoded)",
      icon: .search)
  }
  guard let hits = group.hits else {
    return cellGroup(
      title: t(group.source.title), note: t(.searchLate), cells: [all].compactMap(\.self))
  }
  var cells = hits.map { hitCell($0, group.source.icon) }
  // Fewer than fit are all that there are.
  if hits.count == SearchSource.most, let all { cells.append(all) }
  return cellGroup(title: t(group.source.title), cells: cells)
}

private func hitCell(_ hit: SearchHit, _ sign: Icon) -> HTML {
  """
  <a class="cell tall" href="\(hit.path)">\(hit.picture ?? icon(sign))\
  <span class="what"><span class="words" dir="auto">\(hit.title)</span>\
  <small dir="auto">\(hit.note)</small></span>\(icon(.chevron))</a>
  """
}

extension Phrase {
  static let searchEverything = Phrase(en: "Search", cs: "Hledat")
  fileprivate static let searchEverythingHint = Phrase(
    en: "In everything that you can see here.", cs: "Ve všem, co tu vidíte.")
  fileprivate static let searchBack = Phrase(en: "Home", cs: "Domů")
  fileprivate static let searchMore = Phrase(en: "More of these", cs: "Další takové")
  fileprivate static let searchThere = Phrase(en: "Search there", cs: "Hledat tam")
  fileprivate static let searchLate = Phrase(
    en: "This takes longer; the rest did not wait for it.",
    cs: "Tady to trvá déle, ostatní na to nečekalo.")
}
