import HTML5
import HTMLText

func measurePages(in folder: String, rounds: Int) throws {
  let address = "https://example.org/a"
  var bytes = 0
  var totals = [0.0, 0.0, 0.0]
  for (name, page) in try files(in: folder) {
    let text = String(decoding: page, as: UTF8.self)
    let times = [
      seconds { for _ in 0..<rounds { _ = try? HTMLParser.document(page) } },
      seconds { for _ in 0..<rounds { _ = sanitize(text, base: address) } },
      seconds { for _ in 0..<rounds { _ = extractArticle(fromHTML: page, url: address) } },
    ]
    bytes += page.count * rounds
    for index in totals.indices { totals[index] += times[index] }
    print(
      name, page.count, times.map { "\(speed(page.count * rounds, $0))" }.joined(separator: " "))
  }
  print("ALL", totals.map { "\(speed(bytes, $0))" }.joined(separator: " "))
}
