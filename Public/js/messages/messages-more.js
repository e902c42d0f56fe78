// What a tap on a message does: a photo opens large, the sign shows what one can do.

/** `tapped` is the photo, the sign or the bubble in which `target` lies. */
export function tap(target, tapped, { talk, tools, redraw }) {
  if (tapped.matches("[data-photo]")) return enlarge(tapped, tools);
  if (tapped.matches("[data-options]")) return offer(tapped, talk, tools, redraw);
  if (!target.closest("a, button")) choose(tapped.closest(".message"), talk);
}

/** A finger cannot point: its tap shows the time and the sign. */
function choose(message, talk) {
  for (const other of talk.querySelectorAll(".message.chosen")) {
    if (other !== message) other.classList.remove("chosen");
  }
  if (matchMedia("(hover: none)").matches) message.classList.toggle("chosen");
}

/** With the other photos of the message beside it. */
async function enlarge(link, tools) {
  const links = [...link.parentElement.querySelectorAll("[data-photo]")];
  const { picture, show } = await import("../viewer.js");
  const all = links.map((one) => picture(one.querySelector("img"), one.href));
  const index = await show(all, links.indexOf(link), tools);
  links[index].focus({ preventScroll: true });
}

/** The page of the message, as a sheet. */
async function offer(link, talk, { parse, post, say, toast }, redraw) {
  const answer = await fetch(link.href).catch(() => null);
  const content = answer?.ok && parse(await answer.text()).querySelector(".options");
  if (!content)
    return toast(say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu."));
  const number = content.dataset.message;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", say("Message", "Zpráva"));
  dialog.append(content);
  const list = content.querySelector("ul");
  const text = talk.querySelector(`#m-${CSS.escape(number)} .bubble:not(.gone)`)?.textContent;
  // Browsers have a clipboard over https and on this very machine only.
  if (text && navigator.clipboard) {
    list.prepend(
      button(say("Copy the text", "Kopírovat text"), async () => {
        dialog.close();
        await navigator.clipboard.writeText(text);
        toast(say("Copied.", "Zkopírováno."));
      }),
    );
  }
  list.append(button(say("Cancel", "Zrušit"), () => dialog.close()));
  dialog.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      const sent = post(event.target, event.submitter);
      dialog.close();
      await sent;
      await redraw(number);
    } catch (error) {
      toast(error.message);
    }
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (link.isConnected) link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

function button(label, act) {
  const item = document.createElement("li");
  const made = item.appendChild(document.createElement("button"));
  made.type = "button";
  made.className = "button quiet";
  made.textContent = label;
  made.addEventListener("click", act);
  return item;
}
