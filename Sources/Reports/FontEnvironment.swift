/// What a worker sees of the server's environment: where fontconfig looks for fonts and their
/// settings, and by whose language it prefers some. Where it keeps what it knows of them is a folder
/// of ours, since without one each report would wait for all fonts to be read.
package func fontEnvironment(_ all: [String: String], cache: String) -> [String: String] {
  let names: Set = [
    "FC_LANG", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "LANG",
    "LANGUAGE", "LC_ALL", "LC_CTYPE", "PANGO_LANGUAGE", "XDG_CONFIG_HOME", "XDG_DATA_DIRS",
    "XDG_DATA_HOME",
  ]
  var some = all.filter { names.contains($0.key) }
  some["XDG_CACHE_HOME"] = cache
  return some
}
