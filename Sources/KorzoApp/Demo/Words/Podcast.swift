extension DemoChannel {
  /// A podcast of very short pieces of music.
  static let podcast = DemoChannel(
    name: "pulminuta", title: "Půlminuta",
    description: "Podcast pro netrpělivé: dvacet vteřin hudby a pár vět o tom, kde vznikla.",
    language: "cs", folder: nil, format: .rss, kind: .podcast,
    authors: ["Zuzana Tichá", "Matěj Tichý"], colours: (0xe4572e, 0x44355b),
    sign: "M12 4a3 3 0 0 0-3 3v4a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v3",
    count: 12, rhythm: 40...100,
    stories: [
      piece(
        "Kapky v okapu", "Natočeno podle okapu, ne s ním", .forest,
        """
        Pršelo celé odpoledne a okap držel rytmus líp než my. Melodie je pentatonika, \
        protože ta se nemůže splést.
        """
      ),
      piece(
        "Vlak v protisměru", "Setkání na dvojkoleji", .railway,
        """
        Dvě figury jdou proti sobě a přesně uprostřed se minou. Poslouchejte levou rukou, \
        jestli to jde.
        """
      ),
      piece(
        "Rozsvěcení oken", "Sídliště v půl páté", .town,
        """
        Každé okno je jeden tón. Počítali jsme je z protějšího kopce, {#30-60} oken za \
        dvacet vteřin.
        """
      ),
      piece(
        "Čaj, který vychladl", "Ukolébavka pro konvici", .stillLife,
        """
        Nejpomalejší díl, jaký jsme kdy udělali. Měl mít minutu, ale po dvaceti vteřinách už \
        nebylo co dodat.
        """
      ),
      piece(
        "Hvězdy podle abecedy", "Aldebaran, Betelgeuse, Capella", .night,
        """
        Výšky tónů jsou teploty hvězd, délky jejich vzdálenosti. Zní to lépe, než jsme si \
        zasloužili.
        """
      ),
      piece(
        "Cesta dolů", "Posledních sto schodů", .mountains,
        """
        Stupnice klesá, kolena protestují. Složeno na lavičce pod rozhlednou, nahráno večer \
        v kuchyni.
        """
      ),
      piece(
        "Trh v pátek", "Okurky, koláče, harmonika", .field,
        "Zkusili jsme zachytit, jak se na trhu mluví přes sebe a jak to někdy na vteřinu ladí."),
    ],
    endings: [
      "Hudbu vytváří několik řádků kódu, slova my. Šiřte volně.",
      "Napište, kde jste díl poslouchali. Nejdál to byla zatím polární stanice.",
    ])

  private static func piece(
    _ first: String, _ second: String, _ scene: DemoPicture.Scene, _ words: String
  ) -> DemoStory {
    DemoStory([first, second], [words], tags: ["hudba"], scene: scene)
  }
}
