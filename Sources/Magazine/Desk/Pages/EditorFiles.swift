import Core
import HTML
import HTMLText
import Web

/// The files that were brought for an article, each with the line that puts it into the text; and
/// the form that brings one more without JavaScript.
func broughtFiles(_ t: ViewContext, _ shown: EditorModel) -> HTML {
  func row(_ file: ArticleFile) -> HTML {
    """
    <li><p><a href="\(file.path)" dir="auto">\(file.name)</a> \
    <small class="meta">\(shownSize(file.bytes))</small></p><code>\(file.markdown)</code></li>
    """
  }
  let list: HTML =
    shown.files.isEmpty
    ? .empty
    : """
    <p class="hint">\(t(.broughtFilesHint))</p>
    <ul class="desk-brought">\(each: shown.files, row)</ul>
    """
  let form: HTML = """
    <form class="form" method="post" action="\(deskPath(shown.entry.id))/files" \
    enctype="multipart/form-data">\(t.tokenField)
    \(fileField(t, "file", label: .addFile, accept: ""))
    <p class="ways">\(submitButton(t, .addFile, style: .quiet, icon: .upload))</p></form>
    """
  return fold(t(.broughtFiles), icon: .folder, body: list + form)
}
