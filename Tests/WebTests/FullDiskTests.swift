import Core
import Testing

@testable import Web

@Suite("A disk without room")
struct FullDiskTests {
  private func site(room: Int) throws -> Site {
    let options = makeOptions { $0.hasRoom = { $0 <= room } }
    return try makeSite(options: options) { routes in
      routes.anyone.post("/upload") { request in
        let upload = try await request.upload(limit: 1 << 20)
        return .text("\(upload.files.count)", contentType: "text/plain")
      }
      routes.anyone.post("/write") { _ in throw AppError.diskFull(detail: "ENOSPC") }
      routes.anyone.get("/read") { _ in page("Read") }
    }
  }

  private func multipart(file: String, _ content: String) -> TestRequest {
    let body =
      "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nhello\r\n"
      + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file)\"\r\n\r\n"
      + "\(content)\r\n--b--\r\n"
    return TestRequest(
      "POST", "/upload",
      headers: [
        "Content-Type": "multipart/form-data; boundary=b", "Sec-Fetch-Site": "same-origin",
        "Accept": "text/html",
      ], body: Array(body.utf8))
  }

  @Test("takes no file, before it is read, and says so; forms with an empty field for files go on")
  func uploads() async throws {
    let request = multipart(file: "a.jpg", "content")
    let small = try await site(room: 10).respond(to: request)
    #expect(small.status == 507)
    #expect(small.text.contains("takes no files just now"))
    #expect(try await site(room: 10).respond(to: multipart(file: "", "")).text == "0")
    #expect(try await site(room: 1 << 20).respond(to: request).text == "1")
  }

  @Test("gives back what was typed", arguments: ["cs", "en"])
  func typed(language: String) async throws {
    let text = "first line\nsecond & <third>"
    let answer = try await site(room: 0).respond(
      to: .form(
        "/write", ["text": text, "_token": "t"],
        headers: ["Accept": "text/html", "Accept-Language": language]))
    #expect(answer.status == 507)
    #expect(answer.text.contains("first line\nsecond &amp; &lt;third&gt;"))
    #expect(answer.text.contains(language == "cs" ? "není místo" : "no room left"))
    #expect(try await site(room: 0).get("/read").status == 200)
  }

  @Test("is told to programs by a code")
  func programs() async throws {
    let answer = try await site(room: 0).respond(
      to: .form("/write", [:], headers: ["Accept": "application/json"]))
    #expect(answer.status == 507)
    #expect(answer.text.contains("\"disk_full\""))
  }
}
