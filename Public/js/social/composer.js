// Makes the plain form for a new post into a composer: photos are chosen, dropped or pasted, edited
// (composer-photos.js, loaded with the first of them), kept as a draft and sent with a progress bar.
// What an empty form does not need yet is loaded when it does.

import { takeFiles } from "./dropped-files.js";

export function start(tools) {
  const form = document.querySelector("form[data-composer]");
  const part = (name) => form.querySelector(`[data-${name}]`);
  const words = document.getElementById("composer-words").dataset;
  const input = form.querySelector("#f-photo");
  const owner = form.dataset.composer;
  let gallery = null;
  let sending = null;

  /** Says what is wrong where one looks: above the photos, in sight, with the focus. */
  const complain = (message) => {
    part("error").textContent = message;
    part("error").hidden = !message;
    if (!message) return;
    part("error").scrollIntoView({ block: "center" });
    part("error").focus({ preventScroll: true });
  };

  // The form as it is with scripts
  part("plain").remove();
  part("stage").append(document.getElementById("composer-drop").content.cloneNode(true));
  part("stage").hidden = false;
  form.classList.add("ready");
  form.noValidate = true;
  input.required = false;
  input.ariaLabel = part("pick").querySelector("label").textContent;

  // What is loaded when it is needed: whoever lost the connection before that hears of it, and the
  // next time it is tried again.
  const needed = (loading) =>
    loading.catch(() => {
      throw new Error(tools.say("No connection.", "Bez připojení."));
    });
  const drafts = () => needed(import("./composer-draft.js"));
  const uploads = () => needed(import("./composer-upload.js"));

  /** The photos with their editor, loaded when the first one comes. */
  const photos = async () => {
    try {
      gallery ??= needed(import("./composer-photos.js")).then((module) =>
        module.start({
          complain,
          form,
          needed,
          say: tools.say,
          toast: tools.toast,
          most: Number(form.dataset.most),
          words,
          mostBytes: Number(form.dataset.mostBytes),
          changed: keep,
        }),
      );
      return await gallery;
    } catch (error) {
      gallery = null;
      throw error;
    }
  };
  const add = async (files) => {
    if (!files.length || sending) return;
    complain("");
    try {
      await (await photos()).add([...files]);
    } catch (error) {
      return complain(error.message);
    }
    // The connection may be gone when they are sent.
    uploads().catch(() => {});
    await keep();
  };

  // Ways in: the fields, a drop anywhere on the form, the clipboard
  const take = (field) => {
    const files = [...field.files];
    field.value = "";
    return add(files);
  };
  for (const field of [input, part("camera")]) field.addEventListener("change", () => take(field));
  takeFiles(form, add);

  // How many characters are left, when few are
  const counter = part("counter");
  const caption = form.querySelector(`#${counter.dataset.counter}`);
  const count = () => {
    const left = caption.maxLength - caption.value.length;
    counter.textContent = left <= 200 ? left : "";
  };
  caption.addEventListener("input", count);

  // Draft: kept after each change; what changes meanwhile waits for its turn.
  let isDone = false;
  let isKeeping = false;
  let isStale = false;
  const keep = async () => {
    isStale = true;
    if (isKeeping) return;
    isKeeping = true;
    await restored;
    let isKept = false;
    try {
      await keepAll(await drafts());
      isKept = true;
    } catch {
      // The next change tries again.
    } finally {
      isKeeping = false;
    }
    // What changed in between.
    if (isKept && isStale && !isDone) keep();
  };
  const keepAll = async ({ remove, save }) => {
    while (isStale && !isDone) {
      isStale = false;
      const kept = gallery ? (await gallery).all() : [];
      const { client_id: id, audience, keeps_camera: camera } = form.elements;
      const texts = {
        id: id.value,
        caption: caption.value,
        audience: audience.value,
        camera: camera.checked,
      };
      await (kept.length || texts.caption.trim() ? save(owner, texts, kept) : remove(owner));
    }
  };
  form.addEventListener("input", keep);
  const forget = async () => {
    isDone = true;
    await (await drafts()).remove(owner);
  };
  const restore = async () => {
    const names = await indexedDB.databases?.().catch(() => null);
    if (names && !names.some(({ name }) => name === "korzo-drafts")) return;
    const draft = await (await drafts()).load(owner);
    // What the server has refused and shown again is newer than any draft.
    if (!draft || form.querySelector(".alert")) return;
    const { client_id: id, audience, keeps_camera: camera } = form.elements;
    [id.value, audience.value] = [draft.id, draft.audience];
    caption.value ||= draft.caption;
    camera.checked = draft.camera;
    if (draft.photos.length) await (await photos()).restore(draft.photos);
    part("draft").hidden = false;
  };
  part("discard").addEventListener("click", async () => {
    await forget();
    // No reload: that would bring back what was typed.
    location.assign(location.pathname);
  });

  // Sending
  /** The button below the form, and the one in the bar. */
  const publish = () => [...form.elements].filter(({ type }) => type === "submit");
  const show = (isSending) => {
    for (const button of publish()) button.disabled = isSending;
    part("sending").hidden = !isSending;
    if (isSending) part("sending").scrollIntoView({ block: "center" });
    for (const child of form.children) child.inert = isSending && child !== part("sending");
  };
  const tell = (sent, total) => {
    const bar = part("sending").querySelector("progress");
    const text = part("sending-text");
    const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1);
    const isSent = sent >= total;
    text.textContent = isSent ? text.dataset.preparing : bar.ariaLabel;
    part("sending-numbers").textContent = isSent
      ? ""
      : `${megabytes(sent)} / ${megabytes(total)} MB`;
    isSent ? bar.removeAttribute("value") : (bar.value = (100 * sent) / total);
  };
  const send = async () => {
    const chosen = gallery ? await gallery : null;
    if (!chosen?.all().length) {
      return complain(words.missing);
    }
    complain("");
    await post(chosen);
  };
  const post = async (chosen) => {
    const body = new FormData(form);
    body.delete("photo");
    show(true);
    // What is burnt into photos takes a moment before anything leaves.
    tell(chosen.all().some(({ overlay }) => overlay) ? 1 : 0, 1);
    try {
      const photos = await chosen.sent(sending.signal);
      photos.forEach(({ file, name, edit, alt }, index) => {
        body.append("photo", file, name);
        body.append(`edit.${index}`, JSON.stringify(edit));
        body.append(`alt.${index}`, alt);
      });
      const { upload } = await uploads();
      const path = await upload(form.action, body, {
        say: tools.say,
        unexplained: tools.unexplained,
        signal: sending.signal,
        tell,
      });
      // It is posted, whether or not its draft can be taken away.
      await forget().catch(() => {});
      location.assign(path);
    } catch (error) {
      show(false);
      if (error.isAborted || sending.signal.aborted) return;
      // The same client_id goes with the next try: nothing is posted twice.
      complain(`${error.message} ${words.notSent}`);
      for (const button of publish()) button.querySelector("span").textContent = words.again;
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // At once, before anything is waited for: a second tap finds that the first one is on its way.
    if (sending) return;
    sending = new AbortController();
    send().finally(() => (sending = null));
  });
  part("stop").addEventListener("click", () => sending?.abort());
  addEventListener("beforeunload", (event) => sending && !isDone && event.preventDefault());

  keepBar();
  const restored = restore().catch(() => {});
  // What was chosen and typed before this script came is in the fields and has told nobody.
  return restored.then(() => {
    count();
    take(input);
    if (caption.value && !form.querySelector(".alert")) keep();
  });
}

/**
 * A phone that lays its keyboard over the page moves what one sees: the bar with its button goes
 * along.
 */
function keepBar() {
  const view = globalThis.visualViewport;
  const bar = document.querySelector("header.top");
  const settle = () => {
    bar.style.translate = view.scale === 1 && view.offsetTop ? `0 ${view.offsetTop}px` : "";
  };
  for (const change of ["resize", "scroll"]) view?.addEventListener(change, settle);
}
