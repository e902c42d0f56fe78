extension [FeedAuthor] {
  /// Appends somebody new; who is there already is completed. RSS often gives the same person twice,
  /// as an address and as `dc:creator`.
  mutating func add(_ author: FeedAuthor) {
    guard !contains(author) else { return }
    if let name = author.name, let index = firstIndex(where: { $0.name == name }) {
      complete(index, with: author)
    } else {
      append(author)
    }
  }

  /// Takes what is known of its people from another list, and its names where there are only bare
  /// addresses.
  mutating func complete(with others: [FeedAuthor]) {
    let hasName = contains { $0.name != nil }
    for other in others {
      if let name = other.name, let index = firstIndex(where: { $0.name == name }) {
        complete(index, with: other)
      } else if !hasName, other.name != nil {
        append(other)
      }
    }
  }

  /// A bare address beside a single name is that person's; names come before addresses.
  mutating func joinAddresses() {
    guard count > 1 else { return }
    let named = filter { !$0.isBareAddress }
    let bare = filter(\.isBareAddress)
    guard !named.isEmpty, !bare.isEmpty else { return }
    if named.count == 1, bare.count == 1, named[0].email == nil {
      self = named
      self[0].email = bare[0].email
    } else {
      self = named + bare
    }
  }

  private mutating func complete(_ index: Int, with other: FeedAuthor) {
    self[index].email = self[index].email ?? other.email
    self[index].url = self[index].url ?? other.url
    self[index].avatarURL = self[index].avatarURL ?? other.avatarURL
  }
}

extension FeedAuthor {
  fileprivate var isBareAddress: Bool { name == nil && email != nil }
}
