import Core
import HTML
import Media
import Web

/// Signs on top of the grid.
func gridActions(_ t: ViewContext, _ found: GridModel) -> HTML {
  let source = found.source
  let selecting = found.choice.with { $0.isSelecting = true }
  let isConnected = source.kind == .instagram
  return """
    \(iconLink(t(.searchInsights), path: "/insights/search", icon: .search))\
    \(linkButton(t(.gridSelect), path: selecting.path(of: source), style: .plain))\
    \(menu(
      t, label: .gridMore,
      items: menuLink(t(.gridUnderstand), path: "\(source.path)/understand", icon: .chart),
      link(when: isConnected, t(.audience), "\(source.path)/audience", .users),
      menuLink(t(.gridCampaigns), path: "/campaigns", icon: .users),
      menuLink(t(.gridExport), path: "\(source.path)/export", icon: .share),
      link(when: isConnected, t(.gridBackup), "\(source.path)/backup", .archive),
      link(when: isConnected, t(.restoreTitle), "\(source.path)/restore", .upload),
      link(when: isConnected, t(.gridCollection), "\(source.path)/collection", .info),
      menuLink(t(.gridSources), path: "/insights/accounts", icon: .list),
      menuLink(
        t(isConnected ? .gridDisconnect : .ownForget), path: "\(source.path)/disconnect",
        icon: isConnected ? .close : .trash)))
    """
}

/// Signs on top while one selects.
func selectingActions(_ t: ViewContext, _ found: GridModel) -> HTML {
  iconLink(t(.gridExport), path: "\(found.source.path)/export", icon: .share)
}

/// The grid with what stands above it.
func gridView(_ t: ViewContext, _ found: GridModel) -> HTML {
  let isSelecting = found.choice.isSelecting
  let list: HTML =
    if found.page.items.isEmpty { emptyGrid(t, found) } else if isSelecting {
      selectingList(t, found)
    } else { "\(gridStart(found.choice))\(each: tiles(t, found), whole)</ul>\n" }
  return """
    \(isSelecting ? selectingHead(t, found) : gridHead(t, found))\
    \(gridTabs(t, found))\(gridOrder(t, found))
    <div id="grid"\(attribute: "data-stream", isSelecting ? nil : "\(found.source.path)/live")>\
    \(list)</div>
    \(moreLink(t, found.page.next, path: found.choice.path(of: found.source)))
    """
}

/// Stories are upright, as they are on a phone.
private func gridStart(_ choice: GridChoice) -> HTML {
  "<ul class=\"grid\(when: choice.tab == .stories, " upright")\" data-list>"
}

/// One form for all tiles: each is its button.
private func selectingList(_ t: ViewContext, _ found: GridModel) -> HTML {
  """
  <form method="post" action="\(found.source.path)/selection" data-select>\(t.tokenField)\
  \(choiceFields(found.choice, after: found.after))
  \(gridStart(found.choice))\(each: tiles(t, found), whole)</ul></form>
  """
}

private func tiles(_ t: ViewContext, _ found: GridModel) -> [HTML] {
  found.page.items.enumerated().map { index, item in
    itemTile(
      t, item, picture: found.pictures[item.id],
      use: found.choice.isSelecting ? .selecting(isOn: found.chosen.contains(item.id)) : .link,
      isLazy: index >= 9 || found.after != nil)
  }
}

/// Where a form goes back to: the same tab, order and page.
func choiceFields(_ choice: GridChoice, after: Cursor?) -> HTML {
  func field(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }
  return """
    \(field("tab", choice.tab.rawValue))\(field("sort", choice.sort.rawValue))\
    \(field("dir", choice.direction.rawValue))\(field("after", after?.description ?? ""))
    """
}

private func gridTabs(_ t: ViewContext, _ found: GridModel) -> HTML {
  func way(_ tab: GridChoice.Tab, _ title: Phrase, _ count: Int) -> SegmentItem {
    SegmentItem(
      t(title), path: found.choice.with { $0.tab = tab }.path(of: found.source),
      isCurrent: found.choice.tab == tab, count: count)
  }
  return segmented(
    t,
    [
      way(.posts, .posts, found.counts.posts), way(.stories, .stories, found.counts.stories),
    ], label: t(.gridTabs))
}

/// All four orders in sight: people do not look for them in a menu.
private func gridOrder(_ t: ViewContext, _ found: GridModel) -> HTML {
  func way(
    _ sort: GridChoice.Sort, _ direction: GridChoice.Direction, _ title: Phrase
  ) -> SegmentItem {
    let choice = found.choice.with { ($0.sort, $0.direction) = (sort, direction) }
    return SegmentItem(
      t(title), path: choice.path(of: found.source), isCurrent: choice == found.choice)
  }
  return chips(
    t,
    [
      way(.date, .descending, .gridNewest), way(.date, .ascending, .gridOldest),
      way(.views, .descending, .gridMostViews), way(.views, .ascending, .gridFewestViews),
    ], label: t(.gridOrder))
}

private func emptyGrid(_ t: ViewContext, _ found: GridModel) -> HTML {
  if found.imported != nil {
    return emptyState(
      icon: .chart, title: t(.gridImportingFirst), text: t(.gridImportingText))
  }
  return switch found.choice.tab {
  case .posts: emptyState(icon: .photos, title: t(.gridNoPosts), text: t(.gridNoPostsText))
  case .stories: emptyState(icon: .camera, title: t(.gridNoStories), text: t(.gridNoStoriesText))
  }
}

private func link(when isThere: Bool, _ title: String, _ path: String, _ sign: Icon) -> HTML {
  isThere ? menuLink(title, path: path, icon: sign) : .empty
}

private func whole(_ tile: HTML) -> HTML { tile }
