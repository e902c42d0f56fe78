import Core
import Foundation

let xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
let spreadsheetSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
private let officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
private let packageSpace = "http://schemas.openxmlformats.org/package/2006"
private let partType = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/// What a cell looks like: its place in the list of formats in `styles.xml`.
enum CellStyle: Int {
  case header = 1
  case day = 2
  case moment = 3
  /// A text that looks like a formula.
  case quoted = 4
}

/// The parts of the package that are known before the rows are.
func firstParts(of table: Table) -> [(name: String, text: String)] {
  [
    ("_rels/.rels", packageRelations), ("docProps/core.xml", properties(of: table)),
    ("xl/styles.xml", styles),
  ]
}

/// The parts that name the sheets.
func lastParts(sheets: [String]) -> [(name: String, text: String)] {
  [
    ("xl/workbook.xml", workbook(sheets)),
    ("xl/_rels/workbook.xml.rels", workbookRelations(sheets.count)),
    ("[Content_Types].xml", contentTypes(sheets.count)),
  ]
}

private let packageRelations =
  xmlHead + "<Relationships xmlns=\"\(packageSpace)/relationships\">"
  + "<Relationship Id=\"rId1\" Type=\"\(officeRelations)/officeDocument\" "
  + "Target=\"xl/workbook.xml\"/>"
  + "<Relationship Id=\"rId2\" "
  + "Type=\"\(packageSpace)/relationships/metadata/core-properties\" "
  + "Target=\"docProps/core.xml\"/></Relationships>"

private func properties(of table: Table) -> String {
  let date = Date(timeIntervalSince1970: Double(table.made.milliseconds / 1000)).ISO8601Format()
  let dates = ["created", "modified"].map {
    "<dcterms:\($0) xsi:type=\"dcterms:W3CDTF\">\(date)</dcterms:\($0)>"
  }
  return xmlHead
    + "<cp:coreProperties xmlns:cp=\"\(packageSpace)/metadata/core-properties\" "
    + "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\" "
    + "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
    + "<dc:title>\(escaped(table.title))</dc:title><dc:creator>\(escaped(table.author))</dc:creator>"
    + dates.joined() + "</cp:coreProperties>"
}

/// ECMA-376 part 1, §18.8. The cell formats are those of ``CellStyle``, in order; the one before them
/// is everything else's.
private let styles =
  xmlHead + "<styleSheet xmlns=\"\(spreadsheetSpace)\"><numFmts count=\"2\">"
  + "<numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\"/>"
  + "<numFmt numFmtId=\"165\" formatCode=\"yyyy\\-mm\\-dd\\ hh:mm:ss\"/></numFmts>"
  + "<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/></font>"
  + "<font><b/><sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/></font></fonts>"
  + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
  + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
  + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
  + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"
  + "</cellStyleXfs><cellXfs count=\"5\">"
  + "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
  + "<xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/>"
  + "<xf numFmtId=\"164\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
  + "applyNumberFormat=\"1\"/>"
  + "<xf numFmtId=\"165\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
  + "applyNumberFormat=\"1\"/>"
  + "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" quotePrefix=\"1\"/>"
  + "</cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"
  + "</cellStyles></styleSheet>"

private func workbook(_ sheets: [String]) -> String {
  let list = sheets.enumerated().map { index, name in
    "<sheet name=\"\(escaped(name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
  }
  return xmlHead + "<workbook xmlns=\"\(spreadsheetSpace)\" xmlns:r=\"\(officeRelations)\">"
    + "<bookViews><workbookView/></bookViews><sheets>" + list.joined() + "</sheets></workbook>"
}

private func workbookRelations(_ sheets: Int) -> String {
  let list = (1...sheets).map { number in
    "<Relationship Id=\"rId\(number)\" Type=\"\(officeRelations)/worksheet\" "
      + "Target=\"worksheets/sheet\(number).xml\"/>"
  }
  return xmlHead + "<Relationships xmlns=\"\(packageSpace)/relationships\">" + list.joined()
    + "<Relationship Id=\"rId\(sheets + 1)\" Type=\"\(officeRelations)/styles\" "
    + "Target=\"styles.xml\"/></Relationships>"
}

private func contentTypes(_ sheets: Int) -> String {
  let list = (1...sheets).map { number in
    "<Override PartName=\"/xl/worksheets/sheet\(number).xml\" "
      + "ContentType=\"\(partType).worksheet+xml\"/>"
  }
  return xmlHead + "<Types xmlns=\"\(packageSpace)/content-types\"><Default Extension=\"rels\" "
    + "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(partType).sheet.main+xml\"/>"
    + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(partType).styles+xml\"/>"
    + "<Override PartName=\"/docProps/core.xml\" "
    + "ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/>"
    + list.joined() + "</Types>"
}

private func escaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  var text = text
  text.withUTF8 { bytes.appendXML($0) }
  return String(decoding: bytes, as: UTF8.self).escaping { byte in
    byte == UInt8(ascii: "\"") ? "&quot;" : nil
  }
}
