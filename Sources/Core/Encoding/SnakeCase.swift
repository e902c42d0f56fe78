/// `readAt` → `read_at`, as Foundation's encoder does it for plain names.
package func snakeCase(_ name: String) -> String {
  guard name.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return name }
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result += "_" }
    result += character.lowercased()
  }
  return result
}
