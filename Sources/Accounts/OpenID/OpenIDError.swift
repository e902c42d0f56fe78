/// Why an identity was not believed; for the log only, the person reads one sentence.
enum OpenIDError: Error, Hashable {
  case discovery(String)
  case keys(String)
  case token(String)
  case malformed(String)
  case algorithm(String)
  case unknownKey(String)
  case signature
  case claim(String)
}
