/// What stands under a picture.
func demoCaptions(of scene: DemoPicture.Scene, _ language: String) -> [String] {
  language == "en" ? english(scene) : czech(scene)
}

private func czech(_ scene: DemoPicture.Scene) -> [String] {
  switch scene {
  case .hills:
    [
      "Hřebeny nad údolím krátce po východu slunce.", "Pohled od rozhledny k západu.",
      "Inverze drží mlhu v údolích do poledne.",
    ]
  case .forest:
    [
      "Smrky na severním svahu, kam slunce přijde až v jedenáct.", "Paseka pod hřebenem.",
      "Ticho po dešti.",
    ]
  case .sea:
    [
      "Poslední plachta se vrací do přístavu.", "Moře bez větru, jen s cestou ze světla.",
      "Večer u majáku.",
    ]
  case .town:
    ["Staré Město z ochozu radniční věže.", "Střechy kolem náměstí.", "V oknech se rozsvěcí."]
  case .night:
    ["Mléčná dráha nad tábořištěm.", "Bezměsíčná noc daleko od lamp.", "Poslední světlo v údolí."]
  case .mountains:
    [
      "Vrcholy se zrcadlí v jezeře jen tehdy, když nefouká.", "První sníh nad hranicí lesa.",
      "Jezero pod sedlem.",
    ]
  case .stillLife:
    [
      "Kuchyňský stůl v neděli dopoledne.", "Kytice ze zahrady vydržela devět dní.",
      "Světlo z okna a nic navíc.",
    ]
  case .field:
    [
      "Solitér na mezi, kterou rozorali a zase obnovili.", "Pole čekají na déšť.",
      "Mraky táhnou od severozápadu.",
    ]
  case .space:
    [
      "Kresba podle snímku, který vznikl složením osmdesáti expozic.",
      "Barvy odpovídají plynům, ne tomu, co vidí oko.",
    ]
  case .dish:
    [
      "Podáváme hned, dokud se z talíře kouří.", "Hotovo za čtyřicet minut.",
      "Stejný talíř, jaký měla babička.",
    ]
  case .device:
    [
      "Přístroj na redakčním stole, po třech dnech zkoušení.", "Všechno, co je k práci potřeba.",
      "Vzorek zapůjčil spolek opravářů.",
    ]
  case .railway:
    [
      "Odpolední vlak na viaduktu.", "Souprava z roku 1978 po opravě.",
      "Most má jedenáct oblouků a žádnou dilataci navíc.",
    ]
  }
}

private func english(_ scene: DemoPicture.Scene) -> [String] {
  switch scene {
  case .hills:
    [
      "The ridge line a few minutes after sunrise.", "Six layers of hills, counted twice.",
      "Fog keeps to the valleys until noon.",
    ]
  case .forest:
    ["The path behind the house.", "A clearing that was not there last year.", "Quiet after rain."]
  case .sea:
    [
      "The bay at the hour when the ferry is late.", "One sail, no wind.",
      "Evening at the breakwater.",
    ]
  case .town:
    [
      "Roofs from the library window.", "The old quarter, lights coming on.",
      "The square before the market.",
    ]
  case .night:
    ["The Milky Way above our camp.", "No Moon, no lamps, no hurry.", "Last light in the valley."]
  case .mountains:
    [
      "The lake is a mirror only when nobody talks.", "First snow above the tree line.",
      "The col from the south.",
    ]
  case .stillLife:
    [
      "The desk, cleared for once.", "Flowers from the neighbour, on their ninth day.",
      "Window light and little else.",
    ]
  case .field:
    [
      "The lone oak that every map leaves out.", "Fields waiting for rain.",
      "Clouds moving in from the north-west.",
    ]
  case .space:
    [
      "Drawn after a stack of eighty exposures.",
      "Colours stand for gases, not for what an eye would see.", "Artist's view, scale not kept.",
    ]
  case .dish: ["Serve at once.", "Ready in forty minutes."]
  case .device: ["The machine in question.", "All that the work needs."]
  case .railway: ["The afternoon train on the viaduct.", "Eleven arches, built in two summers."]
  }
}
