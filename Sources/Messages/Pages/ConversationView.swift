import Core
import HTML
import Web

/// A conversation that is open: who, what was said, the form. messages.js makes it live.
func conversationView(_ t: ViewContext, _ open: ConversationModel, _ form: Form) -> HTML {
  let head = open.head
  let names: HTML = """
    <ul hidden data-names>\(each: head.others, memberName)</ul>
    """
  return """
    <section class="talk" data-conversation="\(head.id)" data-owner="\(t.viewer?.id.description)" \
    aria-label="\(t(.messagesWith, conversationTitle(t, head)))">\(conversationHead(t, head))
    <div class="scroll" data-scroll tabindex="0" role="log" \
    aria-label="\(t(.messagesWith, conversationTitle(t, head)))">\
    <p class="typing" data-typing hidden></p>
    \(messageLog(t, open))</div>
    <div class="foot" id="foot" data-live="messages.conversation">\
    \(conversationFoot(t, open, form))</div>\(names)</section>
    """
}

private func memberName(_ member: ConversationMember) -> HTML {
  "<li data-id=\"\(member.face.id)\">\(member.face.name)</li>"
}

/// Back, the face, the name, and the way to what one can do.
private func conversationHead(_ t: ViewContext, _ head: ConversationHead) -> HTML {
  let title = conversationTitle(t, head)
  let about = head.path + "/people"
  let path = head.isGroup ? about : head.other?.path ?? about
  let under: String? =
    head.isGroup
    ? t(.peopleInGroup, head.others.count + 1) : head.other.map { "@\($0.userName)" }
  let muted: HTML = """
     <span class="muted-sign">\(icon(.mute))\(hiddenText(t(.mutedSign)))</span>
    """
  return """
    <header class="top talk-head" id="talk-head" data-live="messages.conversation">\
    <a class="back" href="\(head.state == .request ? "/messages/requests" : "/messages")" data-back>\
    \(icon(.back))<span><span class="hidden">\(t(.back)): </span>\(t(.messages))</span></a>\
    <a class="face-link" href="\(path)" tabindex="-1" aria-hidden="true">\
    \(conversationFace(head.others.map(\.face), seed: head.id, isGroup: head.isGroup))</a>
    <div class="whose"><h1 dir="auto"><a href="\(path)">\(title)</a></h1>\
    <small>\(under)\(when: head.isMuted, muted)</small></div>\
    <div class="actions">\(iconLink(t(.aboutConversation), path: about, icon: .more))</div></header>
    """
}

/// The form to write, or why there is none.
private func conversationFoot(
  _ t: ViewContext, _ open: ConversationModel, _ form: Form
) -> HTML {
  if open.head.state == .request { return requestFoot(t, open) }
  if let refusal = open.head.refusal {
    return whyNot(t, refusal)
  }
  let waits = !open.head.isGroup && !open.head.maySendPhotos
  return """
    \(when: waits, waitsForConsent(t))\(messageForm(
      t, path: open.head.path, sharing: open.sharing, hasPhotos: open.head.maySendPhotos, form))
    """
}

/// Said to whoever writes to a stranger, who has not accepted yet.
func waitsForConsent(_ t: ViewContext) -> HTML {
  "<p class=\"hint waits\">\(t(.waitsForConsent))</p>"
}

/// A stranger's message: accept, delete, block.
private func requestFoot(_ t: ViewContext, _ open: ConversationModel) -> HTML {
  let head = open.head
  let author = open.page.messages.first { !$0.isOwn }?.author
  let who = (head.other ?? author)?.name ?? t(.deletedAccount)
  let block: HTML? = head.other.map { other in
    confirmButton(
      t, path: other.path + "/block", label: .block, question: .blockQuestion, confirm: .block)
  }
  return """
    <div class="consent"><p>\(t(head.isGroup ? .groupRequestLead : .requestLead, who))</p>
    <div class="ways">\(postButton(t, path: head.path + "/accept", label: .accept, style: .primary))\
    \(postButton(t, path: head.path + "/decline", label: .decline))\(block)</div></div>
    """
}
