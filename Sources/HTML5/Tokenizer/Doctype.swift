/// A document type: its name and identifiers, as bytes of UTF-8.
package struct Doctype: Hashable, Sendable {
  package internal(set) var name: [UInt8]?
  package internal(set) var publicID: [UInt8]?
  package internal(set) var systemID: [UInt8]?
  /// Whether it was so broken that the document is in quirks mode.
  package internal(set) var forcesQuirks = false
}
