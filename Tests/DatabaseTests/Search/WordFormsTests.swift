import Testing

@testable import Database

@Suite("Word forms")
struct WordFormsTests {
  @Test(
    "Czech forms find each other",
    arguments: [
      ("kniha", "knihy"), ("kniha", "knize"), ("kniha", "knih"), ("knihou", "knihami"),
      ("recenze", "recenzi"), ("praha", "praze"), ("praha", "prahou"),
      ("fotografie", "fotografiich"),
      ("fotografie", "fotografiemi"), ("ulice", "ulic"), ("mesto", "mest"), ("mesto", "mestech"),
      ("pes", "psa"), ("psi", "psu"), ("dum", "domu"), ("stul", "stolem"), ("kolo", "kol"),
      ("okno", "oken"), ("dite", "deti"), ("clovek", "lidi"), ("kocka", "kocek"),
      ("matka", "matce"),
      ("sestra", "sester"), ("smlouva", "smluv"), ("otec", "otce"), ("dvorek", "dvorku"),
      ("student", "studenti"), ("politik", "politici"), ("park", "parcich"),
      ("turista", "turistum"),
      ("pisen", "pisne"), ("rychlost", "rychlosti"), ("more", "morem"), ("kure", "kurata"),
      ("muzeum", "muzei"), ("cestovani", "cestovanim"), ("brno", "brne"), ("ostrava", "ostrave"),
      ("jana", "jany"), ("novak", "novakem"), ("karel", "karla"), ("facebook", "facebooku"),
      ("novy", "nova"), ("novy", "novych"), ("noveho", "novymi"), ("cesky", "cesti"),
      ("velky", "velci"), ("jarni", "jarniho"), ("cestovat", "cestuje"), ("kupoval", "kupuji"),
      ("delat", "delaji"), ("delal", "delam"), ("prosit", "prosime"), ("videt", "videli"),
      ("tisknout", "tiskl"), ("zapomenout", "zapomenu"), ("vybrat", "vybere"), ("napsat", "napise"),
      ("prisel", "prijde"), ("prinest", "prinesla"), ("hrat", "hraje"),
    ])
  func czech(_ one: String, _ other: String) {
    let words = WordForms()
    #expect(words.forms(of: one).contains(other))
    #expect(words.forms(of: other).contains(one))
  }

  @Test(
    "English forms find each other",
    arguments: [
      ("city", "cities"), ("running", "run"), ("story", "stories"), ("box", "boxes"),
      ("making", "make"), ("made", "making"), ("car", "cars"), ("care", "caring"),
      ("review", "reviews"), ("visited", "visiting"), ("travel", "travelled"), ("stop", "stopped"),
      ("watch", "watches"), ("agree", "agreed"), ("leaf", "leaves"), ("wife", "wives"),
      ("child", "children"), ("woman", "women"), ("go", "going"), ("write", "written"),
      ("play", "played"), ("potato", "potatoes"), ("movie", "movies"), ("use", "using"),
    ])
  func english(_ one: String, _ other: String) {
    let words = WordForms()
    #expect(words.forms(of: one).contains(other))
    #expect(words.forms(of: other).contains(one))
  }

  @Test(
    "Different Czech words stay apart",
    arguments: [
      ("kost", "kostel"), ("kolo", "koleno"), ("pole", "police"), ("praha", "prach"),
      ("kniha", "knihovna"), ("ruka", "rukav"), ("hlava", "hlavni"), ("banka", "banan"),
      ("vlak", "vlakno"), ("hora", "horky"), ("strom", "stroj"), ("most", "mostecky"),
      ("delat", "delka"), ("novy", "noviny"), ("cesta", "cestovat"), ("recenze", "recept"),
      ("kava", "kavarna"), ("zima", "zimni"), ("skola", "skolka"), ("tabor", "tabule"),
    ])
  func czechApart(_ one: String, _ other: String) {
    let words = WordForms()
    #expect(!words.forms(of: one).contains(other))
    #expect(!words.forms(of: other).contains(one))
  }

  @Test(
    "Different English words stay apart",
    arguments: [
      ("car", "care"), ("most", "mostly"), ("new", "news"), ("university", "universe"),
      ("plan", "plane"), ("hop", "hoping"), ("pass", "past"), ("business", "busy"),
      ("thing", "the"), ("string", "str"), ("organ", "organize"), ("policy", "police"),
      ("bus", "but"), ("sing", "single"),
    ])
  func englishApart(_ one: String, _ other: String) {
    let words = WordForms([.english])
    #expect(!words.forms(of: one).contains(other))
    #expect(!words.forms(of: other).contains(one))
  }

  @Test(
    "What is no plain word has no other form",
    arguments: [
      "", "a", "se", "2026", "mp3", "covid19", "🙂", "москва", "kniha kniha", "KNIHA", "čeština",
      String(repeating: "a", count: 64),
    ])
  func noWord(_ word: String) {
    #expect(WordForms().forms(of: word) == [word])
  }

  @Test(
    "Forms are few, different, and begin with the word",
    arguments: ["pes", "den", "mit", "byt", "ten", "nova", "list", "kupovany", "the", "and"])
  func bounded(_ word: String) {
    let forms = WordForms().forms(of: word)
    #expect(forms.first == word)
    #expect(forms.count <= 120)
    #expect(Set(forms).count == forms.count)
    #expect(WordForms().forms(of: word, most: 5) == Array(forms.prefix(5)))
  }

  @Test("A language alone leaves the other one's forms out")
  func oneLanguage() {
    #expect(!WordForms([.english]).forms(of: "kniha").contains("knihy"))
    #expect(!WordForms([.czech]).forms(of: "city").contains("cities"))
  }
}

@Suite("Misspellings")
struct MisspellingsTests {
  @Test(
    "One wrong letter is forgiven",
    arguments: [
      ("knha", "kniha"), ("kniiha", "kniha"), ("knjha", "kniha"), ("kinha", "kniha"),
      ("niha", "kniha"), ("hniha", "kniha"), ("recnze", "recenze"), ("fotogarfie", "fotografie"),
      ("revew", "review"), ("tarvel", "travel"),
    ])
  func forgiven(_ typed: String, _ meant: String) {
    #expect(Misspellings.spellings(of: typed).contains(meant))
  }

  @Test(
    "Short words and what is no plain word have none",
    arguments: ["", "pes", "mp3s", "2026", "🙂🙂🙂🙂", "москва", String(repeating: "a", count: 64)])
  func none(_ word: String) {
    #expect(Misspellings.spellings(of: word).isEmpty)
  }

  @Test(
    "Spellings are bounded, different, and not the word",
    arguments: ["kniha", "fotografie", "nejneobhospodarovavatelnejsi"])
  func bounded(_ word: String) {
    let spellings = Misspellings.spellings(of: word)
    #expect(spellings.count <= 500)
    #expect(Set(spellings).count == spellings.count)
    #expect(!spellings.contains(word))
    #expect(Misspellings.spellings(of: word, most: 7).count == 7)
  }
}
