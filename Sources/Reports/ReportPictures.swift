extension Report {
  /// All pictures, in the order of its blocks.
  var pictures: [ReportPicture] {
    blocks.flatMap { block in
      switch block {
      case .picture(let picture): [picture]
      case .pictures(let pictures): pictures
      default: [ReportPicture]()
      }
    }
  }

  /// Gives each picture its bytes, which are asked for by its number in that order.
  mutating func fillPictures(_ bytes: (_ number: Int) throws -> [UInt8]) rethrows {
    var number = 0
    func filled(_ picture: ReportPicture) throws -> ReportPicture {
      defer { number += 1 }
      var filled = picture
      filled.jpeg = try bytes(number)
      return filled
    }
    for index in blocks.indices {
      switch blocks[index] {
      case .picture(let picture): blocks[index] = .picture(try filled(picture))
      case .pictures(let pictures): blocks[index] = .pictures(try pictures.map(filled))
      default: continue
      }
    }
  }
}
