import Accounts
import Fetching

/// A call of Accounts to an OpenID provider, through the guarded fetcher.
func call(_ call: HTTPCall, by fetcher: Fetcher) async throws -> HTTPCallResult {
  var headers = FetchHeaders()
  for header in call.headers { headers.add(header.name, header.value) }
  let response = try await fetcher.fetch(
    FetchRequest(
      url: call.url, method: FetchRequest.Method(rawValue: call.method) ?? .get, accept: .json,
      headers: headers, body: call.body ?? [], maximumBytes: 1 << 20, timeout: .seconds(15)))
  return HTTPCallResult(
    status: response.status,
    headers: response.headers.fields.map { (name: $0.name, value: $0.text) }, body: response.body)
}
