/// Answers each line of input, a verb and a word, by a line of words. Arguments: the languages.
let languages = CommandLine.arguments.dropFirst()
let words = WordForms(
  (languages.contains("cs") ? [.czech] : []) + (languages.contains("en") ? [.english] : []))

while let line = readLine() {
  let parts = line.split(separator: " ").map(String.init)
  guard parts.count > 1 else { fatalError("a verb and a word: \(line)") }
  let answer =
    switch parts[0] {
    case "forms": words.forms(of: parts[1])
    case "near": Misspellings.spellings(of: parts[1])
    default: fatalError("forms or near: \(line)")
    }
  print(answer.joined(separator: " "))
}
