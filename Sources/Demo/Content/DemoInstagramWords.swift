/// Who of the demonstration has an Instagram account, and a campaign that has just ended.
struct DemoInstagramWords: Decodable, Sendable {
  /// Somebody with an account that is connected.
  struct Creator: Decodable, Sendable {
    /// Their user name here.
    let userName: String
    /// Which account it is there.
    let number: Int
    let handle: String
    let name: String
    let followers: Double
    let perDay: Double
    /// How many days of it there are.
    var age: Int64
    let postsPerWeek: Double
    /// At least, at most.
    let storiesPerDay: [Int]
    /// Whether it is connected by way of a Page.
    @Omissible var hasPage: Bool

    var stories: ClosedRange<Int> {
      let (least, most) = (storiesPerDay.min() ?? 0, storiesPerDay.max() ?? 0)
      return least...most
    }

    /// The word by which the stand-in knows its person.
    var person: String { "demo-\(number)" }
  }

  /// What the person as whom one signs in has ordered, as a company. Money is in hundredths.
  struct Campaign: Decodable, Sendable {
    struct Part: Decodable, Sendable {
      let userName: String
      /// nil: what the campaign says.
      let price: Int?
      let turnover: Int
    }

    let name: String
    let brief: String
    let price: Int
    let turnover: Int
    let creators: [Part]
  }

  var creators: [Creator]
  let campaign: Campaign
}
