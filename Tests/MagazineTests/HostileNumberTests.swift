import AppTestSupport
import Core
import Testing

@testable import Magazine

/// Every number that the payment provider, a hub or an address of the Magazine carries, as whoever
/// means harm writes it.
@Suite("Hostile numbers in the magazine")
struct HostileNumberTests {
  @Test("Webhooks of payments")
  func payments() {
    let years = 0...Timestamp.years.upperBound
    for number in hostileNumbers {
      for value in [number, "\"\(number)\""] {
        for body in [
          webhook(value, "1"), webhook("1", value), webhook("1762041600", value),
        ] {
          guard case .event(let event) = readPayment(Array(body.utf8)) else { continue }
          let times = [
            event.created, event.periodStart, event.periodEnd, event.startedAt, event.cancelsAt,
            event.cancelledAt, event.endedAt,
          ].compactMap(\.self)
          #expect(times.allSatisfy { years.contains($0.milliseconds) }, "\(value.prefix(40))")
        }
      }
    }
  }

  @Test("Signatures of webhooks")
  func signatures() {
    let now = Timestamp(milliseconds: 1_794_783_600_000)
    for number in hostileNumbers {
      for header in ["t=\(number),v1=\(number)", "t=\(number)", "t=1794783600,v1=\(number)"] {
        #expect(!isSigned([1], header: header, secret: "secret", now: now), "\(header.prefix(40))")
      }
    }
  }

  @Test("Numbers of revisions fit into their column")
  func revisions() {
    for number in unreadableNumbers {
      #expect(revisionNumber(number) == nil, "\(number.prefix(40))")
    }
    #expect(revisionNumber("2147483647") == 2_147_483_647 && revisionNumber("0") == 0)
    for number in ["2147483648", "-1", "9223372036854775807"] {
      #expect(revisionNumber(number) == nil)
    }
  }
}

private func webhook(_ created: String, _ time: String) -> String {
  """
  {"id": "evt_1", "object": "event", "type": "customer.subscription.updated", "created": \(created),
   "data": {"object": {"id": "sub_1", "status": "active", "customer": "cus_1",
     "start_date": \(time), "cancel_at": \(time), "canceled_at": \(time), "ended_at": \(time),
     "current_period_start": \(time), "current_period_end": \(time),
     "items": {"data": [{"current_period_start": \(time), "current_period_end": \(time)}]}}}}
  """
}
