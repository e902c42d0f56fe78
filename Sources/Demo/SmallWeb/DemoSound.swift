import Core
import Foundation

/// A short piece of music: plucked strings on a pentatonic scale.
struct DemoSound: Sendable, Hashable {
  /// All of it follows from the number.
  let number: UInt64

  static let rate = 11_025
  private static let beats = 56
  private static let samplesPerBeat = 3_938

  /// Playing time in seconds.
  static var seconds: Int { samples / rate }
  /// Bytes of the file.
  static var bytes: Int { 44 + samples * 2 }

  private static var samples: Int { (beats + 5) * samplesPerBeat }

  /// A WAV file, 16 bits, one channel.
  var wave: [UInt8] {
    var random = SeededRandom(number, for: "sound")
    var mix = [Float](repeating: 0, count: Self.samples)
    let scale = random.pick([[0, 2, 4, 7, 9], [0, 3, 5, 7, 10], [0, 2, 5, 7, 9]])
    let root = random.whole(48...55)
    var step = random.whole(4...8)
    for beat in 0..<Self.beats {
      if beat % 8 == 0 {
        pluck(&mix, root - 12 + scale[random.whole(0...2)], beat, loud: 0.5, &random)
      }
      guard beat % 2 == 0 || random.chance(45) else { continue }
      step = min(max(step + random.pick([-2, -1, -1, 0, 1, 1, 2]), 0), 12)
      let pitch = root + scale[step % 5] + 12 * (step / 5)
      pluck(&mix, pitch, beat, loud: Float(random.number(0.25...0.5)), &random)
    }
    return file(mix)
  }

  /// A string as Karplus and Strong (1983) pluck it: a burst of noise that runs through a delay
  /// and loses its edges on each round.
  private func pluck(
    _ mix: inout [Float], _ pitch: Int, _ beat: Int, loud: Float, _ random: inout SeededRandom
  ) {
    let frequency = 440 * pow(2, Double(pitch - 69) / 12)
    let period = max(2, Int(Double(Self.rate) / frequency))
    var string = (0..<period).map { _ in Float(random.number(-1...1)) }
    for index in string.indices.dropFirst() {
      string[index] = 0.5 * (string[index] + string[index - 1])
    }
    let start = beat * Self.samplesPerBeat
    let length = min(Self.samplesPerBeat * 5, mix.count - start)
    var at = 0
    for offset in 0..<length {
      let next = at + 1 == period ? 0 : at + 1
      let value = string[at]
      string[at] = 0.4985 * (value + string[next])
      // The end is faded, so that no string stops with a click.
      let fade = min(1, Float(length - offset) / 2_000)
      mix[start + offset] += value * loud * fade
      at = next
    }
  }

  private func file(_ mix: [Float]) -> [UInt8] {
    func little(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = mix.count * 2
    var bytes = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(Self.rate, 4)
    bytes += little(Self.rate * 2, 4) + little(2, 2) + little(16, 2)
    bytes += Array("data".utf8) + little(size, 4)
    bytes.reserveCapacity(bytes.count + size)
    for value in mix {
      let sample = Int16(max(-1, min(1, value)) * 32_000)
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    return bytes
  }
}
