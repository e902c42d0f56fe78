import Foundation

/// An array of plain values that took over the memory of a `Pool`. Nothing writes to it any more.
package struct PackedList<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  private final class Storage: @unchecked Sendable {
    // Unchecked, since it is a pointer; the memory is read only from here on.
    let base: UnsafeMutablePointer<Element>

    init(_ base: UnsafeMutablePointer<Element>) { self.base = base }

    deinit { free(base) }
  }

  private let storage: Storage
  package let count: Int

  /// Owns `base`, which is from `malloc`.
  init(owning base: UnsafeMutablePointer<Element>, count: Int) {
    storage = Storage(base)
    self.count = count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return withExtendedLifetime(storage) { $0.base[index] }
    }
  }

  @inline(__always)
  package subscript(index: Int32) -> Element { self[Int(index)] }

  /// The elements, valid within `body`.
  package func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    withExtendedLifetime(storage) { body(UnsafeBufferPointer(start: $0.base, count: count)) }
  }
}
