import AppTestSupport
import Core
import Database
import Tables
import Testing
import Web

@testable import Surveys

@Suite("Workbooks in a spreadsheet program")
struct ExportedWorkbookTests {
  @Test("LibreOffice shows each answer as it was given, and takes no text for a formula")
  func libreOffice() async throws {
    try await withAnswers(.sqlite) { world in
      let (visitor, survey) = try await world.filledSurvey()
      let answer = try await visitor.get("/surveys/\(survey)/answers.xlsx")
      let sheets: [String: [[Cell]]] = try read(answer.body, by: converting)
      #expect(Set(sheets.keys) == ["Odpovědi", "Otázky", "Vysvětlivky"])
      let rows = try #require(sheets["Odpovědi"])
      #expect(rows.count == everyAnswer.count + 1)
      #expect(rows[0] == exportTitles(.people).map { Cell(value: $0, isText: true) })
      for (row, answers) in zip(rows.dropFirst(), everyAnswer) {
        #expect(row[0] == Cell(value: "2026-11-23", isText: false))
        #expect(Int(row[1].value) != nil && !row[1].isText)
        #expect(row[2] == Cell(value: "ano", isText: true))
        #expect(Array(row.dropFirst(4)) == expectedCells(answers, .people).map(shown))
      }
      let questions = try #require(sheets["Otázky"])
      #expect(questions.dropFirst().map { $0[1].value } == everyKind.questions.map(\.title))
    }
  }

  /// A cell as LibreOffice has it.
  private struct Cell: Decodable, Equatable {
    let value: String
    let isText: Bool
  }

  private func shown(_ cell: TableCell) -> Cell {
    if case .text(let text) = cell { return Cell(value: text, isText: true) }
    return Cell(value: workbookText(cell), isText: false)
  }

  /// All sheets become CSV with quotes around texts and nothing else, and with formulas as they are.
  private let converting = """
    import os, pathlib, re, shutil, subprocess
    folder = os.path.dirname(sys.argv[1])
    shutil.copy(sys.argv[1], folder + "/answers.xlsx")
    subprocess.run(
      ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to",
       "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true,false,false,-1",
       "--outdir", folder, folder + "/answers.xlsx"],
      env=os.environ | {"HOME": folder}, stdout=subprocess.DEVNULL, timeout=120, check=True)
    cell = re.compile(r'(?:"((?:[^"]|"")*)"|([^",\\n]*))(,|\\n)')
    def rows(text):
      table, row = [], []
      for quoted, plain, end in cell.findall(text):
        row.append({"value": quoted.replace('""', '"') or plain, "isText": quoted != ""})
        if end == "\\n":
          table.append(row)
          row = []
      return table
    print(json.dumps({
      f.stem.removeprefix("answers-"): rows(f.read_text("utf-8"))
      for f in pathlib.Path(folder).glob("answers-*.csv")}))
    """
}
