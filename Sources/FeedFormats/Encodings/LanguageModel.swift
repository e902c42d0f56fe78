import Glibc

/// How likely the letters beyond ASCII are in a language, and the encodings that it was written in.
struct LanguageModel {
  let language: String
  let charsets: [Charset]
  /// Hundredths of a natural logarithm by which a letter, lower case, is likelier here than a byte
  /// taken at random.
  let letters: [UInt32: Int]
  /// Whether ASCII letters are foreign to its words.
  let isOfOtherScript: Bool

  /// From `language charset,charset` and letters with how many of a thousand they are.
  private init?(_ line: Substring.UnicodeScalarView) {
    // By scalars: vowel signs would join the space before them.
    let words = line.split(separator: " ")
    guard words.count > 2 else { return nil }
    language = String(words[0])
    charsets = words[1].split(separator: ",").map { name in
      name.elementsEqual("CP1252".unicodeScalars) ? .windows1252 : .legacy(String(name))
    }
    var letters: [UInt32: Int] = [:]
    for word in words.dropFirst(2) {
      guard let letter = word.first else { continue }
      let share = word.dropFirst().reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
      letters[letter.value] = Int(log(Double(share) / 1000 * 0.93 * 128) * 100)
    }
    self.letters = letters
    isOfOtherScript = letters.keys.contains { $0 >= 0x370 && $0 < 0x1E00 }
  }

  static let all: [LanguageModel] = shares.unicodeScalars.split(separator: "\n").compactMap {
    LanguageModel($0)
  }

  /// Of a thousand letters beyond ASCII, counted in the translations of free software.
  private static let shares = """
    cs CP1250,ISO-8859-2 í257 á191 ř108 č80 é75 ý75 ž72 ě58 š36 ů29 ú6 ó5 ň4 ť3 ď3
    sk CP1250,ISO-8859-2 á191 í117 č109 ý97 ú92 é91 ť89 ž82 ľ48 š45 ô9 ó8 ä7 ň7 ď4 ĺ4 ŕ2
    pl CP1250,ISO-8859-2 ł200 ż152 ą136 ę128 ś123 ć112 ó107 ń29 ź12
    hu CP1250,ISO-8859-2 á338 é259 í98 ó92 ö68 ő64 ü41 ú23 ű16
    ro CP1250,ISO-8859-2 ă491 î113 â37 ş185 ţ174
    sl CP1250,ISO-8859-2 č410 š245 ž162 ć121 đ54
    sq CP1252 ë982 ç18
    fr CP1252 é729 à80 è78 ê65 ô21 î10 ç7 â3 ù3 œ2
    de CP1252 ü544 ä220 ö167 ß62
    es CP1252 ó390 á224 í151 é89 ú83 ñ58 ¿3 ¡3
    pt CP1252 ã310 ç198 á131 í104 é78 ó49 ú41 õ41 ê27 â7 à5 ô4
    it CP1252 è555 à207 ò102 ù88 é35 í5
    sv CP1252 ä686 ö199 å113
    da CP1252 å381 ø363 æ218 é23 â10
    nl CP1252 é364 ë290 ï248 ó37 á19 í19 ô5 ú5 ç5
    ca CP1252 ó256 à193 é181 í96 è73 ò58 ú57 ç51 ï23 ü11
    is CP1252 ð318 á165 í124 ó82 æ67 þ57 ú56 ý49 ö48 é14
    ga CP1252 á299 í279 é164 ú144 ó113
    et CP1257,CP1252 ä415 õ327 ü223 ö30 š3 ž2
    lt CP1257,ISO-8859-13 š232 ė194 ų152 į109 ą104 ž88 č46 ū43 ę31
    lv CP1257,ISO-8859-13 ā334 ē219 ī184 š112 ū43 ļ40 ņ36 ķ14 ž13 ģ5 č5
    tr CP1254 ı447 ç135 ş135 ü115 ğ92 ö58
    ru CP1251,KOI8-R,ISO-8859-5,CP866 о94 е93 а83 и76 н72 т63 р52 с50 л44 в42 п34 к34 д31 м29 \
    у23 я22 з21 ь20 ы20 б15 й14 ч11 ж9 г9 ф7 ю6 ц6 х5 ш5 щ4 э4 ъ1 ё1
    uk CP1251,KOI8-U о88 а87 н84 и67 е57 в56 т54 р51 і48 к40 с39 д35 л35 п34 м32 у32 з26 я25 б14 \
    й12 ч12 ь11 г10 ж7 ц7 є7 ф6 х6 ю5 ш5 ї3 щ3 ґ1
    be CP1251 а170 н76 ы49 р47 к44 е42 л42 і39 д36 т35 в35 с34 я33 п33 м31 ц30 о28 з28 у26 ь23 \
    ў18 э16 ч16 г14 б13 й9 ш8 ф6 ж6 ю6 х5
    bg CP1251,ISO-8859-5 а132 е103 н87 и80 о79 т68 р53 с44 в43 д38 п34 з33 к32 л32 м24 ъ18 я15 \
    б13 у11 ч10 ж9 й8 г8 ф7 ц6 ш4 щ4 х4
    sr CP1251,ISO-8859-5 а129 е104 и85 о83 н62 р58 т48 с47 к41 у40 д38 п37 в35 м32 з26 ј26 л22 \
    б13 г13 ч10 њ10 ш10 љ7 ц7 ж5 ћ5 ф4 х3
    mk CP1251 а152 е99 о96 т80 и77 н72 р55 д40 к38 с38 в37 п32 м30 л28 з20 у20 ј13 б13 г11 ч11 \
    њ9 ж8 ц8 ш6
    el CP1253,ISO-8859-7 α97 ο81 ε75 τ72 ν62 ι60 σ48 ρ47 μ43 η42 π37 κ33 υ31 ς27 ί26 λ25 δ24 γ22 \
    ή20 έ20 ό18 ά17 χ15 ω12 θ11 ύ9 φ9 ώ5 β5 ξ3
    he CP1255 י121 ו98 ת82 ל72 ה70 מ63 ר52 ש48 א47 נ47 ב44 ק33 פ23 ד23 ע21 ם20 ס20 ח19 ג19 כ18 \
    ן15 ט13 צ11 ז7 ץ7 ך6
    ar CP1256 ا143 ل83 ر63 م61 ن60 ت52 د49 ي46 و46 ی42 ب31 ه31 س28 ة26 ف26 ع23 ش17 ح16 ق15 خ13 \
    ص13 ج13 ك12 ک11 ز10 ط10 أ9 ذ7 پ7 إ6 غ6 گ5 ض4 ى4 ث3
    th CP874 า57 ่54 อ52 ร49 ม48 ก46 ้42 น40 เ37 ง33 ด31 ั28 ล26 ี25 บ24 แ23 ต23 ย23 ไ22 ส22 ว20 \
    ิ20 ข20 ท19 ห17 จ16 พ15 ป14 ค14 ะ12 ื12 ช11 ู11 ใ11 ์11 ำ11 ถ9 ฟ9 ุ7 ็7
    """
}
