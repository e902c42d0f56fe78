extension Charset {
  /// The charset with this label (any case), or nil for a bogus one. Labels follow the WHATWG
  /// encoding standard: gb2312 and gbk mean GB18030, latin1 means windows-1252; more are known,
  /// of the code pages of DOS, IBM and Apple.
  init?(label: String) {
    let name = String(
      decoding: label.lowercased().utf8.compactMap { byte -> UInt8? in
        switch byte {
        case ...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"): nil
        case UInt8(ascii: "_"): UInt8(ascii: "-")
        default: byte
        }
      }, as: UTF8.self)
    guard name.utf8.count <= 40, let found = Self.labels[name] ?? Self.numbered(name) else {
      return nil
    }
    self = found
  }

  private static let labels: [String: Charset] = {
    var table: [String: Charset] = [:]
    for (charset, names) in wideLabels {
      for name in names.split(separator: " ") { table[String(name)] = charset }
    }
    for line in legacyLabels.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { table[name] = .legacy(words[0]) }
    }
    return table
  }()

  /// windows-1250 … 1258, ISO-8859-2 … 16 and the code pages of IBM in their usual spellings.
  private static func numbered(_ name: String) -> Charset? {
    let digits = name.reversed().prefix { $0.isNumber }
    let prefix = name.dropLast(digits.count)
    guard let number = wholeNumber(String(digits.reversed()), most: 99_999) else { return nil }
    switch prefix {
    case "windows-", "cp", "x-cp", "win-", "windows", "win", "cp-":
      if number == 1252 { return .windows1252 }
      if (1250...1258).contains(number) { return .legacy("CP\(number)") }
      if number == 28_592 { return .legacy("ISO-8859-2") }
    case "iso-8859-", "iso8859-", "iso8859", "iso-8859", "8859-", "iso-":
      return (2...16).contains(number) && number != 12 ? .legacy("ISO-8859-\(number)") : nil
    case "ibm", "ibm-", "csibm", "dos-", "ms", "msdos-", "": break
    default: return nil
    }
    return codePages.contains(number)
      ? .legacy("CP" + (number < 100 ? "0\(number)" : "\(number)")) : nil
  }

  /// Code pages of IBM that the C library knows under these numbers.
  private static let codePages: Set = [
    37, 273, 278, 280, 284, 285, 297, 424, 437, 500, 737, 775, 850, 852, 855, 856, 857, 858, 860,
    861, 862, 863, 864, 865, 866, 869, 870, 871, 874, 875, 880, 1025, 1026, 1047, 1125, 1140, 1141,
    1147, 1148, 1153, 1154,
  ]

  private static let wideLabels: [(Charset, String)] = [
    (.utf8, "utf-8 utf8 unicode-1-1-utf-8 utf-8n unicode11utf8 unicode20utf8 x-unicode20utf8"),
    (
      .utf16(bigEndian: nil),
      "utf-16 utf16 ucs-2 ucs2 iso-10646-ucs-2 unicode csunicode unicodefeff"
    ),
    (.utf16(bigEndian: false), "utf-16le utf16le ucs-2le"),
    (.utf16(bigEndian: true), "utf-16be utf16be ucs-2be unicodefffe"),
    (.utf32(bigEndian: nil), "utf-32 utf32 ucs-4 ucs4 iso-10646-ucs-4"),
    (.utf32(bigEndian: false), "utf-32le utf32le ucs-4le"),
    (.utf32(bigEndian: true), "utf-32be utf32be ucs-4be"),
    (
      .windows1252,
      """
      iso-8859-1 iso8859-1 iso88591 iso-8859-1:1987 latin1 latin-1 l1 windows-1252 cp1252 x-cp1252 \
      ansi-x3.4-1968 csisolatin1 iso-ir-100 cp819 ibm819 ms-ansi ansi
      """
    ),
  ]

  /// Only names from the beginnings of these lines, and those with numbers above, ever reach the C
  /// library.
  private static let legacyLabels = """
    GB18030 gb2312 gbk gb18030 x-gbk cp936 ms936 windows-936 gb-2312 gb-2312-80 euc-cn \
    hz-gb-2312 chinese csgb2312
    BIG5-HKSCS big5 big5-hkscs cn-big5 x-x-big5 csbig5 cp950 windows-950 big5hkscs
    CP932 shift-jis sjis x-sjis windows-31j ms-kanji cp932 ms932 windows-932 csshiftjis \
    shift-jisx0213
    EUC-JP-MS euc-jp eucjp x-euc-jp cseucpkdfmtjapanese euc-jisx0213 euc-jis-2004
    ISO-2022-JP-2 iso-2022-jp csiso2022jp iso-2022-jp-1 iso-2022-jp-2 iso-2022-jp-3
    ISO-2022-KR iso-2022-kr csiso2022kr
    ISO-2022-CN iso-2022-cn iso-2022-cn-ext
    CP949 euc-kr euckr ks-c-5601-1987 ks-c-5601-1989 ksc5601 ksc-5601 korean windows-949 cp949 \
    uhc cseuckr
    JOHAB johab cp1361
    EUC-TW euc-tw
    KOI8-R koi8-r koi8r koi koi8 cskoi8r
    KOI8-U koi8-u koi8u koi8-ru
    KOI8-T koi8-t
    MACINTOSH macintosh mac x-mac-roman macroman mac-roman csmacintosh
    MAC-CENTRALEUROPE x-mac-ce x-mac-centraleurroman maccentraleurope mac-latin2 maclatin2 \
    mac-centraleurope
    MAC-CYRILLIC x-mac-cyrillic maccyrillic mac-cyrillic
    MAC-UK x-mac-ukrainian macukraine
    MAC-IS x-mac-icelandic maciceland mac-iceland
    CP874 tis-620 windows-874 iso-8859-11 dos-874 tis620
    CP1250 ms-ee
    CP1251 ms-cyrl
    CP1253 ms-greek
    CP1254 ms-turk iso-8859-9 iso8859-9 iso88599 latin5 l5 csisolatin5
    CP1255 ms-hebr
    CP1256 ms-arab
    CP1257 winbaltrim
    ISO-8859-2 latin2 latin-2 l2 csisolatin2 iso-ir-101 iso-8859-2:1987
    ISO-8859-3 latin3 l3 csisolatin3
    ISO-8859-4 latin4 l4 csisolatin4
    ISO-8859-5 cyrillic csisolatincyrillic iso-ir-144
    ISO-8859-6 arabic ecma-114 asmo-708 csisolatinarabic iso-8859-6-e iso-8859-6-i
    ISO-8859-7 greek greek8 ecma-118 elot-928 csisolatingreek sun-eu-greek
    ISO-8859-8 hebrew visual logical csisolatinhebrew iso-8859-8-i iso-8859-8-e
    ISO-8859-10 latin6 l6 csisolatin6
    ISO-8859-15 latin9 latin-9 l9 csisolatin9
    PT154 ptcp154 pt154 cp154 csptcp154
    TCVN5712-1 tcvn tcvn-5712 tcvn5712-1
    VISCII viscii csviscii
    ARMSCII-8 armscii-8
    GEORGIAN-PS georgian-ps
    HP-ROMAN8 hp-roman8 roman8
    """
}
