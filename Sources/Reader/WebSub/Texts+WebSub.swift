import Core

// What the Reader says of hubs.

extension Phrase {
  static let pushedSince = Phrase(
    en: "New articles have come by themselves (WebSub) since",
    cs: "Nové články přicházejí samy (WebSub) od")
  static let hubMissed = Phrase(
    en: "The service that announces this site's news (WebSub) has left out an article, so the "
      + "channel is checked as often as others until the service works again.",
    cs:
      "Služba, která ohlašuje novinky tohoto webu (WebSub), jeden článek vynechala. Než zase začne "
      + "fungovat, kontrolujeme kanál stejně často jako ostatní.")
  static let hubLate = Phrase(
    en:
      "The service that announces this site's news (WebSub) does not answer. We will ask it again; "
      + "meanwhile the channel is checked as usual.",
    cs: "Služba, která ohlašuje novinky tohoto webu (WebSub), neodpovídá. Zkusíme to znovu, zatím "
      + "kanál kontrolujeme jako obvykle.")
  static let hubFailed = Phrase(
    en:
      "The service that announces this site's news (WebSub) did not answer several times, so we "
      + "ask it no more. The channel is checked as usual.",
    cs: "Služba, která ohlašuje novinky tohoto webu (WebSub), několikrát neodpověděla, a tak už se "
      + "jí neptáme. Kanál kontrolujeme jako obvykle.")
  static let hubDenied = Phrase(
    en:
      "The service that announces this site's news (WebSub) refused us. The channel is checked as "
      + "usual.",
    cs: "Služba, která ohlašuje novinky tohoto webu (WebSub), nás odmítla. Kanál kontrolujeme jako "
      + "obvykle.")
  static let hubSays = Phrase(en: "Its answer:", cs: "Její odpověď:")
}
