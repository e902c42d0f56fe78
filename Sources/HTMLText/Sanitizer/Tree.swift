import CGumbo

typealias Node = UnsafePointer<GumboNode>

/// Trees built by gumbo, on a leash of memory and processor time.
enum Tree {
  /// The most processor time that one document gets.
  private static let nanoseconds: Int64 = 1_000_000_000

  /// Parses `bytes` as the content of a body; nil when the leash was too short.
  static func withFragment<Result>(_ bytes: Bytes, _ use: (Node) -> Result) -> Result? {
    withTree(bytes, context: GUMBO_TAG_BODY, use)
  }

  /// Parses `bytes` as a whole page; nil when the leash was too short.
  static func withDocument<Result>(_ bytes: Bytes, _ use: (Node) -> Result) -> Result? {
    withTree(bytes, context: GUMBO_TAG_LAST, use)
  }

  private static func withTree<Result>(
    _ bytes: Bytes, context: GumboTag, _ use: (Node) -> Result
  ) -> Result? {
    if let shallow = DepthGuard.flattened(bytes) {
      return parse(shallow.bytes(), context: context, use)
    }
    return parse(bytes, context: context, use)
  }

  private static func parse<Result>(
    _ bytes: Bytes, context: GumboTag, _ use: (Node) -> Result
  ) -> Result? {
    // Real pages need 6 to 10 times their size and 60 ns per byte.
    let memory = 64 << 20 + bytes.count * 24
    guard let arena = cgumbo_new(memory, nanoseconds, bytes.count * 10) else { return nil }
    defer { cgumbo_free(arena) }
    var empty: CChar = 0
    return withUnsafePointer(to: &empty) { nothing in
      let start = bytes.baseAddress.map {
        UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
      }
      guard let root = cgumbo_parse(arena, start ?? nothing, bytes.count, context) else {
        return nil
      }
      return use(root)
    }
  }
}

extension UnsafePointer where Pointee == GumboNode {
  var isElement: Bool {
    pointee.type == GUMBO_NODE_ELEMENT || pointee.type == GUMBO_NODE_TEMPLATE
  }

  var isText: Bool {
    pointee.type == GUMBO_NODE_TEXT || pointee.type == GUMBO_NODE_WHITESPACE
      || pointee.type == GUMBO_NODE_CDATA
  }

  /// Number of children; 0 for text.
  var childCount: Int { isElement ? Int(pointee.v.element.children.length) : 0 }

  func child(_ index: Int) -> Node? {
    guard let data = pointee.v.element.children.data, let child = data[index] else { return nil }
    return UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
  }

  /// The text of a text node.
  var text: Bytes {
    guard let text = pointee.v.text.text else { return Bytes(start: nil, count: 0) }
    return Bytes(cString: text)
  }

  var attributeCount: Int { Int(pointee.v.element.attributes.length) }

  func attribute(_ index: Int) -> UnsafePointer<GumboAttribute>? {
    pointee.v.element.attributes.data[index].map {
      UnsafePointer<GumboAttribute>($0.assumingMemoryBound(to: GumboAttribute.self))
    }
  }

  /// The value of an attribute of an element.
  func value(_ name: StaticString) -> Bytes? {
    guard isElement else { return nil }
    for index in 0..<attributeCount {
      if let attribute = attribute(index), Bytes(cString: attribute.pointee.name).equals(name) {
        return Bytes(cString: attribute.pointee.value)
      }
    }
    return nil
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The bytes of a C string without its end.
  init(cString: UnsafePointer<CChar>) {
    let start = UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while start[count] != 0 { count += 1 }
    self.init(start: start, count: count)
  }
}

extension Vocabulary {
  /// Our tag of an HTML element; foreign ones are `svg`, so that they are dropped.
  func tag(of node: Node) -> Tag {
    if node.pointee.type == GUMBO_NODE_TEMPLATE { return .template }
    guard node.pointee.v.element.tag_namespace == GUMBO_NAMESPACE_HTML else { return .svg }
    let number = Int(node.pointee.v.element.tag.rawValue)
    if number < gumbo.count { return gumbo[number] }
    // Elements younger than gumbo, such as `search`.
    var name = node.pointee.v.element.original_tag
    gumbo_tag_from_original_text(&name)
    guard let data = name.data else { return .unknown }
    let start = UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self)
    return Tag(rawValue: tags.find(Bytes(start: start, count: name.length))) ?? .unknown
  }
}
