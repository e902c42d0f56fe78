import Foundation
import Imaging

private let componentsX = BlurhashForm.componentsX
private let componentsY = BlurhashForm.componentsY

/// The blurhash of 4×3 components, by the published algorithm (https://blurha.sh): the picture's
/// lowest waves in both directions, in light, each as a few digits of base 83.
func blurhash(_ pixels: [UInt8], width: Int) -> String {
  let waves = cosineWaves(pixels, width: width)
  let (mean, others) = (waves[0], waves.dropFirst())
  let peak = others.flatMap { $0 }.map(abs).max() ?? 0
  let scale = max(0, min(82, Int((peak * 166 - 0.5).rounded(.down))))
  let unit = Double(scale + 1) / 166
  let head = base83(componentsX - 1 + (componentsY - 1) * 9, digits: 1) + base83(scale, digits: 1)
  let average = mean.map(encoded).reduce(0) { $0 << 8 | $1 }
  let rest = others.map { wave in
    base83(wave.reduce(0) { $0 * 19 + quantised($1 / unit) }, digits: 2)
  }
  return head + base83(average, digits: 4) + rest.joined()
}

/// Red, green and blue of each wave, the constant one first.
private func cosineWaves(_ pixels: [UInt8], width: Int) -> [[Double]] {
  let height = pixels.count / 3 / width
  let light = (0...255).map { linear(Double($0) / 255) }
  let columns = (0..<componentsX).map { cosines(wave: $0, length: width) }
  let rows = (0..<componentsY).map { cosines(wave: $0, length: height) }
  var waves: [[Double]] = []
  for row in rows {
    for column in columns {
      var sum = [0.0, 0.0, 0.0]
      for y in 0..<height {
        for x in 0..<width {
          let basis = column[x] * row[y]
          let pixel = (y * width + x) * 3
          for channel in 0..<3 { sum[channel] += basis * light[Int(pixels[pixel + channel])] }
        }
      }
      let norm = waves.isEmpty ? 1.0 : 2.0
      waves.append(sum.map { $0 * norm / Double(width * height) })
    }
  }
  return waves
}

private func cosines(wave: Int, length: Int) -> [Double] {
  (0..<length).map { cos(.pi * Double(wave) * Double($0) / Double(length)) }
}

/// Light of an sRGB value, both as fractions of 1.
private func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// The sRGB byte of a light.
private func encoded(_ light: Double) -> Int {
  let value = max(0, min(1, light))
  let fraction = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  return Int(fraction * 255 + 0.5)
}

/// A wave's height, -1…1, as one of 19 steps that are finer near zero.
private func quantised(_ value: Double) -> Int {
  let root = abs(value).squareRoot() * (value < 0 ? -1 : 1)
  return max(0, min(18, Int((root * 9 + 9.5).rounded(.down))))
}

private func base83(_ value: Int, digits: Int) -> String {
  var rest = value
  var text: [Character] = []
  for _ in 0..<digits {
    text.append(BlurhashForm.digits[rest % 83])
    rest /= 83
  }
  return String(text.reversed())
}
