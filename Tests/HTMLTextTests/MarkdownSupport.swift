import Foundation
import HTMLText

/// A picture as Media would tell it.
let somePicture = ResolvedPicture(
  width: 1200, height: 800, colour: 0x00_66_99, blurhash: "LKO2\"",
  webp: [.init(width: 320, address: "/media/1/a-320.webp")],
  jpeg: [
    .init(width: 320, address: "/media/1/a-320.jpg"),
    .init(width: 960, address: "/media/1/a-960.jpg"),
  ])

/// A text of the site korzo.example, which has every picture below /media/.
func rendered(_ markdown: String) -> MarkdownDocument {
  renderMarkdown(markdown, site: "https://korzo.example") { picture in
    picture.address.hasPrefix("/media/") ? somePicture : nil
  }
}

/// What a link to another site has besides its address.
let other = " rel=\"noopener noreferrer nofollow\" target=\"_blank\""

/// A value as JSON, its keys in order.
func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func decoded(_ json: String) throws -> MarkdownDocument {
  try JSONDecoder().decode(MarkdownDocument.self, from: Data(json.utf8))
}
