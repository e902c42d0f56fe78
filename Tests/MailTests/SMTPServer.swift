import Foundation
import Glibc
import Synchronization
import TestSupport

/// A mail server on 127.0.0.1 for one kind of behaviour, with a thread per connection.
final class SMTPServer: Sendable {
  /// What the server does differently from a friendly one.
  struct Behaviour: Sendable {
    /// Replies to a command (its first word) instead of the usual one; "DATA." is the reply to the
    /// message itself. An empty reply hangs up.
    var replies: [String: String] = [:]
    /// What EHLO announces.
    var extensions = ["8BITMIME"]
    /// User name and password to sign in with.
    var login: (user: String, password: String)?
  }

  struct Mail: Sendable {
    /// Which connection brought it, counted from 1.
    var connection: Int
    var from: String
    var to: [String]
    var lines: [String]
  }

  private final class Log: Sendable {
    let mails = Mutex<[Mail]>([])
    let connections = Mutex(0)
  }

  private let listener: LoopbackListener
  private let log = Log()

  var port: Int { listener.port }
  var mails: [Mail] { log.mails.withLock { $0 } }

  init(_ behaviour: Behaviour = Behaviour()) throws {
    listener = try LoopbackListener()
    listener.accept { [log] socket in
      let connection = log.connections.withLock {
        $0 += 1
        return $0
      }
      Thread.detachNewThread {
        Self.serve(socket, connection, behaviour, log)
        close(socket)
      }
    }
  }

  func stop() { listener.stop() }

  private static func serve(
    _ socket: Int32, _ connection: Int, _ behaviour: Behaviour, _ log: Log
  ) {
    var mail = Mail(connection: connection, from: "", to: [], lines: [])
    guard say(socket, "220 test ESMTP") else { return }
    while var line = readLine(socket) {
      if line == "AUTH PLAIN" {
        guard say(socket, "334 "), let secret = readLine(socket) else { return }
        line += " \(secret)"
      }
      let verb = String(line.split(separator: " ").first ?? "").uppercased()
      let usual = reply(to: verb, line, behaviour)
      guard say(socket, behaviour.replies[verb] ?? usual) else { return }
      if behaviour.replies[verb] != nil { continue }
      switch verb {
      case "MAIL": mail = Mail(connection: connection, from: line, to: [], lines: [])
      case "RCPT": mail.to.append(line)
      case "QUIT": return
      case "DATA":
        while let text = readLine(socket), text != "." { mail.lines.append(text) }
        if behaviour.replies["DATA."] == nil { log.mails.withLock { $0.append(mail) } }
        guard say(socket, behaviour.replies["DATA."] ?? "250 queued") else { return }
      default: break
      }
    }
  }

  private static func reply(to verb: String, _ line: String, _ behaviour: Behaviour) -> String {
    switch verb {
    case "EHLO":
      let login = behaviour.login == nil ? [] : ["AUTH PLAIN"]
      return (["test"] + behaviour.extensions + login).reversed().enumerated()
        .map { "250\($0.offset == 0 ? " " : "-")\($0.element)" }.reversed().joined(
          separator: "\r\n")
    case "AUTH":
      guard let login = behaviour.login else { return "503 no" }
      let right = Data("\0\(login.user)\0\(login.password)".utf8).base64EncodedString()
      return line == "AUTH PLAIN \(right)" ? "235 welcome" : "535 5.7.8 wrong password"
    case "DATA": return "354 go on"
    case "QUIT": return "221 bye"
    default: return "250 ok"
    }
  }

  private static func say(_ socket: Int32, _ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    let bytes = Array((text + "\r\n").utf8)
    return send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private static func readLine(_ socket: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) == 1 {
      bytes.append(byte)
      if bytes.suffix(2) == [0x0d, 0x0a] {
        return String(decoding: bytes.dropLast(2), as: UTF8.self)
      }
    }
    return nil
  }
}
