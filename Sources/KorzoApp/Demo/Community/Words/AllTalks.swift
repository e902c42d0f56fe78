extension DemoTalkText {
  /// Conversations of the demonstration's person; `*` is her, letters are the others in their
  /// order. A number begins a line that comes so many minutes later than usual.
  static let all: [DemoTalkText] = [
    DemoTalkText(
      with: ["bara"], hoursAgo: 3,
      """
      *: Baru, jsi v sobotu v Praze?
      a: Nejsem, jedeme na Třemšín. Jdeš taky?
      a: Vyráží se v šest od nádraží, vlak jede 6:12.
      *: Jdu! Beru foťák.
      *: [hills]
      *: Takhle to tam vypadalo loni v listopadu, mlha seděla v údolí až do desíti.
      a: Tak to musíme stihnout ten východ!
      """),
    DemoTalkText(
      with: ["jonas", "bara", "terka"], title: "Sobotní trh", hoursAgo: 20,
      """
      *: Kdo jde v sobotu na trh? Sraz v osm u kašny.
      b: Já. Vezmu tašku na houby.
      a: Přijdu po deváté, otvírám knihovnu.
      *: [market][bread][cake]
      *: Tohle bylo minule. Chleba došel v půl deváté!
      a: 600 Tak já otevřu o hodinu později.
      c: Přidám se, mám schované mince na koláče.
      b: Kdo koupí švestky, dostane povidla.
      """),
    DemoTalkText(
      with: ["jonas"], hoursAgo: 50,
      """
      *: Ahoj Jonáši, dá se u vás půjčit ten atlas starých tratí?
      a: Dá, ale jen do studovny. Váží čtyři kila.
      a: Mám ti ho přichystat na čtvrtek?
      *: Prosím. Přinesu si lupu a svačinu.
      a: Lupu máme. Svačinu jen na schodech, paní vedoucí má sluch jako rys.
      *: 1500 Byl úžasný, ta mapa z roku 1884! Vůbec jsem netušila, že přes nás vedla vlečka do cukrovaru.
      a: Její násep je za hřbitovem pořád vidět. Zajdeme tam?
      *: V neděli?
      a: V neděli v devět, vezmu https://www.openstreetmap.org/ a pláštěnku.
      *: [post]
      *: Tohle je tam kousek, ne?
      a: Přesně! Ta zeď na kraji, to je ona.
      """),
    DemoTalkText(
      with: ["ela"], hoursAgo: 190,
      """
      *: Eliško, jak bylo nahoře?
      a: Prázdno, ticho, −4 a čaj. Přesně podle plánu.
      *: Závidím to ticho.
      a: Příště jdeš se mnou. Vstává se ve čtyři.
      *: Ve čtyři se u nás chodí spát!
      """),
  ]

  /// What strangers write; nobody has answered yet.
  static let requests: [DemoTalkText] = [
    DemoTalkText(
      with: ["emma", "liam", "noor", "sam"], hoursAgo: 2,
      """
      a: Hello! Your photo of the bridge is on my wall of favourites. Which lens was it?
      """),
    DemoTalkText(
      with: ["super_slevy"], hoursAgo: 9,
      """
      a: Vyhráli jste telefon! Pošlete jen poštovné na účet, který vám napíšeme.
      """),
  ]
}
