import Features

/// What belongs to no feature, or to all.
let generalPart = APIPart(
  name: APIPart.general,
  operations: [
    .get(
      "/api/openapi.json", "This description.", for: .anyone, gives: .described(["type": "object"]))
  ],
  schemas: [
    "Error": .record([
      "error": .record(["code": .words, "message": .words, "request_id": .words])
    ])
  ])
