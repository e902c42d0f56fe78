import Core
import HTML
import Web

/// The part of the settings about this device, and the others that are told.
///
/// Without scripts it says what is; with them (Public/js/push.js) it asks the browser, which alone
/// knows whether it can and may, and shows the state that holds.
func pushDeviceView(_ t: ViewContext, _ devices: PushDeviceList) -> HTML {
  let isOn = devices.own != nil
  return """
    <section class="group" id="push" data-push="\(devices.key)"\(flag: "data-push-on", isOn)>
    <h2>\(t(.pushThisDevice))</h2>
    <div class="cells">\(pushOffState(t))\(devices.own.map { pushOnState(t, $0) })\
    \(pushExplained(t, "blocked", .block, .pushBlocked, .pushBlockedText))\
    \(pushExplained(t, "install", .home, .pushInstall, .pushInstallText))\
    \(pushExplained(t, "unsupported", .info, .pushUnsupported, .pushUnsupportedText))\
    \(when: !isOn, pushExplained(
      t, "scriptless", .info, .pushScriptless, .pushScriptlessText, isShown: true))</div>
    <div data-push-steps>\(fold(t(.pushOnIPhone), icon: .home, body: pushSteps(t)))</div>
    </section>
    \(when: !devices.others.isEmpty, cellGroup(
      title: t(.pushOtherDevices), cells: devices.others.map { pushOtherDevice(t, $0) }))
    """
}

/// The form is sent by the script, which asks the browser and fills it in.
private func pushOffState(_ t: ViewContext) -> HTML {
  let form: HTML = """
    <form class="act" method="post" action="/me/notifications/push" data-push-do="on">\
    \(t.tokenField)<input type="hidden" name="endpoint"><input type="hidden" name="p256dh">\
    <input type="hidden" name="auth">\(submitButton(t, .pushTurnOn))</form>
    """
  return """
    <div data-push-state="off" hidden>\
    \(actionCell(t(.pushOff), hint: t(.pushOffText), lead: icon(.bell), action: form))</div>
    """
}

private func pushOnState(_ t: ViewContext, _ device: PushDevice) -> HTML {
  let off: HTML = """
    <form class="act" method="post" action="/me/notifications/push/\(device.id)/remove" \
    data-push-do="off">\(t.tokenField)\(submitButton(t, .pushTurnOff, style: .quiet))</form>
    """
  let trial = postButton(
    t, path: "/me/notifications/push/test", label: .pushTrial)
  return """
    <div data-push-state="on">\
    \(actionCell(
      t(.pushOn), hint: t(deviceName(device.userAgent)), lead: icon(.check), action: off))\
    \(actionCell(t(.pushTrialQuestion), lead: icon(.bell), action: trial))</div>
    """
}

private func pushExplained(
  _ t: ViewContext, _ state: String, _ sign: Icon, _ title: Phrase, _ text: Phrase,
  isShown: Bool = false
) -> HTML {
  """
  <div data-push-state="\(state)"\(flag: "hidden", !isShown)>\
  \(actionCell(t(title), hint: t(text), lead: icon(sign), action: .empty))</div>
  """
}

/// How Korzo comes onto the home screen of an iPhone; only from there it may notify.
private func pushSteps(_ t: ViewContext) -> HTML {
  let steps: [Phrase] = [.pushStepSafari, .pushStepShare, .pushStepAdd, .pushStepOpen]
  return """
    <p>\(t(.pushOnIPhoneText))</p>
    <ol class="steps">\(each: steps, { "<li>\(t($0))</li>\n" })</ol>
    """
}

private func pushOtherDevice(_ t: ViewContext, _ device: PushDevice) -> HTML {
  factsCell(
    t(deviceName(device.userAgent)), facts: ["\(t(.pushSince)) \(t.date(device.createdAt))"],
    icon: .bell,
    action: postButton(
      t, path: "/me/notifications/push/\(device.id)/remove", label: .pushRemove, style: .quiet))
}
