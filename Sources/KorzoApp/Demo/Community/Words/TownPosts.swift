import Core

extension DemoPost {
  /// Streets, roofs and wheels.
  static let town: [DemoPost] = [
    DemoPost(
      .czech, .morning, [.street: "Ulice s barevnými domy v ranním slunci, vpravo lucerna"],
      "Uličku zase otevřeli. Dlažba je nová, kočičí hlavy zůstaly kočičí. #město",
      """
      a: Konečně projedu na kole.
      b: Na kole po kočičích hlavách? Hodně štěstí plombám.
      a: Mám odpružené sedlo. A plomby.
      """),
    DemoPost(
      .english, .evening, [.street: "A street of old houses leading into the evening sun"],
      """
      Six o'clock, the whole street turns to honey for about four minutes.

      Then somebody switches the lamp on and it is over. #goldenhour
      """,
      """
      a: I live at number nine and never noticed.
      *: You are usually inside the honey.
      b: Setting an alarm for tomorrow.
      """),
    DemoPost(
      .czech, .autumn,
      [.bicycle: "Kolo s proutěným košem plným květin opřené o zeď pod oknem"],
      "Našlo se! Stálo celou dobu za rohem. Díky všem, kdo sdíleli, a hlavně {friend}.",
      """
      a: Vždyť jsem říkala, že za roh se nikdo nedívá.
      *: Příště se podívám nejdřív za roh.
      b: A ty květiny v košíku?
      *: To je na tom to nejdivnější. Ty tam předtím nebyly.
      """),
    DemoPost(
      .english, .spring, [.bicycle: "A bicycle with flowers in its basket, in front of a window"],
      "She is older than me, has had more owners than I had flats, and she still wins against the bus. #bike",
      """
      a: What year?
      *: 1978, says the frame. The bell is from a ship.
      b: From a ship?!
      *: Wait until you hear it.
      """),
    DemoPost(
      .czech, .rose, [.town: "Střechy města s věží radnice za barevného soumraku"],
      "Pohled z naší půdy. Hodiny na věži jdou o tři minuty napřed, abychom všude byli včas.",
      """
      a: Proto vždycky čekám na vlak!
      b: Byly napřed už za první republiky, dědeček podle nich hrával pozdě v kapele.
      *: Tohle si musím zapsat.
      """),
    DemoPost(
      .english, .heather, [.town: "Roofs and a clock tower against a violet sky"],
      "Three years here today. I still get lost, only now I do it on purpose.",
      """
      a: Happy anniversary!
      b: Best sentence about this town so far.
      c: The trick is to keep the tower on your left. Or was it the right?
      """),
    DemoPost(
      .czech, nil, [.rain: "Kapky deště na okně, za ním rozmazaná světla, na parapetu hrnek"],
      "Dneska se nikam nejde. Čaj, deka a déšť, co si to rozmyslel až o půlnoci. #déšť",
      """
      a: Jaký čaj?
      *: Lipový, od sousedky.
      a: Správná odpověď.
      """),
    DemoPost(
      .english, nil, [.rain: "Raindrops on a window, the lights of a town behind them"],
      "The best cinema in town is my window after ten. Tonight: rain, with a short appearance by the night bus.",
      """
      a: Any subtitles?
      *: Only the neighbour, swearing at his umbrella.
      b: Five stars.
      """),
    DemoPost(
      .czech, .winter, [.street: "Tichá ulice v zimním světle"],
      "Neděle ráno. Slyšet je jen pekárna.",
      """
      a: A vůně je až k nám.
      b: Otevírají v sedm, fronta je v půl.
      """),
    DemoPost(
      .czech, .spring,
      [
        .bicycle: "Kolo opřené o zeď domu s okenicemi",
        .street: "Ulice, která vede ke slunci",
        .bridge: "Most s lucernami nad řekou",
      ],
      """
      Jarní vyjížďka poprvé bez rukavic. Čtyřicet kilometrů, dvě kávy, jeden defekt (ne můj).

      #kolo #jaro
      """,
      """
      a: Ten defekt byl můj. Díky za lepení!
      *: Na to je kamarád. A na tu druhou kávu.
      b: Kde přesně je ten dům s okenicemi?
      *: Hned za mlýnem, zvoňte na zvonek se psem.
      """),
    DemoPost(
      .english, .autumn, [.street: "Autumn light in a narrow street"],
      "Somebody plays the piano on the second floor, always the same eight bars. I have started to miss bar nine.",
      """
      a: It is me. I am sorry. I am stuck.
      *: Oh! Please do not stop!
      b: This is the best comment section on the internet.
      """),
    DemoPost(
      .czech, .evening, [.town: "Město ve večerním světle, okna se rozsvěcejí"],
      "Která věž je vaše nejoblíbenější a proč zrovna ta se zeleným kloboukem?",
      """
      a: Protože je vidět i z vlaku.
      b: Protože v ní hnízdí poštolky.
      c: Protože jiná není 🙂
      """),
    DemoPost(
      .czech, .dawn,
      [.railway: "Vlak na kamenném viaduktu nad údolím"],
      "Ranní osobák přes viadukt. Fotí {friend} z druhého břehu, já jedu uvnitř.",
      """
      a: Mávali jste?
      *: Mával celý vagon, paní průvodčí taky.
      """),
    DemoPost(
      .english, .autumn, [.railway: "A red train crossing a stone viaduct in autumn"],
      "I planned to read on the train. The train had other plans. #railway #slowtravel",
      """
      a: Window seat, left side?
      *: Left side out, right side back. This is the way.
      b: I have not finished a book on this line since 2019.
      """),
    DemoPost(
      .czech, .winter, [.railway: "Vlak na viaduktu za jasného zimního dne"],
      "Služba od čtyř. Tohle je odměna, kterou nedanili.",
      """
      a: Zdravíme strojvedoucího!
      b: Máte nejlepší kancelář v kraji.
      *: Jen topení by mohlo poslouchat.
      """),
  ]
}
