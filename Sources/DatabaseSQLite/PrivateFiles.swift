import Core

#if canImport(Glibc)
  import Glibc
#endif

/// Makes the file of a database, when it is missing, and it and what lies beside it readable by this
/// user alone. SQLite gives its log the rights of the database itself.
func keepPrivate(_ path: String) {
  makePrivateFile(path)
  // What an older version left with the rights that are usual. Whoever does not own the file may
  // not change that, and is not stopped by it.
  for suffix in ["", "-wal", "-shm"] { _ = chmod(path + suffix, 0o600) }
}

/// Makes an empty file for this user alone; one that is there stays as it is.
func makePrivateFile(_ path: String) {
  let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
  if file >= 0 { _ = close(file) }
}

/// How large a file is, in bytes; 0 when there is none.
func sizeOfFile(_ path: String) -> Int {
  FileStatus(path: path)?.size ?? 0
}
