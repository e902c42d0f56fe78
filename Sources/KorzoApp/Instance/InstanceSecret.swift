import Core
import Database
import Web

// The secret signs links and forms and seals what lets us into accounts elsewhere. All processes of
// a place have the same one: docs/decisions/0034-one-secret.md.

/// The secret of this place: that of the setting `site.secret`, else that of the file in the data
/// folder, which is made when the place is new.
///
/// Its fingerprint is in the database; a process with another secret does not start.
/// - Throws: ``UsageError`` that says what to do.
func instanceSecret(_ settings: Settings, _ database: any Database) async throws -> [UInt8] {
  let (noted, hasPeople) = try await database.read { db in
    (try InstanceStore.value(.secret, db), try InstanceStore.hasPeople(db))
  }
  let file = SecretFile(in: settings.dataFolder)
  var secret = try settings.secret ?? file.read()
  if secret == nil {
    // With people, something was signed and sealed with a secret that is not here.
    guard noted == nil, !hasPeople else { throw missing(file) }
    secret = try file.make()
  }
  guard let secret else { throw missing(file) }
  let mark = fingerprint(of: secret)
  let known =
    if let noted { noted } else {
      try await database.write { db in try InstanceStore.putFirst(mark, as: .secret, db) }
    }
  guard known == mark else { throw another(settings, file) }
  return secret
}

/// Makes the secret that is here the one of this place, whichever it was before; makes one when there
/// is none.
/// - Returns: whether it is another one than before.
package func acceptSecret(_ settings: Settings) async throws -> Bool {
  try makePrivateFolder(settings.dataFolder)
  let database = try await openDatabase(settings)
  do {
    try await database.migrate(App.migrations)
    let file = SecretFile(in: settings.dataFolder)
    let secret = try settings.secret ?? file.read() ?? file.make()
    let mark = fingerprint(of: secret)
    let before = try await database.write { db in
      let before = try InstanceStore.value(.secret, db)
      try InstanceStore.put(mark, as: .secret, db)
      return before
    }
    await database.close()
    return before != mark
  } catch {
    await database.close()
    throw error
  }
}

/// The secret as the setting `site.secret` takes it.
/// - Throws: ``UsageError`` when there is none, or it is damaged.
package func secretText(_ settings: Settings) throws -> String {
  let file = SecretFile(in: settings.dataFolder)
  guard let secret = try settings.secret ?? file.read() else {
    throw UsageError("There is no secret in \(settings.dataFolder) yet: the first start makes it.")
  }
  return secret.hexadecimal
}

/// What is noted of a secret: it tells two apart, and nothing else of either.
func fingerprint(of secret: [UInt8]) -> String {
  Signer("korzo instance ", secret: secret).shortProof(of: "fingerprint")
}

private func missing(_ file: SecretFile) -> UsageError {
  UsageError(
    "The secret of this place is not here: there is no file \(file.path). Copy it from the host that "
      + "has it, or from a backup, or set SITE_SECRET to what korzo secret show prints there. If it "
      + "is lost for good, run korzo secret accept; \(SecretFile.loss).")
}

private func another(_ settings: Settings, _ file: SecretFile) -> UsageError {
  let given = settings.secret == nil ? "in \(file.path)" : "in SITE_SECRET"
  return UsageError(
    "The secret \(given) is not the one of this place, which its database knows. Copy the file "
      + "secret from the host that has it, or from the backup that goes with the database, or set "
      + "SITE_SECRET to what korzo secret show prints there. To go on with the one that is here, run "
      + "korzo secret accept; \(SecretFile.loss).")
}
