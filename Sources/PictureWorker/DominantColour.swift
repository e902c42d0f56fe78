/// The colour that one remembers of a picture, 0xRRGGBB: the mean of the fullest box of a histogram
/// of 4 bits per channel, in which a vivid pixel counts up to six times as much as a grey one.
func dominantColour(_ pixels: [UInt8]) -> UInt32 {
  var boxes: [Int: Box] = [:]
  for start in stride(from: 0, to: pixels.count - 2, by: 3) {
    let colour = (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
    let key = (colour.0 >> 4) << 8 | (colour.1 >> 4) << 4 | colour.2 >> 4
    boxes[key, default: Box()].add(colour)
  }
  // By the key as well, so that the same picture always has the same colour.
  let fullest = boxes.max { ($0.value.weight, $0.key) < ($1.value.weight, $1.key) }
  return fullest?.value.mean ?? 0
}

private struct Box {
  var weight = 0
  private var count = 0
  private var sum = (0, 0, 0)

  mutating func add(_ colour: (Int, Int, Int)) {
    let chroma = max(colour.0, colour.1, colour.2) - min(colour.0, colour.1, colour.2)
    weight += 51 + chroma
    count += 1
    sum = (sum.0 + colour.0, sum.1 + colour.1, sum.2 + colour.2)
  }

  var mean: UInt32 {
    UInt32(sum.0 / max(count, 1)) << 16 | UInt32(sum.1 / max(count, 1)) << 8
      | UInt32(sum.2 / max(count, 1))
  }
}
