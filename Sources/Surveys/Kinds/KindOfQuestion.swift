/// A kind of questions: all that Korzo does with one of this kind, from the file of a survey to the
/// report of its results. What most kinds do alike, they do by default.
protocol KindOfQuestion: DefinedKind, AnsweredKind, ShownKind, EditedKind, CountedKind, ExportedKind
{}
