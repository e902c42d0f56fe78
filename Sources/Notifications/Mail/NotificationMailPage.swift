import Core
import HTML

extension NotificationMail {
  /// The mail as a page: legible in light and dark, and where a mail program drops the style
  /// sheet.
  var html: HTML {
    """
    <!doctype html>
    <html lang="\(language.tag)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>\(subject)</title>
    <style>\(letterStyle)</style></head>
    <body style="margin:0;padding:0"><main style="display:block;max-width:36rem;margin:0 auto;\
    padding:24px 20px">
    <p class="brand">\(siteName)</p>
    \(lead.map(list))\(each: lead == nil ? lines : [], single)\
    \(when: more > 0, "<p class=\"soft\">\(language(PluralPhrase.mailMore, more))</p>\n")\
    <p><a class="button" href="\(button.url)" style="display:inline-block;padding:11px 22px;\
    border-radius:99px;background:#b2401d;color:#ffffff;text-decoration:none;font-weight:600">\
    \(button.title)</a></p>
    <div class="end"><p>\(reason)</p>
    <p><a href="\(unsubscribe.url)">\(unsubscribe.title)</a> · \
    <a href="\(settings.url)">\(settings.title)</a></p></div>
    </main></body></html>
    """
  }

  private func list(_ lead: String) -> HTML {
    """
    <h1>\(lead)</h1>
    \(each: lines.prefix(Self.maximumLines), row)
    """
  }
}

/// The one thing of a mail of its own.
private func single(_ line: NotificationMail.Line) -> HTML {
  """
  <h1 dir="auto">\(line.sentence)</h1>
  \(line.excerpt.map { "<div class=\"row\"><p dir=\"auto\">\($0)</p></div>" as HTML })

  """
}

private func row(_ line: NotificationMail.Line) -> HTML {
  """
  <div class="row"><a href="\(line.url)" dir="auto">\(line.sentence)</a>\
  \(line.excerpt.map { "<p class=\"soft\" dir=\"auto\">\($0)</p>" as HTML })</div>

  """
}

private let letterStyle: HTML = """
  :root{color-scheme:light dark}
  body{background:#fbfaf8;color:#1d1b19;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
  sans-serif}
  h1{font:700 22px/1.25 Charter,"Noto Serif",Georgia,serif;margin:0 0 16px}
  p{margin:0 0 16px}
  a{color:#b2401d}
  .brand{font:700 16px/1 Charter,"Noto Serif",Georgia,serif;color:#b2401d;margin:0 0 24px}
  .row{background:#ffffff;border:1px solid #e4e0d9;border-radius:12px;padding:12px 16px;\
  margin:0 0 10px;overflow-wrap:anywhere}
  .row a{color:#1d1b19;font-weight:600;text-decoration:none}
  .row p{margin:0}
  .row .soft{margin:4px 0 0}
  .row+p{margin-top:22px}
  .soft,.end{color:#5d5852}
  .button{margin-top:12px}
  .end{border-top:1px solid #e4e0d9;margin-top:28px;padding-top:16px;font-size:14px}
  .end p{margin:0 0 8px}
  .end a{color:#5d5852}
  @media (prefers-color-scheme:dark){
  body{background:#161412;color:#f2eee8}
  a,.brand{color:#ff9a73}
  .row{background:#211e1b;border-color:#37322d}
  .row a{color:#f2eee8}
  .soft,.end,.end a{color:#b8b0a6}
  .end{border-color:#37322d}
  .button{background:#ff9a73 !important;color:#2a0f04 !important}
  }
  """
