/// Words in dates: months in the languages that feeds use them in, zones, halves of the day.
enum DateNames {
  /// 1 to 12. English, German, French, Italian, Spanish, Portuguese, Dutch, the Nordic and Baltic
  /// languages, Czech, Slovak, Polish, Hungarian, Romanian, Turkish, Greek, Russian, Ukrainian and
  /// Bulgarian, by full name or by its beginning.
  static func month(_ word: String) -> Int? { table[word] ?? table[String(word.prefix(3))] }

  private static let table: [String: Int] = {
    var table: [String: Int] = [:]
    for (index, line) in months.enumerated() {
      for word in line.split(separator: " ") where table[String(word)] == nil {
        table[String(word)] = index + 1
      }
    }
    return table
  }()

  /// One line per month. Words whose first three letters would mislead stand in full.
  private static let months = [
    """
    jan janv january janvier januar januari gennaio gen enero ene janeiro leden ledna január \
    januára sty styczeń stycznia ιαν янв января jän jaan ian ianuarie oca ocak tammikuuta \
    sausio січ січня яну led
    """,
    """
    feb fev fév fevr févr february février februar februari febbraio febrero fevereiro únor \
    února február februára lut luty lutego φεβ фев февраля feber úno veebruar veebr şub şubat \
    helmikuuta vasario лют лютого
    """,
    """
    mar mär maa mrt march mars märz maerz marzo março marco maart březen března bře marec marca \
    marzec márc március μαρ μάρ мар марта mrz maret märts maaliskuuta kovo бер березня
    """,
    """
    apr avr abr april avril aprile abril duben dubna dub apríl kwi kwiecień kwietnia ápr \
    április απρ апр апреля nis nisan huhtikuuta balandžio кві квітня
    """,
    """
    may mai mei mag maj mayo maggio maio květen května kvě máj mája maja május μαι μαϊ μάι май \
    мая toukokuuta gegužės тра травня
    """,
    """
    jun giu june juin juni giugno junio junho červen června jún júna cze czerwiec czerwca \
    június ιουν ιούν июн июня čvn čen iun iunie juuni haz haziran kesäkuuta birželio jūn чер \
    червня юни
    """,
    """
    jul lug july juil juillet juli luglio julio julho červenec července júl júla lip lipiec \
    lipca július ιουλ ιούλ июл июля čvc čec iul iulie juuli tem temmuz heinäkuuta liepos jūl \
    лип липня юли
    """,
    """
    aug ago aoû aou août aout august augustus agosto srpen srpna srp augusta sie sierpień \
    sierpnia αυγ αύγ авг августа augusztus agu ağu ağustos elokuuta rugpjūčio сер серпня
    """,
    """
    sep sept set september septembre settembre septiembre setembro září zář wrz wrzesień \
    września szeptember σεπ сен сентября eyl eylül syyskuuta rugsėjo вер вересня
    """,
    """
    oct okt ott out october octobre oktober ottobre octubre outubro říjen října říj október paź \
    październik października οκτ окт октября eki ekim lokakuuta spalio жов жовтня
    """,
    """
    nov november novembre noviembre novembro listopad listopadu lis listopada νοε νοέ ноя \
    ноября noi noiembrie kas kasım marraskuuta marraskuu lapkričio лис листопада ное
    """,
    """
    dec déc dez dic des december décembre dezember dicembre diciembre dezembro prosinec \
    prosince pro gru grudzień grudnia δεκ дек декабря ara aralık joulukuuta gruodžio det \
    detsember гру грудня
    """,
  ]

  /// Minutes east of Greenwich (RFC 822 §5.1 and names in use since).
  static func zone(_ word: String) -> Int? {
    switch word {
    case "z", "gmt", "ut", "utc", "wet", "zulu": 0
    case "est": -300
    case "edt": -240
    case "et": -300
    case "cst": -360
    case "cdt": -300
    case "ct": -360
    case "mst": -420
    case "mdt": -360
    case "mt": -420
    case "pst": -480
    case "pdt": -420
    case "pt": -480
    case "akst": -540
    case "akdt": -480
    case "hst": -600
    case "ast": -240
    case "adt": -180
    case "nst": -210
    case "brt": -180
    case "art": -180
    case "ndt": -150
    case "clt": -240
    case "clst", "uyt": -180
    case "brst": -120
    case "cot", "pet": -300
    case "bst", "west", "cet", "met", "mez", "seč", "wat": 60
    case "cest", "mest", "mesz", "selč", "eet", "sast", "cat": 120
    case "eest", "msk", "eat", "trt": 180
    case "irst": 210
    case "gst", "samt": 240
    case "pkt", "yekt": 300
    case "ist": 330
    case "npt": 345
    case "ict", "wib", "novt": 420
    case "sgt", "hkt", "awst", "pht", "wita": 480
    case "jst", "kst", "wit": 540
    case "acst": 570
    case "aest": 600
    case "acdt": 630
    case "aedt": 660
    case "nzst": 720
    case "nzdt": 780
    default: militaryZone(word)
    }
  }

  /// RFC 822's single letters, in the signs that ISO 8601 and the military use.
  private static func militaryZone(_ word: String) -> Int? {
    guard word.utf8.count == 1, let letter = word.utf8.first else { return nil }
    switch letter {
    case 0x61...0x69: return Int(letter - 0x60) * 60
    case 0x6B...0x6D: return Int(letter - 0x61) * 60
    case 0x6E...0x79: return -Int(letter - 0x6D) * 60
    default: return nil
    }
  }

  /// Whether the word says afternoon (true) or morning (false).
  static func afternoon(_ word: String) -> Bool? {
    switch word {
    case "pm", "오후", "下午", "午後", "μμ": true
    case "am", "오전", "上午", "午前", "πμ": false
    default: nil
    }
  }

  /// Words that say nothing: weekdays of any language are not listed one by one; short words and
  /// the signs for year, month and day pass.
  static func isFiller(_ word: String) -> Bool {
    switch word {
    case "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tues",
      "thurs", "weds", "st", "nd", "rd", "th", "um", "uhr", "year", "年", "月", "日", "时", "分",
      "秒", "時", "년", "월", "일", "시", "분", "초":
      true
    default: word.count <= 3
    }
  }
}
