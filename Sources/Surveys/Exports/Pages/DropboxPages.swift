import Core
import Database
import Features
import Web

extension Surveys {
  /// Sends the browser to Dropbox. A plain link, so that no form leads to another site. Query:
  /// `survey`, where to come back to.
  func beginDropboxAuthorization(_ request: Request<SignedIn>) async throws -> Response {
    let client = try dropbox()
    guard let survey = request.query["survey"].flatMap({ ID($0) }), let session = request.session
    else { throw AppError.notFound }
    let (viewer, now) = (request.viewer.id, clock.now())
    try limiter.check("surveys.dropbox", key: "\(viewer)", limit: 30, per: .hours(1))
    _ = try await database.read { [self] db in
      try ownSurvey(survey, of: viewer, now: now, in: db)
    }
    let authorization = DropboxAuthorization(
      secret: options.site.secret, account: viewer, session: session)
    let state = authorization.state(survey: survey, now: now)
    return .redirect(
      external: client.authorizationURL(
        redirect: dropboxRedirect, state: state, challenge: authorization.challenge(of: state)))
  }

  /// Where Dropbox sends people back to. Query: `state`, and `code` or `error`.
  func completeDropboxAuthorization(_ request: Request<SignedIn>) async throws -> Response {
    let (query, viewer) = (request.query, request.viewer.id)
    guard let state = query["state"], let session = request.session else {
      throw AppError.dropboxTooLate
    }
    guard let code = query["code"] else {
      let authorization = DropboxAuthorization(
        secret: options.site.secret, account: viewer, session: session)
      let survey = authorization.survey(of: state, now: clock.now())
      return .redirect(
        to: survey.map { "/surveys/\($0)/exports" } ?? "/ask",
        notice: Notice(request.view(.dropboxDeclined)))
    }
    let survey = try await connectDropbox(code: code, state: state, of: viewer, in: session)
    return .redirect(
      to: "/surveys/\(survey)/exports", notice: Notice(request.view(.dropboxConnected)))
  }

  /// Form: `survey`, where to come back to.
  func disconnectAction(_ request: Request<SignedIn>) async throws -> Response {
    let survey = try await request.form().values["survey"].flatMap { ID($0) }
    try await disconnectDropbox(of: request.viewer.id)
    return .redirect(
      to: survey.map { "/surveys/\($0)/exports" } ?? "/ask",
      notice: Notice(request.view(.dropboxDisconnected)))
  }

  /// Form: `survey`.
  func uploadAction(_ request: Request<SignedIn>) async throws -> Response {
    let fields = try await request.form().values
    guard let survey = fields["survey"].flatMap({ ID($0) }) else { throw AppError.notFound }
    let id = try await startUpload(of: survey, by: request.viewer.id)
    return .redirect(to: "/surveys/dropbox/uploads/\(id)")
  }

  /// How far an upload is, for whoever began it.
  func uploadPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let (upload, survey) = try await database.read { [self] db in
      guard let upload = try DropboxStore().find(id, in: db), upload.account == viewer else {
        throw AppError.notFound
      }
      return (upload, try ownSurvey(upload.survey, of: viewer, now: now, in: db))
    }
    return .page(uploadScreen(request.view, upload, survey))
  }
}
