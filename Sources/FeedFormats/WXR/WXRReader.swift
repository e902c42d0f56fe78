/// Reads the elements of an export by the feed reader's means.
struct WXRReader {
  private(set) var wxr = WXR()
  /// Whether something of WordPress' was in it.
  private(set) var isExport = false
  private var reader: XMLFeedReader
  private let view: ByteView
  private var prefixes: [String: Vocabulary] = [:]
  private var items: Int
  private var cutOff: WXRError?
  /// What is being read.
  private var place = "the channel"

  /// - Parameters:
  ///   - view: clean UTF-8.
  ///   - items: how many were before, when it is a piece of an export.
  init(exportIn view: ByteView, after items: Int = 0) throws(WXRError) {
    if let foreign = foreignKind(view) { throw foreign }
    guard case .xmlFeed(let format, let root) = documentKind(view) else { throw .empty }
    var limits = FeedLimits()
    limits.contentBytes = 8 << 20
    reader = XMLFeedReader(view, at: root, format: format, url: nil, limits: limits)
    self.view = view
    self.items = items
  }

  mutating func read() throws(WXRError) {
    guard case .start(let root) = reader.scanner.next() else { throw .empty }
    declare()
    children(of: root, within: "the channel") { this, name, tag in
      guard this.local(name) == "channel" else { return this.reader.skip(tag) }
      this.readChannel(tag)
    }
    if let cutOff { throw cutOff }
  }

  private mutating func readChannel(_ channel: XMLScanner.Tag) {
    children(of: channel, within: "the channel") { this, name, tag in
      switch (this.vocabulary(name), this.local(name)) {
      case (.own, "title"): this.wxr.title = this.text(tag)
      case (.own, "link"): this.wxr.site = nonBlank(this.text(tag))
      case (.own, "language"): this.wxr.language = nonBlank(this.text(tag))
      case (.wordpress, "wxr_version"):
        this.isExport = true
        this.reader.skip(tag)
      case (.wordpress, "author"): this.readAuthor(tag)
      case (.wordpress, "category"): this.readCategory(tag)
      case (.own, "item"): this.readItem(tag)
      default: this.reader.skip(tag)
      }
    }
  }

  private mutating func readAuthor(_ tag: XMLScanner.Tag) {
    var author = WXRAuthor()
    children(of: tag, within: "an author") { this, name, tag in
      switch this.local(name) {
      case "author_login": author.login = this.text(tag)
      case "author_display_name": author.name = this.text(tag)
      default: this.reader.skip(tag)
      }
    }
    if !author.login.isEmpty { wxr.authors.append(author) }
  }

  private mutating func readCategory(_ tag: XMLScanner.Tag) {
    var category = WXRCategory()
    children(of: tag, within: "a category") { this, name, tag in
      switch this.local(name) {
      case "category_nicename": category.slug = this.text(tag)
      case "cat_name": category.name = this.text(tag)
      case "category_description": category.description = this.text(tag)
      default: this.reader.skip(tag)
      }
    }
    if !category.slug.isEmpty { wxr.categories.append(category) }
  }

  private mutating func readItem(_ tag: XMLScanner.Tag) {
    items += 1
    var post = WXRPost()
    var attachment: String?
    var times = PostTimes()
    children(of: tag, within: "item \(items)") { this, name, tag in
      switch (this.vocabulary(name), this.local(name)) {
      case (.own, "title"): post.title = this.text(tag)
      case (.own, "link"): post.link = nonBlank(this.text(tag))
      case (.own, "guid"): post.guid = nonBlank(this.text(tag))
      case (.own, "pubDate"), (.own, "pubdate"): times.feed = this.text(tag)
      case (.own, "category"): this.readTopic(tag, of: &post)
      case (.dublinCore, "creator"): post.author = this.text(tag)
      case (.content, "encoded"): post.content = this.text(tag)
      case (.excerpt, "encoded"): post.excerpt = this.text(tag)
      case (.wordpress, let local):
        if local == "attachment_url" {
          attachment = nonBlank(this.text(tag))
        } else {
          this.read(local, tag, &post, &times)
        }
      default: this.reader.skip(tag)
      }
    }
    post.published = times.milliseconds
    if let attachment, !post.id.isEmpty { wxr.attachments[post.id] = attachment }
    if post.type == "post" || post.type == "page" { wxr.posts.append(post) }
  }

  /// Elements of WordPress' own inside an item.
  private mutating func read(
    _ local: String, _ tag: XMLScanner.Tag, _ post: inout WXRPost, _ times: inout PostTimes
  ) {
    isExport = true
    switch local {
    case "post_id": post.id = text(tag)
    case "post_type": post.type = text(tag)
    case "post_name": post.slug = text(tag)
    case "status": post.status = text(tag)
    case "post_date": times.local = text(tag)
    case "post_date_gmt": times.utc = text(tag)
    case "is_sticky": post.isSticky = text(tag) == "1"
    case "post_password": post.hasPassword = !text(tag).isEmpty
    case "comment_status": post.takesComments = text(tag) == "open"
    case "postmeta": readMeta(tag, of: &post)
    case "comment": readComment(tag, of: &post)
    default: reader.skip(tag)
    }
  }

  private mutating func readTopic(_ tag: XMLScanner.Tag, of post: inout WXRPost) {
    let domain = reader.attribute("domain")
    let slug = reader.attribute("nicename") ?? ""
    let name = text(tag)
    guard domain == "category", !slug.isEmpty, !name.isEmpty else { return }
    post.categories.append(WXRCategory(slug: slug, name: name))
  }

  private mutating func readMeta(_ tag: XMLScanner.Tag, of post: inout WXRPost) {
    var key = ""
    var value = ""
    children(of: tag, within: "item \(items)") { this, name, tag in
      switch this.local(name) {
      case "meta_key": key = this.text(tag)
      case "meta_value": value = this.text(tag)
      default: this.reader.skip(tag)
      }
    }
    if key == "_thumbnail_id" { post.thumbnail = value }
  }

  private mutating func readComment(_ tag: XMLScanner.Tag, of post: inout WXRPost) {
    var comment = WXRComment()
    var type = ""
    children(of: tag, within: "a comment of item \(items)") { this, name, tag in
      switch this.local(name) {
      case "comment_id": comment.id = this.text(tag)
      case "comment_parent": comment.parent = this.text(tag)
      case "comment_author": comment.author = this.text(tag)
      case "comment_content": comment.content = this.text(tag)
      case "comment_date_gmt": comment.written = FeedDate.parse(this.text(tag) + " UTC")
      case "comment_approved": comment.isApproved = this.text(tag) == "1"
      case "comment_type": type = this.text(tag)
      default: this.reader.skip(tag)
      }
    }
    if comment.parent == "0" || comment.parent?.isEmpty == true { comment.parent = nil }
    if type.isEmpty || type == "comment" { post.comments.append(comment) }
  }
}

extension WXRReader {
  /// Gives each child to `visit` with its name, which must read or skip it; notes where the file
  /// breaks off.
  private mutating func children(
    of tag: XMLScanner.Tag, within place: String,
    _ visit: (inout WXRReader, Slice, XMLScanner.Tag) -> Void
  ) {
    guard !tag.isEmpty else { return }
    let outer = self.place
    self.place = place
    reader.containers.append(tag.name)
    defer {
      reader.containers.removeLast()
      self.place = outer
    }
    while cutOff == nil {
      switch reader.scanner.next() {
      case .done:
        cutOff = .cutOff(line: line(at: view.count), within: place)
        return
      case .end(let name, let open):
        switch reader.closing(name) {
        case .own: return
        case .outer:
          // Something inside was never closed: an export has no such thing, it is damaged.
          cutOff = .cutOff(line: line(at: open), within: place)
          return
        case .stray: continue
        }
      case .start(let child):
        declare()
        visit(&self, child.name, child)
      }
    }
  }

  private func line(at position: Int) -> Int {
    UnsafeBufferPointer(start: view.base, count: position).count { $0 == 0x0A } + 1
  }

  /// Takes in the `xmlns` attributes of the last start tag.
  private mutating func declare() {
    for attribute in reader.scanner.attributes where prefixes.count < 256 {
      let name = view.string(attribute.name)
      guard name.hasPrefix("xmlns:") else { continue }
      prefixes[String(name.dropFirst(6))] = Vocabulary(uri: view.string(attribute.value))
    }
  }

  private func vocabulary(_ name: Slice) -> Vocabulary {
    let text = view.string(name)
    guard let colon = text.firstIndex(of: ":") else { return .own }
    let prefix = String(text[..<colon])
    return prefixes[prefix] ?? Vocabulary(prefix: prefix)
  }

  private func local(_ name: Slice) -> String {
    let text = view.string(name)
    return text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
  }

  /// The text of a leaf, trimmed: decoded, or as it stands in CDATA sections.
  private mutating func text(_ tag: XMLScanner.Tag) -> String {
    let body = reader.body(tag)
    if body.isTruncated {
      cutOff = cutOff ?? .cutOff(line: line(at: view.count), within: place)
    }
    let slice = view.bounded(view.trimmed(body.slice), reader.limits.contentBytes)
    switch body.shape {
    case .text: return reader.scratch.decoded(view, slice)
    case .cdata: return view.string(slice)
    case .mixed: return reader.mixedText(slice, keepingTags: true)
    }
  }
}
