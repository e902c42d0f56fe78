import Core
import HTML
import Web

/// Some of what people wrote.
func resultTexts(_ shown: ShownResults, _ texts: [String]) -> HTML {
  wordList(texts)
}

/// Texts below each other, as they were written.
func wordList(_ texts: [String]) -> HTML {
  """
  <ul class="words">\(each: texts, { "<li dir=\"auto\">\($0)</li>\n" })</ul>
  """
}
