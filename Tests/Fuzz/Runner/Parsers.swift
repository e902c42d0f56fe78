/// Every parser of bytes that strangers send. A file that parses has to be compiled here, which an
/// architecture test asks for.
let parsers: [Parser] =
  htmlParsers + feedParsers + requestParsers + fileParsers + surveyParsers + answerParsers
