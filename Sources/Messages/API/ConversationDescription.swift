import Features

private let all = "/api/v1/messages"
private let one = "/api/v1/messages/conversations/{id}"

/// Conversations.
let conversationPart = APIPart(
  name: "Conversations",
  operations: [
    .get(
      all + "/conversations", "Those in which one takes part, by their newest message.",
      query: [
        .optional("requests", .oneOf("0", "1"), "1: those that wait for one's consent."),
        .limit(50, usual: 30), .after,
      ], gives: .page(of: APIConversation.self)),
    .change(
      "POST", all + "/conversations", "Opens the one with a person, or makes a group.",
      json: .input(APINewConversation.self),
      gives: [201: .of(APIConversationHead.self)]),
    .get(one, "One conversation with its people.", gives: .of(APIConversationHead.self)),
    .change("DELETE", one, "Deletes it for oneself alone.", gives: [204: nil]),
    .get(
      one + "/receipts", "How far the others have read.",
      gives: .of(APIList<APIReceipt>.self)),
    .change(
      "POST", one + "/read", "One was shown everything up to this number.",
      json: .input(APIRead.self), gives: [204: nil]),
    .change("POST", one + "/typing", "Tells the others that one writes.", gives: [204: nil]),
    .change("POST", one + "/accept", "Agrees to a request.", gives: [204: nil]),
    .change("POST", one + "/decline", "Deletes a request.", gives: [204: nil]),
    .change("POST", one + "/leave", "Leaves a group.", gives: [204: nil]),
    .change(
      "PUT", one + "/title", "Names a group.", json: .input(APITitle.self),
      gives: [200: .of(APIConversationHead.self)]),
    .change(
      "PUT", one + "/mute", "Mutes it.",
      json: .input(APIMuteTime.self), gives: [204: nil]),
    .change("DELETE", one + "/mute", "Mutes it no more.", gives: [204: nil]),
    .change(
      "POST", one + "/people", "Adds people to a group.",
      json: .input(APIPeople.self), gives: [200: .of(APIConversationHead.self)]),
    .change(
      "DELETE", one + "/people/{person}", "Takes somebody out of a group.", gives: [204: nil]),
    .get(
      all + "/counts", "What waits.", gives: .of(APICounts.self)),
    .get(all + "/settings", "Choices for all conversations.", gives: .of(APIMessageSettings.self)),
    .change(
      "PATCH", all + "/settings", "Changes them; what is missing stays.",
      json: .input(APISettingsChange.self),
      gives: [200: .of(APIMessageSettings.self)]),
  ])
