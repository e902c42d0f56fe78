/// The places of a text in three versions, in order: those that all have in common, and between
/// them those that somebody changed (Khanna, Kunal, Pierce: "A Formal Investigation of Diff3").
func chunks(
  _ base: Substring, _ ours: Substring, _ theirs: Substring, _ grain: Grain
) -> [Chunk] {
  let parts = (
    base: pieces(of: base, grain), ours: pieces(of: ours, grain), theirs: pieces(of: theirs, grain)
  )
  let toOurs = alignment(parts.base, parts.ours)
  let toTheirs = alignment(parts.base, parts.theirs)
  var result: [Chunk] = []
  var place = Place()
  while place.base < parts.base.count || place.ours < parts.ours.count
    || place.theirs < parts.theirs.count
  {
    // 1. What all three have here.
    var end = place
    while end.base < parts.base.count, toOurs[end.base] == end.ours,
      toTheirs[end.base] == end.theirs
    {
      end = Place(base: end.base + 1, ours: end.ours + 1, theirs: end.theirs + 1)
    }
    if end.base == place.base {
      // 2. What somebody changed: up to the next place that all have, and that is more than a
      // chance likeness such as a space.
      end =
        nextCommon(from: place, toOurs, toTheirs, parts.base, grain)
        ?? Place(base: parts.base.count, ours: parts.ours.count, theirs: parts.theirs.count)
    }
    result.append(
      Chunk(
        base: joined(parts.base[place.base..<end.base], in: base),
        ours: joined(parts.ours[place.ours..<end.ours], in: ours),
        theirs: joined(parts.theirs[place.theirs..<end.theirs], in: theirs)))
    place = end
  }
  return result
}

/// Where one is in the three versions.
private struct Place {
  var base = 0
  var ours = 0
  var theirs = 0
}

/// Where the three versions meet again.
private func nextCommon(
  from place: Place, _ toOurs: [Int?], _ toTheirs: [Int?], _ base: [Substring], _ grain: Grain
) -> Place? {
  for index in place.base..<base.count {
    guard let ours = toOurs[index], let theirs = toTheirs[index],
      isFirm(index, toOurs, toTheirs, base, grain)
    else { continue }
    return Place(base: index, ours: ours, theirs: theirs)
  }
  return nil
}

/// Whether what is alike from here on is more than chance. Among words it takes two of them in a
/// row, or the end of the text: otherwise two new sentences would be woven into each other by the
/// spaces and the small words that they have in common.
private func isFirm(
  _ index: Int, _ toOurs: [Int?], _ toTheirs: [Int?], _ base: [Substring], _ grain: Grain
) -> Bool {
  guard grain == .words else { return true }
  var (words, last) = (0, index)
  while last < base.count {
    if last > index {
      guard let ours = toOurs[last], let theirs = toTheirs[last],
        ours == toOurs[last - 1].map({ $0 + 1 }), theirs == toTheirs[last - 1].map({ $0 + 1 })
      else { return false }
    }
    if base[last].first.map({ $0.isLetter || $0.isNumber }) == true { words += 1 }
    if words == 2 { return true }
    last += 1
  }
  return true
}

private func joined(_ parts: ArraySlice<Substring>, in text: Substring) -> Substring {
  guard let first = parts.first, let last = parts.last else { return text[..<text.startIndex] }
  return text[first.startIndex..<last.endIndex]
}
