import CZlib
import NIOCore
import Testing

@testable import Web

@Suite("Assets and compression")
struct AssetTests {
  private let files = [
    "js/app.js":
      "import { a } from \"./list.js\"\nimport './side.js'\nimport(\"./list.js\")\nlet s = \"./list.js\"",
    "js/list.js": "export const a = 1", "js/side.js": "// side",
    "css/look.css":
      "@import \"base.css\"; a{background:url(../icons/mark.svg)} b{background:url('../icons/none.svg')}",
    "css/base.css": "c{d:url(\"data:image/png;base64,AA\")}", "icons/mark.svg": "<svg/>",
    "service-worker.js": "const keep = [\"/assets/css/look.css\"]", "robots.txt": "User-agent: *",
  ]

  private func store(_ changes: [String: String] = [:]) throws -> AssetStore {
    try AssetStore(
      files: files.merging(changes) { $1 }.mapValues { Array($0.utf8) }, gzip: Gzip())
  }

  private func text(_ store: AssetStore, _ name: String) throws -> String {
    let asset = try #require(store.asset(at: store.address(of: name)))
    return String(decoding: asset.body.readableBytesView, as: UTF8.self)
  }

  @Test("are named by their content, and name each other so")
  func names() throws {
    let store = try store()
    let list = store.address(of: "js/list.js")
    #expect(list.wholeMatch(of: /\/assets\/js\/list-[0-9a-f]{10}\.js/) != nil)
    #expect(
      try text(store, "js/app.js")
        == "const $js_list_js = (() => {\nconst a = 1\nreturn { a };\n})();\n"
        + "const { a } = $js_list_js;\nimport '\(store.address(of: "js/side.js"))'\n"
        + "import(\"\(list)\")\nlet s = \"./list.js\"")
    #expect(
      try text(store, "css/look.css")
        == "c{d:url(\"data:image/png;base64,AA\")} "
        + "a{background:url(\(store.address(of: "icons/mark.svg")))} "
        + "b{background:url('../icons/none.svg')}")
    #expect(store.address(of: "service-worker.js") == "/service-worker.js")
    #expect(
      try text(store, "service-worker.js")
        == "const keep = [\"\(store.address(of: "css/look.css"))\"]")
    #expect(store.asset(at: store.address(of: "none.css")) == nil)
  }

  @Test("a module contains those that it imports by name, each once and after its own")
  func bundle() throws {
    let store = try store([
      "js/a.js":
        "import { b, one as uno } from \"./b.js\";\nimport { c } from \"./c.js\";\nb(c, uno);",
      "js/b.js":
        "import { c } from \"./c.js\";\nexport const one = 1;\nexport async function b() { c(); }",
      "js/c.js": "export class c {}\nimport(\"./side.js\");",
    ])
    #expect(
      try text(store, "js/a.js") == """
        const $js_c_js = (() => {
        class c {}
        import("\(store.address(of: "js/side.js"))");
        return { c };
        })();
        const $js_b_js = (() => {
        const { c } = $js_c_js;
        const one = 1;
        async function b() { c(); }
        return { one, b };
        })();
        const { b, one: uno } = $js_b_js;
        const { c } = $js_c_js;
        b(c, uno);
        """)
    #expect(throws: AssetFault.circle(["js/b.js", "js/c.js", "js/b.js"])) {
      try self.store([
        "js/b.js": "import { c } from './c.js'", "js/c.js": "import { b } from './b.js'",
      ])
    }
  }

  @Test("a change of a module changes the address of those that import it")
  func propagation() throws {
    let before = try store()
    let after = try store(["js/list.js": "export const a = 2"])
    for name in ["js/list.js", "js/app.js"] {
      #expect(before.address(of: name) != after.address(of: name))
    }
    for name in ["js/side.js", "css/look.css"] {
      #expect(before.address(of: name) == after.address(of: name))
    }
  }

  @Test("a change of an imported style sheet changes the address of the one that contains it")
  func styles() throws {
    let before = try store()
    let after = try store(["css/base.css": "c{background:url(../icons/mark.svg)}"])
    #expect(before.address(of: "css/look.css") != after.address(of: "css/look.css"))
    let mark = after.address(of: "icons/mark.svg")
    #expect(try text(after, "css/look.css").hasPrefix("c{background:url(\(mark))} a{"))
  }

  @Test("modules that import each other stop the start")
  func circle() {
    #expect(throws: AssetFault.circle(["js/app.js", "js/list.js", "js/app.js"])) {
      try store(["js/list.js": "import \"./app.js\""])
    }
  }

  @Test("may be kept for ever, but those of the root are asked for anew")
  func caching() async throws {
    let folder = try Folder(files)
    let site = try makeSite(options: makeOptions { $0.publicFolder = folder.path }) {
      $0.anyone.get("/") { request in
        .text(request.view.asset("css/look.css"), contentType: "text/plain")
      }
    }
    let address = try await site.get("/").text
    let style = try await site.get(address)
    #expect(style.status == 200)
    #expect(style.header("cache-control") == "public, max-age=31536000, immutable")
    #expect(style.header("content-type") == "text/css; charset=utf-8")
    let tag = try #require(style.header("etag"))
    #expect(try await site.get(address, ["If-None-Match": tag]).status == 304)
    #expect(try await site.get("/assets/css/look-0000000000.css").status == 404)
    #expect(try await site.get("/assets/css/look.css").status == 404)
    #expect(try await site.get("/assets/../robots.txt").status == 404)
    let worker = try await site.get("/service-worker.js")
    #expect(worker.header("cache-control") == "no-cache")
    #expect(worker.header("content-security-policy")?.contains("connect-src *") == true)
  }

  @Test("a text of a kilobyte and more is compressed for those who take it, and comes back whole")
  func compression() async throws {
    let long = String(repeating: "Příliš žluťoučký kůň. ", count: 200)
    let site = try makeSite { routes in
      routes.anyone.get("/long") { _ in .text(long, contentType: "text/plain") }
      routes.anyone.get("/short") { _ in .text("short", contentType: "text/plain") }
      routes.anyone.get("/png") { _ in
        .bytes([UInt8](repeating: 0, count: 5000), contentType: "image/png")
      }
    }
    let gzip = ["Accept-Encoding": "br, gzip;q=0.8"]
    for _ in 0..<3 {
      let small = try await site.get("/long", gzip)
      #expect(small.header("content-encoding") == "gzip")
      #expect(small.header("vary") == "Accept-Encoding")
      #expect(small.header("content-length") == "\(small.body.count)")
      #expect(small.body.count < 300)
      #expect(String(decoding: inflated(small.body), as: UTF8.self) == long)
    }
    #expect(try await site.get("/long").text == long)
    #expect(try await site.get("/long", ["Accept-Encoding": "gzip;q=0"]).text == long)
    #expect(try await site.get("/short", gzip).header("content-encoding") == nil)
    #expect(try await site.get("/png", gzip).header("content-encoding") == nil)
  }
}

/// The content of gzip data, by zlib.
private func inflated(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  var input = bytes
  var output = [UInt8](repeating: 0, count: 1 << 20)
  inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  defer { inflateEnd(&stream) }
  return input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = uInt(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(output.count)
      guard inflate(&stream, Z_FINISH) == Z_STREAM_END else { return [] }
      return Array(output[..<(output.count - Int(stream.avail_out))])
    }
  }
}
