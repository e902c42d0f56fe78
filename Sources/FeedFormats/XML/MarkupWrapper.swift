/// Watches whether one element stands around all of some markup.
struct Wrapper {
  private enum State {
    /// Nothing but white space has come.
    case before
    /// The first element, and how many of its name are open inside.
    case inside(Slice, nested: Int)
    /// It was closed and only white space has come since.
    case after
    /// There is no such element.
    case none
  }

  private var state = State.before
  private var start = 0
  private var end: Int?
  /// Whether the wrapper has begun with the tag that is being written.
  private(set) var isNew = false

  /// Whether text that comes now would stand beside the wrapper.
  var isWatching: Bool {
    switch state {
    case .before, .after: true
    case .inside, .none: false
    }
  }

  mutating func seesOther() { state = .none }

  mutating func opens(_ name: Slice, _ canWrap: Bool, _ isEmpty: Bool, in view: ByteView) {
    switch state {
    case .before:
      isNew = canWrap
      state = canWrap ? .inside(name, nested: 0) : .none
    case .inside(let own, let nested):
      if !isEmpty, view.sameName(own, name) { state = .inside(own, nested: nested + 1) }
    case .after: state = .none
    case .none: break
    }
  }

  /// The wrapper's start tag has been written up to `offset`.
  mutating func begins(at offset: Int) {
    guard isNew else { return }
    start = offset
    isNew = false
  }

  mutating func closes(_ name: Slice, in view: ByteView, at offset: Int) {
    guard case .inside(let own, let nested) = state, view.sameName(own, name) else { return }
    if nested > 0 {
      state = .inside(own, nested: nested - 1)
    } else {
      end = offset
      state = .after
    }
  }

  /// What is inside, of `used` bytes written; nil where there is no wrapper.
  func inner(_ used: Int) -> Slice? {
    switch state {
    case .inside: Slice(start: start, end: used)
    case .after: Slice(start: start, end: end ?? used)
    case .before, .none: nil
    }
  }
}
