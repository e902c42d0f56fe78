/// The name of the format, in the file.
let backupFormat = "korzo-insights"
/// The newest version of it.
let backupVersion = 1
/// The name of the file in an archive.
let backupEntry = "backup.json"
