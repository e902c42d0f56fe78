import Core
import Database

extension Surveys {
  /// The part of "download my data" with what a person asked, that they answered, and their tokens.
  package var exporter: DataExporter {
    DataExporter("surveys") { [database] account in
      let store = SurveyExportStore(account: account)
      let made = try await database.read { db in try store.made(in: db) }
      let questions = made.map { id in
        ExportFile("questions/\(id).json") { _ in
          let json = try await database.read { db in try SurveyStore().definition(of: id, in: db) }
          return json.map { .bytes(Array($0.utf8)) }
        }
      }
      return [
        ExportFile("read-me.txt") { _ in .bytes(Array(aboutAnswers.utf8)) },
        .list("asked.json", from: database, page: store.asked),
        .list("answered.json", from: database, page: store.answered),
        .json("answered-and-deleted.json", from: database) { db in
          try DeletedAnswerStore().days(of: account, in: db)
        },
        .list("tokens.json", from: database, page: store.tokens),
        .json("searches.json", from: database) { db in try surveySearches.all(of: account, in: db)
        },
      ] + questions
    }
  }
}

/// In both languages: a file does not know who will read it.
private let aboutAnswers = """
  asked.json: your surveys. Their questions are in the folder questions; each file can be loaded
  again. The answers to them are on each survey's page of results, where you can download them.

  answered.json: the surveys that you answered, and the day. What you answered is not in it: answers
  are kept apart from who gave them, and a file that brings both together would undo that.

  answered-and-deleted.json: on which days you answered surveys that were deleted since, and how many.

  tokens.json: your tokens, as they came and went.

  ----

  asked.json: vaše dotazníky. Otázky jsou ve složce questions; každý soubor jde znovu načíst.
  Odpovědi na ně najdete a stáhnete na stránce výsledků každého dotazníku.

  answered.json: dotazníky, na které jste odpověděli, a den. Co jste odpověděli, tu není: odpovědi
  uchováváme odděleně od toho, kdo je dal, a soubor, který by je spojil, by to zrušil.

  answered-and-deleted.json: ve které dny jste odpověděli na dotazníky, které jsou už smazané, a na
  kolik.

  tokens.json: vaše žetony, jak přicházely a odcházely.

  """
