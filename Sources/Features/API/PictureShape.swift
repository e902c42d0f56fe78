import Media

extension PictureVariant: APIShape {
  package static let shape = "Size"
}
