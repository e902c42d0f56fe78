import Core

extension DemoTale {
  /// Stories, in no order.
  static let all: [DemoTale] = [
    DemoTale(.czech, "Dobré ráno, město!", .street, alt: "Ulice v ranním slunci"),
    DemoTale(.czech, "Kdo jde v sobotu na trh? Sraz v osm u kašny."),
    DemoTale(.czech, "", .bread, alt: "Čerstvý bochník na prkýnku"),
    DemoTale(.czech, "Dneska zkoušíme potichu. Tedy: zkoušíme být potichu."),
    DemoTale(.czech, "Mlha si dnes přispala", .forest, alt: "Les v mlze"),
    DemoTale(.czech, "", .cat, alt: "Kočka na parapetu"),
    DemoTale(.czech, "Hledá se mourovatá kočka, slyší na Mourka a na ledničku."),
    DemoTale(.czech, "Ještě pět minut", .jetty, alt: "Molo na jezeře"),
    DemoTale(.czech, "Rajčata jsou červená! Opakuji: červená!", .allotment, alt: "Zahrádka"),
    DemoTale(.czech, "Večer ve hvězdárně. Oblačnost nula, kakaa dost.", .night, alt: "Hvězdy"),
    DemoTale(.czech, "Napište mi jednu knihu na víkend. Jen jednu!"),
    DemoTale(.czech, "", .mushrooms, alt: "Hřiby v mechu"),
    DemoTale(.english, "Eleven degrees. Still went in.", .boats, alt: "Boats on a pond"),
    DemoTale(.english, "Does anybody have a spare bicycle bell? Mine left me."),
    DemoTale(.english, "", .coffee, alt: "A cup of coffee from above"),
    DemoTale(.english, "Soup at seven. Bring a bowl.", .market, alt: "A market stall"),
    DemoTale(.english, "Today I understood a whole announcement at the station!"),
    DemoTale(.english, "", .balloons, alt: "Balloons in the sky"),
    DemoTale(.english, "Window seat, left side", .railway, alt: "A train on a viaduct"),
    DemoTale(.english, "Note to self: buy butter before the bread is done."),
  ]
}
