import Reader

/// Whether the directory of feeds, where it is a file, can be read.
func examineDirectory(_ settings: Settings) -> [Finding] {
  guard settings.hasReader,
    let found = settings.readerDirectory?.finding(folder: settings.dataFolder)
  else { return [] }
  return [found.isGood ? .good(found.text) : .mend(found.text)]
}
