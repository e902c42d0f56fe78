import Core
import HTML
import Web

extension StandIn {
  /// The login page of one login at a path, and what its form does.
  func loginRoutes(_ routes: Routes, at path: String, isFacebook: Bool) {
    let anyone = routes.anyone
    anyone.get(path) { request in
      do throws(LoginFault) {
        let login = try LoginRequest(
          request.query, isFacebook: isFacebook, appID: world.appID)
        let page = loginPage(
          login, people: world.people(isFacebook: isFacebook), appID: world.appID,
          action: request.path, style: prefix + "/stand-in.css", t: request.language)
        return shown(page, formTarget: login.origin)
      } catch {
        return refused(error, request.language)
      }
    }
    anyone.post(path) { request in
      let form = try await request.form().values
      do throws(LoginFault) {
        let login = try LoginRequest(form, isFacebook: isFacebook, appID: world.appID)
        let people = world.people(isFacebook: isFacebook)
        guard form["decision"] == "continue",
          let person = people.first(where: { $0.id == form["person"] })
        else { return .redirect(external: world.cancelled(login)) }
        return .redirect(
          external: world.agreed(login, as: person, granting: Set(form.all("granted"))))
      } catch {
        return refused(error, request.language)
      }
    }
  }

  private func refused(_ fault: LoginFault, _ t: Language) -> Response {
    shown(
      loginFaultPage(fault, style: prefix + "/stand-in.css", t: t), status: 400,
      formTarget: "")
  }

  /// A page whose form may lead back to whoever asked.
  private func shown(_ page: HTML, status: Int = 200, formTarget: String) -> Response {
    Response.text(page.text, contentType: "text/html", status: status)
      .with(
        header: "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
          + "form-action 'self' \(formTarget)")
  }
}
