/// What the desk of the demonstration's magazine has besides articles.
enum DemoDesk {
  /// A banner, with where it leads and what it says to those who do not see it.
  struct Banner: Sendable {
    let title: String
    let isInStream: Bool
    let url: String
    let alt: String
    let scene: DemoScene
    let light: DemoLight?
    /// Since how many days it runs.
    let age: Int
    /// For how many more days; nil: without an end.
    let daysLeft: Int?
  }

  /// A comment that waits for an editor, below the article at a place among the stories.
  struct Waiting: Sendable {
    let author: String
    let story: Int
    let text: String
  }

  /// What a reader wrote to the editors.
  struct Letter: Sendable {
    let author: String
    let hoursAgo: Int64
    let text: String
  }

  static let banners = [
    Banner(
      title: "Sobotní trh u řeky, podzim", isInStream: true, url: "https://example.org/trh",
      alt: "Jablka a hrušky na stánku sobotního trhu u řeky", scene: .market,
      light: .morning, age: 24, daysLeft: 20),
    Banner(
      title: "Knihkupectví U Mostu", isInStream: false, url: "https://example.org/knihy",
      alt: "Plné police v knihkupectví U Mostu",
      scene: .books, light: .evening, age: 17, daysLeft: nil),
  ]

  static let waiting = [
    Waiting(
      author: "klara", story: 0,
      text: "Kde přesně v knihovně ta dílna je? Přinesla bych starý Flexaret, ať mu někdo domluví."),
    Waiting(
      author: "super_slevy", story: 1,
      text: """
        LAVIČKY SE SLEVOU 70 %! https://example.com/a https://example.com/b https://example.com/c
        """),
    Waiting(
      author: "matej", story: 2,
      text: "Na stejném kopci bývají na podzim bedly. V mlze se hledají líp, než se fotí."),
  ]

  static let letters = [
    Letter(
      author: "marie", hoursAgo: 190,
      text: """
        Děkuji za větší písmo v nastavení. Čtu si u snídaně bez brýlí.

        Jen by mohlo jít zvětšit i počasí.
        """),
    Letter(
      author: "emma", hoursAgo: 52,
      text: "Could the recipes come with grams and cups? My neighbour’s cup is a bucket."),
    Letter(
      author: "standa", hoursAgo: 5,
      text: "V článku o vlaku má být 22:49, ne 22:47. Dvě minuty jsou na dráze věčnost."),
  ]
}
