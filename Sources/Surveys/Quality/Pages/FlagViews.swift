import Core
import HTML
import Web

/// The flags of an answer by their names, in a line.
func flagTags(_ t: ViewContext, _ flags: QualityFlags) -> HTML {
  """
  <p class="flags">\(each: flags.present, { "<b class=\"tag\">\(t($0.name))</b> " })</p>
  """
}

/// The flags of an answer with what they mean.
func flagReasons(_ t: ViewContext, _ flags: QualityFlags) -> HTML {
  guard !flags.isEmpty else { return "<p>\(t(.nothingAgainst))</p>" }
  func line(_ flag: QualityFlags) -> HTML {
    "<li><b>\(t(flag.name))</b> · \(t(flag.reason))</li>"
  }
  return "<ul class=\"reasons\">\(each: flags.present, line)</ul>"
}

/// How long something took: "45 seconds", "3 minutes".
func durationText(_ t: ViewContext, _ seconds: Int) -> String {
  if seconds < 1 { return t(.underASecond) }
  return seconds < 90 ? t(.secondsLong, seconds) : t(.minutesLong, (seconds + 30) / 60)
}
