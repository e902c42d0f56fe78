/// Pieces beyond which two texts are not compared closer: the comparison takes time with the
/// square of the difference.
private let maximumDifferent = 3000

/// For each piece of `old` its place in `new`, nil for those that are gone; in both the order is
/// the same.
func alignment<Piece: Hashable>(_ old: [Piece], _ new: [Piece]) -> [Int?] {
  var places = [Int?](repeating: nil, count: old.count)
  var start = 0
  while start < old.count, start < new.count, old[start] == new[start] {
    places[start] = start
    start += 1
  }
  var (oldEnd, newEnd) = (old.count, new.count)
  while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
    oldEnd -= 1
    newEnd -= 1
    places[oldEnd] = newEnd
  }
  let (before, after) = (old[start..<oldEnd], new[start..<newEnd])
  guard !before.isEmpty, !after.isEmpty, before.count + after.count <= maximumDifferent else {
    return places
  }
  let difference = Array(after).difference(from: before)
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var place = 0
  for index in 0..<before.count where !removed.contains(index) {
    while inserted.contains(place) { place += 1 }
    places[start + index] = start + place
    place += 1
  }
  return places
}
