/// Every parser of bytes that strangers send. An architecture test knows the files that parse; one
/// that is new comes into Package.swift here and into one of these, or is named there with the reason
/// why not.
let parsers: [Parser] =
  htmlParsers + feedParsers + requestParsers + fileParsers + surveyParsers + answerParsers
