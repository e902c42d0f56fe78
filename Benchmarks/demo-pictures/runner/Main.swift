import Core
import Foundation

/// A line of pictures.json: what is drawn, and how wide it is kept.
struct Picture: Codable, Sendable {
  /// The name below Demo/pictures, without its ending.
  let file: String
  let scene: Scene
  /// nil: any.
  let light: Light?
  /// Another number draws the scene another way.
  let seed: UInt64
  /// Width and height in which it is drawn.
  let size: [Double]
  /// The width in which it is kept.
  let width: Int

  /// What is drawn beyond each edge, to be cut off: there blurred things fade.
  static let margin = 40.0

  /// The SVG document, larger than the picture by the margin.
  var svg: String {
    var drawing = Drawing(
      width: size[0] + 2 * Self.margin, height: size[1] + 2 * Self.margin,
      random: SeededRandom(seed, for: scene.rawValue))
    if let light { drawing.lights = [light.palette] }
    drawing.draw(scene)
    return drawing.text
  }
}

/// The people of Demo/people.json, as far as they have faces.
struct People: Codable {
  let own: Person
  let friends: [Person]
  let others: [Person]
}

/// `korzo-demo-pictures PICTURES.json PEOPLE.json FOLDER` writes the SVG documents into the folder,
/// and `list.tsv` there: name, margin, drawn width, drawn height, kept width.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else {
      FileHandle.standardError.write(
        Data("korzo-demo-pictures PICTURES.json PEOPLE.json FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[3])
    let pictures = try JSONDecoder().decode([Picture].self, from: try read(arguments[1]))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let people = try decoder.decode(People.self, from: try read(arguments[2]))
    var list = ""
    for picture in pictures {
      try write(picture.svg, picture.file, in: folder)
      let (width, height) = (Int(picture.size[0]), Int(picture.size[1]))
      list += "\(picture.file)\t\(Int(Picture.margin))\t\(width)\t\(height)\t\(picture.width)\n"
    }
    for person in [people.own] + people.friends + people.others {
      let file = "faces/\(person.userName)"
      try write(Portrait(person: person).svg, file, in: folder)
      list += "\(file)\t40\t560\t560\t320\n"
    }
    try Data(list.utf8).write(to: folder.appending(path: "list.tsv"))
  }

  private static func read(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private static func write(_ svg: String, _ file: String, in folder: URL) throws {
    let path = folder.appending(path: file + ".svg")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(svg.utf8).write(to: path)
  }
}
