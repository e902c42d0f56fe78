import HTML

/// The signs of the interface, drawn on a field of 24×24 with a line of 1.75.
package enum Icon: String, CaseIterable, Sendable {
  case archive
  case ask
  case back
  case bell
  case block
  case camera
  case chart
  case check
  case chevron
  case close
  case copy
  case crop
  case download
  case edit
  case external
  case eye
  case filter
  case folder
  case globe
  case heart
  case home
  case inbox
  case info
  case key
  case list
  case left
  case letter
  case lock
  case mail
  case me
  case moon
  case more
  case mute
  case pause
  case photos
  case play
  case plus
  case read
  case refresh
  case right
  case rss
  case save
  case saved
  case search
  case send
  case settings
  case smile
  case share
  case sort
  case story
  case sun
  case talk
  case trash
  case turn
  case undo
  case upload
  case user
  case users
  case warning
}

/// The sign as markup in the text's colour; silent for screen readers, so say its meaning in words.
///
/// The paths are in the page itself: no request, and nothing to wait for.
package func icon(_ icon: Icon) -> HTML {
  let turned: HTML = icon == .back || icon == .chevron || icon == .send ? " turns" : ""
  return """
    <svg class="icon\(turned)" viewBox="0 0 24 24" aria-hidden="true">\(icon.drawing)</svg>
    """
}

extension Icon {
  fileprivate var drawing: HTML {
    switch self {
    case .archive: #"<path d="M4 5h16v4H4zM5.5 9v10h13V9M10 13h4"/>"#
    case .ask: #"<path d="M4 5h16v11H9l-5 4z"/><path d="M8 9h8M8 12h5"/>"#
    case .back: #"<path d="M15 5l-7 7 7 7"/>"#
    case .bell: #"<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4"/>"#
    case .block: #"<circle cx="12" cy="12" r="8.5"/><path d="M6 6l12 12"/>"#
    case .camera: #"<path d="M4 8h4l2-3h4l2 3h4v11H4z"/><circle cx="12" cy="13" r="3.5"/>"#
    case .chart: #"<path d="M4 20h16M7 16v-4M12 16V6M17 16v-7"/>"#
    case .check: #"<path d="M5 12.5l5 5L19.5 7"/>"#
    case .chevron: #"<path d="M9 5l7 7-7 7"/>"#
    case .close: #"<path d="M6 6l12 12M18 6L6 18"/>"#
    case .copy: #"<path d="M8 8h11v11H8zM5 16V5h11"/>"#
    case .crop: #"<path d="M7 3v14h14M3 7h14v14"/>"#
    case .download: #"<path d="M12 4v11M8 11l4 4 4-4M5 16v3.5h14V16"/>"#
    case .edit: #"<path d="M5 19l1-4L16.5 4.5l3 3L9 18z"/><path d="M14.5 6.5l3 3"/>"#
    case .external: #"<path d="M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5"/>"#
    case .eye:
      #"<path d="M3 12s3-6 9-6 9 6 9 6-3 6-9 6-9-6-9-6z"/><circle cx="12" cy="12" r="2.5"/>"#
    case .filter: #"<path d="M4 7h16M7 12h10M10 17h4"/>"#
    case .folder: #"<path d="M3.5 6h6l2 2.5h9V19h-17z"/>"#
    case .globe:
      #"<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>"#
    case .heart: #"<path d="M12 20s-7-4.6-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.4-7 10-7 10z"/>"#
    case .home: #"<path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z"/>"#
    case .inbox: #"<path d="M4 13l2-8h12l2 8v6H4z"/><path d="M4 13h5a3 3 0 0 0 6 0h5"/>"#
    case .info: #"<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.75v.01"/>"#
    case .key: #"<circle cx="8" cy="15.5" r="4"/><path d="M11 12.5L19 4.5M15.5 8l2.5 2.5"/>"#
    case .list: #"<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01"/>"#
    case .left: #"<path d="M19 12H5M11 6l-6 6 6 6"/>"#
    case .letter: #"<path d="M5 6.5V5h14v1.5M12 5v14.5M9 19.5h6"/>"#
    case .smile:
      #"<circle cx="12" cy="12" r="8.5"/><path d="M9 10v.01M15 10v.01M8.5 14c1 1.500 2.200 2 3.500 2s2.500-.5 3.500-2"/>"#
    case .lock: #"<path d="M5.5 10.5h13V20h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5"/>"#
    case .mail: #"<path d="M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6"/>"#
    case .me, .user: #"<circle cx="12" cy="8" r="4"/><path d="M4 20c1-4 4-6 8-6s7 2 8 6"/>"#
    case .moon: #"<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>"#
    case .more:
      #"<circle cx="6" cy="12" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="18" cy="12" r="1"/>"#
    case .mute: #"<path d="M4 9.5h3.5L12 5v14l-4.5-4.5H4zM16 9.500l5 5M21 9.500l-5 5"/>"#
    case .pause: #"<path d="M8.5 5.5v13M15.5 5.5v13"/>"#
    case .photos: #"<path d="M8 4h12v12H8zM16 16v4H4V8h4"/>"#
    case .play: #"<path d="M8 5l11 7-11 7z"/>"#
    case .plus: #"<path d="M12 5v14M5 12h14"/>"#
    case .read: #"<path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3z"/><path d="M9 8h6M9 12h6"/>"#
    case .refresh: #"<path d="M19 12a7 7 0 1 1-2-5l2.5 2.5M19.5 4.5v5h-5"/>"#
    case .right: #"<path d="M5 12h14M13 6l6 6-6 6"/>"#
    case .rss: #"<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.01"/>"#
    case .save: #"<path d="M6 4h12v16l-6-4-6 4z"/>"#
    case .saved: #"<path fill="currentColor" d="M6 4h12v16l-6-4-6 4z"/>"#
    case .search: #"<circle cx="11" cy="11" r="6"/><path d="M16 16l4 4"/>"#
    case .send: #"<path d="M4 12l16-8-6 17-3-7z"/>"#
    case .settings:
      #"<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/>"#
    case .share: #"<path d="M12 15V4M8 8l4-4 4 4M5 13v6h14v-6"/>"#
    case .sort: #"<path d="M5 7h14M5 12h9M5 17h5"/>"#
    case .story:
      #"<circle cx="12" cy="12" r="8.5" stroke-dasharray="6.500 2.400"/><path d="M12 8.5v7M8.5 12h7"/>"#
    case .sun:
      #"<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4"/>"#
    case .talk: #"<path d="M4 12a8 7 0 1 1 4 6l-4 2 1-4a7 7 0 0 1-1-4z"/>"#
    case .trash: #"<path d="M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5"/>"#
    case .turn:
      #"<path d="M5 10h9v10H5zM9 6h6a4 4 0 0 1 4 4v3M16 10.500l3 3 3-3M11 3.500L8.500 6 11 8.500"/>"#
    case .undo: #"<path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3"/>"#
    case .upload: #"<path d="M12 16V5M8 9l4-4 4 4M5 16v3.5h14V16"/>"#
    case .users:
      #"<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c.8-3.5 3-5.3 6.5-5.3s5.7 1.8 6.5 5.300M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.5c2 .8 3 2.5 3.5 5"/>"#
    case .warning: #"<path d="M12 4l9 16H3zM12 10v4.5M12 17.25v.01"/>"#
    }
  }
}
