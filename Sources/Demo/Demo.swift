import Core
import InstagramStandIn
import KorzoApp
import Web

/// The demonstration: a filled community to look at. It is a guest of the server: `KorzoApp` knows
/// nothing of it, and everything in it happens by what the pages of the features do.
///
/// Its words and pictures are files (``DemoContent``). With the place come a small web for the
/// Reader (``DemoSite``) and a stand-in for Instagram (``DemoInstagram``).
package struct Demo: Sendable {
  let seed: UInt64
  let site: DemoSite
  let announcement = DemoAnnouncement()
  let instagram: DemoInstagram

  /// Makes all articles of the small web; their times count back from `now`.
  /// - Parameters:
  ///   - address: `http://127.0.0.1:PORT`.
  ///   - seed: another number makes another community of the same words.
  ///   - now: when the newest have just been published.
  ///   - began: when the demonstration was made, if that was before.
  package init(
    _ content: DemoContent, address: String, seed: UInt64, now: Timestamp = Clock.system.now(),
    began: Timestamp? = nil
  ) {
    self.seed = seed
    site = DemoSite(content, address: address, seed: seed, now: now)
    instagram = DemoInstagram(content, site: address, seed: seed, began: began ?? now)
  }

  /// What it adds to the site that serves it.
  package var guest: SiteGuest {
    SiteGuest(
      routes: { [site, instagram] routes in
        instagram.standIn.routes(routes)
        site.routes(routes)
      },
      announcement: { [announcement] in announcement.phrase })
  }
}

/// The demonstration's person.
let demoName = "demo"
let demoPassword = "promenada-2026"
