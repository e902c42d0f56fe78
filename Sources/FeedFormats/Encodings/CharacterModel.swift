/// How likely the characters of an East Asian language are.
struct CharacterModel {
  let language: String
  let charset: Charset
  /// Its commonest characters.
  private let common: Set<UInt32>

  private init(_ language: String, _ charset: String, _ common: String) {
    self.language = language
    self.charset = .legacy(charset)
    self.common = Set(common.unicodeScalars.map(\.value))
  }

  /// Hundredths of a natural logarithm by which the character is likelier here than two bytes taken
  /// at random.
  func weight(_ scalar: UInt32) -> Int {
    if common.contains(scalar) { return 450 }
    switch scalar {
    case 0x3041...0x30FE: return language == "ja" ? 450 : -200
    case 0xAC00...0xD7A3: return language == "ko" ? 150 : -200
    case 0x4E00...0x9FFF: return language == "ko" ? -100 : language == "ja" ? 150 : 50
    case 0x3000...0x303F, 0xFF01...0xFF5E: return language == "ko" ? 0 : 200
    case 0x2014, 0x2026, 0x201C, 0x201D, 0xB7: return language == "ko" ? -100 : 100
    default: return -200
    }
  }

  static let all = [
    CharacterModel("ja", "CP932", kanji), CharacterModel("ja", "EUC-JP-MS", kanji),
    CharacterModel("ko", "CP949", syllables), CharacterModel("zh", "GB18030", simplified),
    CharacterModel("zh-hant", "BIG5-HKSCS", traditional),
  ]

  // Counted in the translations of free software.
  private static let kanji = """
    定数用使行名合指表力示文要字出列一変時設場値対効必成無込書作実内中入失不式関更除前動終敗在取正可読存引有型再最新間子置了能削生形号告認後同警証外全大照上現報付期
    """
  private static let syllables = """
    다니이을지에수습는하를로시가자없합의용정일스서사할파기음은리인트않있한어션으대문터오만그위값해함보상면제작력입드고나옵아모실치데전버되프바명행경표업름부도형요패\
    된출크과소식설여들거구야변키환중세료령성블개적록번디동내원열목호메조필라못했테비
    """
  private static let simplified = """
    的用件不文数在个为有使中行是一字时出或定符以可无项选法式表输名置指将于示列能目和对到要设标录如入本作进据参值后果前命令了程显信包息除您被所上已号格同分类制户器新\
    没序这下过接大存模请认动配间支效则者更取来错型此务并加库当换量查重提应内组变误它从必但版会执默空最成建引发未持小关打开系而位改多只该部须需删
    """
  private static let traditional = """
    的用檔定不案使為數在指個式字有設選一出中時是或以輸行項列名位目示元入可無如法要將取果號於作標表會令和值結者格到變則本後顯稱前除資符組對能存訊請區執所分已件這錄程\
    了新來合動同引預被開置您串上版模下參提大過間碼沒相未重成更此鍵建空效應態錯並進與加之回類支當只傳第記誤代其內從型每單束狀小而料讀非立等最解多
    """
}
