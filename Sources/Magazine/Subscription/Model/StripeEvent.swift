import Core
import Foundation

/// A webhook's body in Stripe's format, as far as we read it.
///
/// Both forms are read that Stripe's API versions give: since 2025-03-31 a subscription's period
/// stands at its items, and an invoice's subscription below `parent`.
/// https://docs.stripe.com/changelog/basil
struct StripeEvent: Decodable, Sendable {
  let id: String
  let type: String
  let created: Int64
  let data: Content

  struct Content: Decodable, Sendable {
    let object: Thing
  }

  /// A checkout session, a subscription or an invoice.
  struct Thing: Decodable, Sendable {
    let id: String?
    let subscription: Reference?
    let parent: Parent?
    let customer: Reference?
    let clientReferenceId: String?
    let metadata: [String: String]?
    let status: String?
    let currentPeriodStart: Int64?
    let currentPeriodEnd: Int64?
    let items: List<Period>?
    let lines: List<Line>?
    let startDate: Int64?
    let cancelAtPeriodEnd: Bool?
    let cancelAt: Int64?
    let canceledAt: Int64?
    let endedAt: Int64?
  }

  struct Parent: Decodable, Sendable {
    let subscriptionDetails: Details?
  }

  struct Details: Decodable, Sendable {
    let subscription: Reference?
  }

  struct List<Item: Decodable & Sendable>: Decodable, Sendable {
    let data: [Item]
  }

  struct Period: Decodable, Sendable {
    let currentPeriodStart: Int64?
    let currentPeriodEnd: Int64?
  }

  struct Line: Decodable, Sendable {
    let period: Span?
  }

  struct Span: Decodable, Sendable {
    let start: Int64?
    let end: Int64?
  }

  /// An id, or the whole thing when it was expanded.
  struct Reference: Decodable, Sendable {
    let id: String

    init(from decoder: any Decoder) throws {
      if let id = try? decoder.singleValueContainer().decode(String.self) {
        self.id = id
      } else {
        id = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
      }
    }

    private enum Key: String, CodingKey { case id }
  }
}

/// What every event has; read alone first, so that kinds we do not know may hold what they like.
private struct Envelope: Decodable {
  let id: String
  let type: String
}

/// What a webhook's body turns out to be.
enum ReadPayment: Sendable {
  case event(PaymentEvent)
  /// A kind of event that says nothing about subscriptions.
  case ignored(type: String)
  /// It cannot be read.
  case unreadable(PaymentFault)
}

/// Reads a webhook's body.
func readPayment(_ body: [UInt8]) -> ReadPayment {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  do {
    let envelope = try decoder.decode(Envelope.self, from: Data(body))
    guard let kind = PaymentEventKind(rawValue: envelope.type) else {
      return .ignored(type: envelope.type)
    }
    guard bounded(envelope.id) != nil else {
      return .unreadable(.eventID)
    }
    return event(try decoder.decode(StripeEvent.self, from: Data(body)), kind)
  } catch {
    return .unreadable(PaymentFault(error))
  }
}

private func event(_ given: StripeEvent, _ kind: PaymentEventKind) -> ReadPayment {
  let thing = given.data.object
  let reference = thing.subscription ?? thing.parent?.subscriptionDetails?.subscription
  guard let subscription = kind.isState ? thing.id : reference?.id else {
    // Single payments and invoices go through the same webhook.
    return .ignored(type: given.type)
  }
  guard bounded(subscription) != nil else {
    return .unreadable(.subscriptionID)
  }
  guard let created = moment(given.created) else {
    return .unreadable(.time)
  }
  let period = period(of: thing)
  return .event(
    PaymentEvent(
      id: given.id, kind: kind, created: created, subscription: subscription,
      customer: bounded(thing.customer?.id),
      account: bounded(thing.clientReferenceId ?? thing.metadata?["account"]),
      status: kind.isState ? bounded(thing.status) : nil, periodStart: moment(period.start),
      periodEnd: moment(period.end), startedAt: moment(thing.startDate),
      cancelsAt: moment(thing.cancelAt)
        ?? (thing.cancelAtPeriodEnd == true ? moment(period.end) : nil),
      cancelledAt: moment(thing.canceledAt), endedAt: moment(thing.endedAt)))
}

private func period(of thing: StripeEvent.Thing) -> (start: Int64?, end: Int64?) {
  if let lines = thing.lines?.data {
    return (
      lines.compactMap { $0.period?.start }.min(), lines.compactMap { $0.period?.end }.max()
    )
  }
  let items = thing.items?.data ?? []
  return (
    thing.currentPeriodStart ?? items.compactMap(\.currentPeriodStart).min(),
    thing.currentPeriodEnd ?? items.compactMap(\.currentPeriodEnd).max()
  )
}

/// Seconds since 1970 as a moment; nil for what is before that or after the year 9999.
private func moment(_ seconds: Int64?) -> Timestamp? {
  guard let seconds, (0...253_402_300_799).contains(seconds) else { return nil }
  return Timestamp(milliseconds: seconds * 1000)
}

private func bounded(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty || $0.utf8.count > 255 || $0.contains("\0") ? nil : $0 }
}
