import Core
import Web

/// Messages for apps: JSON under /api/v1/messages, described in docs/api/messages.md.
extension Messages {
  func apiRoutes(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    let all = "/api/v1/messages"
    let one = all + "/conversations/{id}"
    reading.get(all + "/conversations", apiConversations)
    writing.post(all + "/conversations", apiOpen)
    reading.get(one, apiConversation)
    writing.delete(one, apiClear)
    reading.get(one + "/messages", apiMessages)
    writing.post(one + "/messages", apiSend)
    reading.get(one + "/receipts", apiReceipts)
    writing.post(one + "/read", apiMarkRead)
    writing.post(one + "/typing", apiTyping)
    writing.post(one + "/accept", apiAccept)
    writing.post(one + "/decline", apiDecline)
    writing.post(one + "/leave", apiLeave)
    writing.put(one + "/title", apiRename)
    writing.put(one + "/mute", apiMute)
    writing.delete(one + "/mute", apiUnmute)
    writing.post(one + "/people", apiAdd)
    writing.delete(one + "/people/{person}", apiRemove)
    reading.get(all + "/counts", apiCounts)
    reading.get(all + "/search", apiSearch)
    reading.get(all + "/settings", apiSettings)
    writing.patch(all + "/settings", apiChangeSettings)
    reading.get(all + "/{id}", apiMessage)
    writing.delete(all + "/{id}", apiDelete)
  }

  /// A number of things on a page from the query's `limit`.
  func apiLimit<A>(_ request: Request<A>, _ usual: Int, most: Int) throws -> Int {
    try request.limit(most: most, usually: usual)
  }
}
