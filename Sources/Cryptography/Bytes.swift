import CCrypto

/// Hands the bytes of any collection to C, at once where they lie in one piece.
func withBytes<Result>(
  of bytes: some Collection<UInt8>, _ body: (korzo_bytes) throws -> Result
) rethrows -> Result {
  let atOnce = try bytes.withContiguousStorageIfAvailable {
    try body(korzo_bytes(bytes: $0.baseAddress, count: $0.count))
  }
  if let atOnce { return atOnce }
  return try Array(bytes).withUnsafeBufferPointer {
    try body(korzo_bytes(bytes: $0.baseAddress, count: $0.count))
  }
}

/// An array of `count` bytes that C fills.
/// - Returns: nil when C says 0.
func filled(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> CInt) -> [UInt8]? {
  // A byte more, so that there is an address even for none.
  var done: CInt = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, initialized in
    guard let start = buffer.baseAddress else { return }
    buffer.initialize(repeating: 0)
    done = body(start)
    initialized = count
  }
  return done == 1 ? bytes : nil
}

/// What cannot fail but for want of memory, where Swift stops the process as well.
func must<Value>(_ value: Value?) -> Value {
  guard let value else { fatalError("libcrypto has no memory, or lacks its algorithms") }
  return value
}
