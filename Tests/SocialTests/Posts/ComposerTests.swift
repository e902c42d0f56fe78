import Core
import HTML
import Imaging
import Media
import Testing
import Web

@testable import Social

@Suite("The composer's fields")
struct ComposerFieldsTests {
  @Test("An edit comes as JSON, and what it leaves out has its default")
  func json() throws {
    let fields: Fields = [
      "edit.0": #"{"filter": "sepia", "rotation": 1, "contrast": -0.5}"#,
      "edit.1":
        #"{"filter":"none","rotation":0,"crop":{"x":0,"y":0.1,"width":1,"height":0.8},"brightness":0,"contrast":0}"#,
    ]
    #expect(
      try postEdits(of: fields, count: 3) == [
        PictureEdit(filter: .sepia, rotation: 1, contrast: -0.5),
        PictureEdit(crop: Crop(x: 0, y: 0.1, width: 1, height: 0.8)),
        PictureEdit(),
      ])
  }

  @Test("The plain form has a filter and a turn for each photo")
  func plain() throws {
    let fields: Fields = ["filter.0": "mono", "rotation.0": "0", "filter.1": "", "rotation.1": "3"]
    #expect(
      try postEdits(of: fields, count: 2) == [
        PictureEdit(filter: .mono), PictureEdit(rotation: 3),
      ])
  }

  @Test(
    "What neither form sends is refused",
    arguments: [
      ["edit.0": "{"], ["edit.0": #"{"filter":"lomo"}"#], ["edit.0": #"{"rotation":4}"#],
      ["edit.0": #"{"brightness":1.5}"#],
      ["edit.0": #"{"crop":{"x":0.5,"y":0,"width":0.6,"height":1}}"#],
      ["edit.0": "{\"filter\":\"" + String(repeating: "a", count: 1000) + "\"}"],
      ["filter.0": "lomo"], ["rotation.0": "-1"], ["rotation.0": "x"],
    ])
  func refused(_ values: [String: String]) throws {
    let fields = Fields(parsing: values.map { "\($0)=\(encoded($1))" }.joined())
    let error = #expect(throws: AppError.self) { try postEdits(of: fields, count: 1) }
    #expect(error?.status == 400)
  }

  @Test("More edits than a post has photos are not even read")
  func bounded() throws {
    #expect(try postEdits(of: ["edit.10": "{"], count: 50).count == maximumPhotos)
  }

  @Test("Descriptions are trimmed, and cut when they are too long")
  func descriptions() {
    let novel = String(repeating: "č", count: 2000)
    let alts = altTexts(of: ["alt.0": "  mlha \r\n", "alt.2": novel], count: 3)
    #expect(alts.prefix(2) == ["mlha", ""])
    #expect(alts[2].count == maximumAltLength)
  }
}

@Suite("The composer's page")
struct ComposerPageTests {
  private let t = ViewContext(
    language: .czech, viewer: .reader(ID(42)), now: Timestamp(milliseconds: 0))

  @Test("It is a plain form that scripts find by its hooks")
  func plain() {
    let page = composerView(t, Form(), clientID: "key").body.text
    #expect(page.contains(#"enctype="multipart/form-data" data-composer="42""#))
    #expect(page.contains(#"name="client_id" value="key""#))
    #expect(page.contains(#"name="photo" multiple required"#))
    for filter in Filter.allCases { #expect(page.contains("data-filter=\"\(filter.rawValue)\"")) }
    // The Content-Security-Policy would drop them.
    #expect(!page.contains("style=") && !page.contains("onclick"))
  }

  @Test("A refused post keeps what was typed and says beside the photos what is wrong")
  func refused() {
    var form = Form(["caption": "Ráno <nad> mlhou", "audience": "followers", "alt.1": "les"])
    form.fail("photo", .photosMissing)
    let page = composerView(t, form, clientID: "key").body.text
    #expect(page.contains("Ráno &lt;nad&gt; mlhou</textarea>"))
    #expect(page.contains(#"value="followers" checked"#))
    #expect(page.contains(#"value="les""#))
    #expect(page.contains(#"id="f-photo-error""#))
    #expect(page.contains(#"aria-describedby="f-photo-hint f-photo-error" aria-invalid="true""#))
  }
}

@Suite("The gallery")
struct GalleryTests {
  private let t = ViewContext(now: Timestamp(milliseconds: 0))

  private func photo(_ id: Int64, _ width: Int, _ height: Int, alt: String = "") -> PostPhoto {
    func sizes(_ type: String) -> [PictureVariant] {
      [320, 1080].map {
        PictureVariant(width: $0, height: $0 * height / width, path: "/media/\(id)/x-\($0).\(type)")
      }
    }
    return PostPhoto(
      picture: Picture(
        id: ID(id), width: width, height: height, blurhash: "", colour: 0x6b8f71,
        webp: sizes("webp"), jpeg: sizes("jpg")), alt: alt)
  }

  @Test(
    "Its frame has the first photo's shape, but is neither a tower nor a ribbon",
    arguments: [(1000, 1000, 1000), (900, 1200, 1250), (3000, 500, 524), (1000, 800, 800)])
  func shape(_ width: Int, _ height: Int, _ expected: Int) {
    let gallery = galleryView(t, [photo(1, width, height)], by: "ana").text
    #expect(gallery.contains("viewBox=\"0 0 1000 \(expected)\""))
  }

  @Test("Each photo opens its largest JPEG and has words; one photo needs no dots")
  func slides() {
    let several = galleryView(
      t, [photo(1, 10, 10, alt: "Mist"), photo(2, 10, 10)], by: "ana"
    ).text
    #expect(several.contains(#"href="/media/1/x-1080.jpg" data-zoom"#))
    #expect(several.contains(#"alt="Mist""#))
    #expect(several.contains(#"alt="Photo 2 by ana""#))
    #expect(several.contains(#"<p class="dots" aria-hidden="true"><i></i><i></i></p>"#))
    #expect(!galleryView(t, [photo(1, 10, 10)], by: "ana").text.contains("dots"))
  }

  @Test("A photo of no size breaks nothing")
  func empty() {
    #expect(galleryView(t, [photo(1, 1, 0)], by: "ana").text.contains("viewBox=\"0 0 1000"))
    #expect(galleryView(t, [], by: "ana").text.contains("slides"))
  }
}

private func encoded(_ text: String) -> String {
  text.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}
