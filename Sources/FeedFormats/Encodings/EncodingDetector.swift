/// The legacy encoding that bytes are most likely of, after Bayes: how likely the letters are that
/// it makes of them in each language it was used for, times how likely the language is. Without any
/// evidence it is windows-1252. Looks at 6 KiB of words, whatever the document's size.
func detectedCharset(_ view: ByteView, _ hints: EncodingHints) -> Charset {
  let sample = WordSample(view)
  var readings: [Charset: [SampleLetter]] = [:]
  var best = (charset: Charset.windows1252, score: 0)
  func consider(_ charset: Charset, _ language: String, _ score: ([SampleLetter]) -> Int) {
    guard let letters = readings[charset] ?? sample.letters(charset) else { return }
    readings[charset] = letters
    let isHinted = hints.languages.contains(language)
    let isForeign = !hints.languages.isEmpty && !isHinted
    let prior = charset == .windows1252 && isForeign ? 0 : prior(charset, language)
    let total = score(letters) + (isHinted ? 600 : 0) + prior
    if total > best.score { best = (charset, total) }
  }
  for model in LanguageModel.all {
    for charset in model.charsets { consider(charset, model.language) { score($0, model) } }
  }
  for model in CharacterModel.all { consider(model.charset, model.language) { score($0, model) } }
  return best.charset
}

/// Hundredths of a natural logarithm for how common an encoding is. Words of Western languages turn
/// up everywhere.
private func prior(_ charset: Charset, _ language: String) -> Int {
  switch charset {
  case .windows1252: language == "et" ? 0 : 400
  case .legacy("ISO-8859-2"), .legacy("KOI8-R"), .legacy("ISO-8859-13"): -100
  case .legacy("KOI8-U"), .legacy("ISO-8859-7"): -150
  case .legacy("ISO-8859-5"), .legacy("CP866"): -300
  default: 0
  }
}

/// How well letters fit a language, in hundredths of a natural logarithm.
private func score(_ letters: [SampleLetter], _ model: LanguageModel) -> Int {
  var total = 0
  for index in letters.indices where !letters[index].isASCII {
    let letter = letters[index]
    let before = index > 0 ? letters[index - 1] : nil
    let after = index + 1 < letters.count ? letters[index + 1] : nil
    let isInside = before?.isLetter == true && after?.isLetter == true
    switch letter.kind {
    case .impossible: total -= 800
    case .punctuation:
      total -= 30
      // An opening quote of this shape is rare; in Greek it is a letter.
      if letter.scalar == 0x2019, before?.isLetter != true, after?.isLetter == true { total -= 200 }
    case .other: total -= isInside ? 600 : 300
    case .upper, .lower:
      let isOfScript = model.isOfOtherScript && letter.scalar >= 0x370
      total += model.letters[letter.scalar] ?? (isOfScript ? -200 : -350)
      if letter.kind == .upper { total -= before?.kind == .lower ? 600 : 200 }
      let touchesASCII =
        before.map { $0.isLetter && $0.isASCII } == true
        || after.map { $0.isLetter && $0.isASCII } == true
      if model.isOfOtherScript && touchesASCII { total -= 200 }
    }
  }
  return total
}

/// How well characters fit an East Asian language, in hundredths of a natural logarithm.
private func score(_ letters: [SampleLetter], _ model: CharacterModel) -> Int {
  var total = 0
  for index in letters.indices where !letters[index].isASCII {
    total += letters[index].kind == .impossible ? -1000 : model.weight(letters[index].scalar)
    // Where a single letter stands in a Latin word, a pair of bytes is no character.
    for neighbour in [index - 1, index + 1] where letters.indices.contains(neighbour) {
      if letters[neighbour].isLetter && letters[neighbour].isASCII { total -= 500 }
    }
  }
  return total
}
