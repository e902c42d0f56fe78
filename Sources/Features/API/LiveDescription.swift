/// The log of events, as a stream and by pages.
let livePart = APIPart(
  name: APIPart.general,
  operations: [
    .get(
      "/api/v1/live", "A stream of Server-Sent Events that does not end by itself.",
      query: [.optional("after", .id, "The number of the last event that one has.")],
      gives: .described(.words), type: "text/event-stream"),
    .get(
      "/api/v1/events", "The log of events by pages.",
      query: [
        .optional("after", .id, "The `next` of the page before."), .limit(500, usual: 100),
      ],
      gives: .described(
        .record([
          "events": .array(
            .record([
              "seq": .words, "at": .time, "name": .words, "data": ["type": "object"],
            ])), "next": .words, "reset": .bool,
        ]))),
  ])
