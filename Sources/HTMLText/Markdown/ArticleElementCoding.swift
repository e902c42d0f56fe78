/// An element is one flat JSON object with its `type`, as apps expect it.
extension ArticleElement: Codable {
  private enum Key: String, CodingKey {
    case type, html, text, level, picture, pictures, elements, list, language, table, embed, link,
      id, token
  }

  private enum Kind: String, Codable {
    case paragraph, heading, picture, gallery, quote, list, code, table, rule, embed, file, post
    case survey, results, markup
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    func put(_ kind: Kind) throws { try object.encode(kind, forKey: .type) }
    func put(_ text: InlineText) throws {
      try object.encode(text.html, forKey: .html)
      try object.encode(text.text, forKey: .text)
    }
    switch self {
    case .paragraph(let text):
      try put(.paragraph)
      try put(text)
    case .heading(let level, let text):
      try put(.heading)
      try object.encode(level, forKey: .level)
      try put(text)
    case .picture(let picture):
      try put(.picture)
      try object.encode(picture, forKey: .picture)
    case .gallery(let pictures):
      try put(.gallery)
      try object.encode(pictures, forKey: .pictures)
    case .quote(let elements):
      try put(.quote)
      try object.encode(elements, forKey: .elements)
    case .list(let list):
      try put(.list)
      try object.encode(list, forKey: .list)
    case .code(let text, let language):
      try put(.code)
      try object.encode(text, forKey: .text)
      try object.encode(language, forKey: .language)
    case .table(let table):
      try put(.table)
      try object.encode(table, forKey: .table)
    case .rule: try put(.rule)
    case .embed(let embed):
      try put(.embed)
      try object.encode(embed, forKey: .embed)
    case .file(let link):
      try put(.file)
      try object.encode(link, forKey: .link)
    case .post(let id, let link):
      try put(.post)
      try object.encode(id, forKey: .id)
      try object.encode(link, forKey: .link)
    case .survey(let id, let link):
      try put(.survey)
      try object.encode(id, forKey: .id)
      try object.encode(link, forKey: .link)
    case .results(let token, let link):
      try put(.results)
      try object.encode(token, forKey: .token)
      try object.encode(link, forKey: .link)
    case .markup(let text):
      try put(.markup)
      try put(text)
    }
  }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value {
      try object.decode(Value.self, forKey: key)
    }
    func text() throws -> InlineText { InlineText(html: try value(.html), text: try value(.text)) }
    switch try object.decode(Kind.self, forKey: .type) {
    case .paragraph: self = .paragraph(try text())
    case .heading: self = .heading(level: try value(.level), text: try text())
    case .picture: self = .picture(try value(.picture))
    case .gallery: self = .gallery(try value(.pictures))
    case .quote: self = .quote(try value(.elements))
    case .list: self = .list(try value(.list))
    case .code: self = .code(text: try value(.text), language: try value(.language))
    case .table: self = .table(try value(.table))
    case .rule: self = .rule
    case .embed: self = .embed(try value(.embed))
    case .file: self = .file(try value(.link))
    case .post: self = .post(id: try value(.id), link: try value(.link))
    case .survey: self = .survey(id: try value(.id), link: try value(.link))
    case .results: self = .results(token: try value(.token), link: try value(.link))
    case .markup: self = .markup(try text())
    }
  }
}
