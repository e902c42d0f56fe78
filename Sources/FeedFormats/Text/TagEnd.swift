/// Where a tag ends.
struct TagEnd {
  /// Offset behind the `>`, or the end of what was searched.
  var offset: Int
  /// Whether there is a `:` outside of values, which names with a prefix have.
  var hasColon = false

  /// Looks for the `>` of the tag that begins at `open`; one in a quoted value is none. A quote that
  /// nobody closes opens nothing, so that the search stays linear and loses nothing.
  init(_ view: ByteView, _ open: Int, before end: Int) {
    var index = open + 1
    var isValue = false
    while index < end {
      let byte = view[index]
      index += 1
      if byte <= 0x20 { continue }
      if byte == UInt8(ascii: ">") { break }
      if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let close = view.find(byte, index, end)
        if close < end { index = close + 1 }
      } else if byte == UInt8(ascii: ":"), !isValue {
        hasColon = true
      }
      isValue = byte == UInt8(ascii: "=")
    }
    offset = index
  }
}
