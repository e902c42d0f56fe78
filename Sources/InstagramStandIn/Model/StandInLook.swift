/// What the stand-in's posts look like and say.
package struct StandInLook: Sendable {
  /// The text of a post, reel or story, from its seed.
  package typealias Caption = @Sendable (_ seed: UInt64, _ kind: StandInThing.Kind) -> String
  /// What is said for those who do not see it; nil: nothing.
  package typealias Alt = @Sendable (_ seed: UInt64, _ kind: StandInThing.Kind) -> String?
  /// The file of a picture, JPEG or WebP, from the seed of what it belongs to.
  package typealias Picture =
    @Sendable (_ seed: UInt64, _ kind: StandInThing.Kind) async throws -> [UInt8]

  let caption: Caption
  let alt: Alt
  let picture: Picture

  /// A look; by default a few sentences and pictures of one colour each.
  package init(
    caption: @escaping Caption = plainCaption, alt: @escaping Alt = plainAlt,
    picture: @escaping Picture = { seed, _ in plainPicture(seed) }
  ) {
    self.caption = caption
    self.alt = alt
    self.picture = picture
  }
}

/// One of a few sentences; stories say nothing.
package func plainCaption(_ seed: UInt64, _ kind: StandInThing.Kind) -> String {
  guard kind != .story else { return "" }
  return plainCaptions[Int(seed % UInt64(plainCaptions.count))]
}

/// A sentence for every fourth post.
package func plainAlt(_ seed: UInt64, _ kind: StandInThing.Kind) -> String? {
  seed % 4 == 0 && kind != .story ? "A picture of one colour" : nil
}

private let plainCaptions = [
  "Over the ridge before breakfast. #hory #vylet",
  "Vlakem na konec trati a pěšky zpátky. 🚂 #vlakem",
  "Knedlíky podle babičky, recept v komentáři. #recept",
  "Three days, two passes, one blister.",
  "Mlha, která se zvedla přesně v pravou chvíli. #podzim",
  "Spolupráce: nové boty, stará cesta. #reklama",
  "Kde jsme to spali? Hádejte.",
  "Rain on the roof, soup on the stove.",
]
