import Core

/// A person's browsers that want to be told, as the settings show them.
struct PushDeviceList: Sendable {
  /// The key with which a browser subscribes.
  let key: String
  /// The browser that looks, if it wants to be told.
  let own: PushDevice?
  /// All the others, the newest first.
  let others: [PushDevice]
}
