extension Paradigm {
  private static let consonants = "b c d f g h j k l m n p r s t v x z"
  private static let hardConsonants = "b d f g h k l m n p r s t v x z"
  private static let hard = hardConsonants + " e i"

  /// After the patterns of Czech school grammars and "Indexing and stemming approaches for the
  /// Czech language" (Dolamic, Savoy 2009), without diacritics and cut to what finds more right
  /// words than wrong ones by Benchmarks/search/endings.py.
  static let czech = nouns + adjectives + verbs + irregularVerbs

  private static let nouns = [
    Paradigm("zena", "a y ^e u ou am ach ami - ~ %", after: hard),
    Paradigm("ulice", "e i im ich emi -", after: "ic yn in"),
    Paradigm("ruze", "e i im ich emi", after: "c j s z r n l d t", least: 3, isParticiple: false),
    Paradigm("fotografie", "e i im ich emi", after: "i"),
    Paradigm("pisen", "- ~ i e im ich emi", after: "n v l j z s c t d r", isParticiple: false),
    Paradigm("kost", "- i em ech mi", after: "t l c n d s v z m r"),
    Paradigm("hrad", "- ~ % a u ^e em ovi y um ech ^ich uv", after: hardConsonants),
    Paradigm("student", "- ~ a u em y um ech ^i", after: "l n r t ik ak", isParticiple: false),
    Paradigm("turista", "a y u e i o ou ovi ove um ech", after: "ist"),
    Paradigm("stroj", "- ~ % e i em ovi u um ich uv", after: "c j s z r l n"),
    Paradigm("mesto", "o a u ^e em y um ech ^ich ach - ~", after: hard, isParticiple: false),
    Paradigm("more", "e i em im ich", after: "t s"),
    Paradigm("kure", "e ete eti etem ata atum atech aty", after: "r l t n d v c"),
    Paradigm("muzeum", "um a u em i im ich", after: "e i"),
    Paradigm("virus", "us u em a um ech y", after: hard, least: 3),
  ]

  private static let adjectives = [
    Paradigm("novy", "y a e eho emu em ou ych ym ymi yma ^e", after: "b d f g h j m p s v x z"),
    Paradigm(
      "dobry", "y a e eho emu em ou ych ym ymi yma ^e +i", after: "k l n r t",
      isParticiple: false),
    Paradigm("delany", "y a e eho emu em ou ych ym ymi yma", after: "an en", least: 4),
    Paradigm("jarni", "i iho imu im ich imi ima", after: consonants),
    Paradigm("otcuv", "uv ova ove ovi ovo ovou ovu ovy ovych ovym ovymi", after: consonants),
  ]

  private static let verbs = [
    Paradigm(
      "kupovat",
      "ovat uje uji ujes ujeme ujete uju ujou oval ovala ovalo ovali ovaly uj ujme ujte "
        + "ovan ovana ovano", after: consonants),
    Paradigm(
      "delat", "at am as a ame ate aji al ala alo ali aly ej ejme ejte an ano",
      after: consonants),
    Paradigm(
      "prosit", "it im is i ime ite ete il ila ilo ili ily me te !en !ena !eno",
      after: consonants),
    Paradigm(
      "videt", "et im is i ime ite el ela elo eli ely me te eji", after: consonants),
    Paradigm(
      "tisknout",
      "nout ne nu nes neme nete nou nul nula nulo nuli nuly l la lo li ly nut nuta nuto nuty",
      after: consonants),
    Paradigm(
      "minout", "nout ne nu nes neme nete nou nul nula nulo nuli nuly nut nuta nuto",
      after: "e i u y"),
    Paradigm(
      "kryt", "t ji ju jes je jeme jete jou l la lo li ly j jme jte", after: "y i u hra pre"),
  ]

  /// Verbs that are common with many prefixes.
  private static let irregularVerbs = [
    Paradigm("stat", "t ne nu nes neme nete nou l la lo li ly n nte", after: "sta"),
    Paradigm(
      "brat", "rat eru eres ere ereme erete erou ral rala ralo rali raly er erte ran rana rano",
      after: "b p d", least: 1),
    Paradigm(
      "psat", "sat isu isi ises ise iseme isete isou sal sala salo sali saly iste", after: "p",
      least: 1),
    Paradigm(
      "jet", "et edu edes ede edeme edete edou el ela elo eli ely", after: "j", least: 1),
    Paradigm(
      "prijit", "jit jdu jdes jde jdeme jdete jdou sel sla slo sli sly jdi",
      after: "a e i o u y"),
    Paradigm("vest", "st du des de deme dete dou dl dla dlo dli dly dte", after: "ve kra"),
    Paradigm("nest", "t u es e eme ete ou l la lo li ly en ena eno eni eny", after: "nes vez lez"),
    Paradigm("umrit", "rit ru res re reme rete rou rel rela relo reli rely", after: "em um ev av"),
    Paradigm(
      "vedet", "edet im is i ime ite edi edel edela edelo edeli edely ez ezte", after: "v",
      least: 1),
    Paradigm("pect", "ct ci cu ces ce ceme cete cou kl kla klo kli kly", after: "te pe"),
  ]

  /// A borrowed word in a Czech text.
  static let borrowed = [Paradigm("facebook", "- a u em ovi um ech", after: consonants + " w")]

  /// Plurals after Harman's S-stemmer (1991), and -ed and -ing.
  static let english = [
    Paradigm(english: "talk", "- s ed ing") { base in
      base.count > 2 && base.hasVowel && !base.isSibilant && !base.isShort
        && !base.ends(inOneOf: ["e"]) && base != Array("new".utf8)
        && !(base.ends(inOneOf: ["y"]) && !base[base.count - 2].isVowel)
    },
    Paradigm(english: "run", "- s =ed =ing") { $0.isShort },
    Paradigm(english: "travel", "- s =ed =ing") { $0.count > 4 && $0.isClosed && !$0.isShort },
    Paradigm(english: "box", "- es ed ing") { base in
      base.count > 1 && base.hasVowel && (base.isSibilant || base.ends(inOneOf: ["o"]))
    },
    Paradigm(english: "make", "e es ed ing") { base in
      base.count > 1 && base.hasVowel && !base.ends(inOneOf: ["e", "y"])
    },
    Paradigm(english: "agree", "- s d ing") { $0.ends(inOneOf: ["ee", "oe"]) },
    Paradigm(english: "city", "y ies ied ying") { $0.count > 1 && !$0[$0.count - 1].isVowel },
    Paradigm(english: "leaf", "f ves") { $0.count > 1 },
    Paradigm(english: "knife", "fe ves") { $0.count > 1 },
  ]
}

/// Words whose forms no rule gives, by families.
struct Irregular: Sendable {
  private let heads: [String: [[String]]]
  private let members: [String: [[String]]]

  /// Families are separated by a comma; the first of each is its head.
  private init(_ text: String) {
    let families = text.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    heads = Dictionary(grouping: families) { $0[0] }
    members = Dictionary(
      grouping: families.flatMap { family in family.map { (word: $0, family: family) } }, by: \.word
    ).mapValues { $0.map(\.family) }
  }

  func families(headedBy word: String) -> [[String]] { heads[word] ?? [] }
  func families(with word: String) -> [[String]] { members[word] ?? [] }

  static let czech = Irregular(
    """
    clovek cloveka cloveku clovekovi clovekem clovece lide lidi lidem lidech lidmi,
    dite ditete diteti ditetem deti detem detech detmi,
    pritel pritele priteli priteli pritelem pratele pratel pratelum pratelich prateli,
    oko oka oku okem oci ocim ocich ocima, ucho ucha uchu uchem usi usim usich usima,
    ruka ruky ruce ruku rukou rukam rukama, noha nohy noze nohu nohou nohama,
    den dne dnu dni dnem dny dnech, tyden tydne tydnu tydny tydnem tydnech,
    snih snehu snehem snehy, vitr vetru vetrem vetry, kral krale krali kralem kralove kralu,
    vzit vezmu vezmes vezme vezmeme vezmete vezmou vzal vzala vzalo vzali vzaly vezmi vezmete,
    rict reknu reknes rekne rekneme reknete reknou rekl rekla reklo rekli rekly,
    dat dam das da dame date daji dal dala dalo dali daly dej dejte dan dana dano dany,
    jit jdu jdes jde jdeme jdete jdou sel sla slo sli sly,
    chtit chci chces chce chceme chcete chteji chtel chtela chtelo chteli chtely,
    jist jim jis ji jime jite jedi jedl jedla jedlo jedli jedly
    """)

  static let english = Irregular(
    """
    man men, woman women, child children, person people, foot feet, tooth teeth, goose geese,
    mouse mice, go goes went gone going, do does did done doing, have has had having,
    begin began begun, break broke broken, bring brought, build built, buy bought, catch caught,
    choose chose chosen, come came coming, draw drew drawn, drink drank drunk, drive drove driven,
    eat ate eaten, fall fell fallen, feel felt, fight fought, find found, fly flew flown,
    forget forgot forgotten, get got gotten getting, give gave given, grow grew grown, hear heard,
    hold held, keep kept, know knew known, lead led, leave left, lend lent, lose lost, make made,
    mean meant, meet met, pay paid, read, ride rode ridden, ring rang rung, rise rose risen,
    run ran, say said, see saw seen seeing, sell sold, send sent, shake shook shaken, shoot shot,
    show shown, sing sang sung, sit sat, sleep slept, speak spoke spoken, spend spent, stand stood,
    steal stole stolen, swim swam swum, take took taken, teach taught, tell told, think thought,
    throw threw thrown, understand understood, wake woke woken, wear wore worn, win won,
    write wrote written
    """)
}
