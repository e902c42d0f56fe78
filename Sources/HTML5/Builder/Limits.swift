/// How much one parse may take. Beyond a limit a tree is refused or cut; within them time and memory
/// grow with the length of the text only.
package struct Limits: Sendable {
  /// Bytes of the text, at most 1 GB.
  package var bytes = 64 << 20
  /// Elements, texts and comments: at most these and, in long texts, one for four bytes.
  package var nodes = 4_000_000
  /// Attributes of one element; more are left out.
  package var attributes = 65_536
  /// How deep an element may be; deeper ones become siblings, as in Chromium.
  package var depth = 512
  /// Elements open at one time.
  package var openElements = 32_768
  /// Steps of those rules that walk over open elements, for each byte of the text (and four million).
  package var steps = 16
  /// How long it may take.
  package var duration: Duration?
  /// What happens beyond: an error, or a tree of what was read up to there.
  package var onExcess = Excess.refuse

  package enum Excess: Sendable {
    case refuse, cut
  }

  package init() {}
}

/// Why a text was not parsed, or not to its end.
package enum LimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  case bytes(Int)
  case nodes(Int)
  case openElements(Int)
  case steps
  case duration
  case cancelled

  package var description: String {
    switch self {
    case .bytes(let limit): "The text is longer than \(limit) bytes."
    case .nodes(let limit): "The text has more than \(limit) elements, texts and comments."
    case .openElements(let limit): "The text has more than \(limit) elements inside each other."
    case .steps: "The text is so entangled that reading it takes too long."
    case .duration: "Reading the text took too long."
    case .cancelled: "Reading the text was cancelled."
    }
  }
}

/// What decides how a text is read.
package struct ParseOptions: Sendable {
  /// The scripting flag: whether the content of `noscript` is text.
  package var scripting = false
  /// Whether `selectedcontent` gets a copy of the selected option, as in a browser's document.
  package var fillsSelectedContent = false
  /// Whether parse errors are collected.
  package var reportsErrors = false
  /// Of a fragment: the mode of the document that it belongs to.
  package var quirks = HTMLTree.QuirksMode.none
  package var limits = Limits()
  /// Asked now and then; parsing stops when it says true.
  package var isCancelled: @Sendable () -> Bool = { Task.isCancelled }

  package init() {}
}
