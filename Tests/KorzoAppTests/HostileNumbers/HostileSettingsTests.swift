import AppTestSupport
import Features
import Testing

@testable import KorzoApp

@Suite("Hostile numbers in settings")
struct HostileSettingsTests {
  @Test("Each setting takes what it says, or is refused in a sentence that names it")
  func settings() async throws {
    #expect(Settings.documentation.count > 60)
    for setting in Settings.documentation {
      for number in hostileNumbers {
        do {
          _ = try await readSettings(flags: [setting.key: number], environment: [:])
        } catch let error as SettingsError {
          #expect(!error.description.isEmpty)
        } catch {
          // A sentence of another kind, such as of a folder that is not there.
          #expect(!"\(error)".isEmpty)
        }
      }
    }
  }

  @Test("Numbers of settings are digits in their range")
  func ranges() {
    for number in unreadableNumbers {
      #expect(KorzoApp.number(0...100)(number) == nil, "\(number.prefix(40))")
      #expect(minutes(0...100)(number) == nil, "\(number.prefix(40))")
      #expect(ListenAddress("127.0.0.1:\(number)") == nil, "\(number.prefix(40))")
    }
    #expect(KorzoApp.number(0...100)("101") == nil && KorzoApp.number(0...100)("100") == 100)
  }
}
