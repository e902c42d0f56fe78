// Sends the text to the server when the writer pauses, again and again until it is there. The
// server puts it together with what others wrote meanwhile; nothing here overwrites anything.

const PAUSE = 1500;
const LONGEST_PAUSE = 10_000;
const RETRY = 10_000;

export class Saver {
  /**
   * `began` is the text on which the writer builds and `base` its number on the server. `read`
   * gives the text now, `keep` keeps it on the device, `settle` what the server
   * has of it, `merged` takes over what came of a merge.
   */
  constructor(url, { began, base, ...tools }) {
    this.url = url;
    this.began = began;
    this.base = base;
    this.tools = tools;
    this.firstChange = 0;
    this.running = null;
    this.isKept = false;
  }

  /** Goes on with a text that was kept on the device, and what it was built on. */
  goOn({ began, base }) {
    this.began = began;
    this.base = base;
  }

  get isDirty() {
    return !this.tools.isSame(this.tools.read(), this.began);
  }

  /** The writer has changed something. */
  changed() {
    if (!this.isDirty) return this.undone();
    this.keep();
    if (!this.running) this.tools.state("unsaved");
    this.firstChange ||= Date.now();
    const rest = Math.max(0, this.firstChange + LONGEST_PAUSE - Date.now());
    this.later(Math.min(PAUSE, rest));
  }

  /** The text is as the server has it again: nothing of what was kept shall come back. */
  undone() {
    if (!this.isKept || this.running || this.base === null) return;
    clearTimeout(this.timer);
    this.settle();
    this.tools.state("saved");
  }

  /** Sends what is not there yet. True when the server has all of it. */
  async save({ isAutosave = true } = {}) {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (isAutosave && !this.isDirty) return true;
    this.running = this.send(isAutosave);
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  /** The page may go: the last chance, without waiting for the answer. */
  leave() {
    if (!this.isDirty) return;
    this.keep();
    const body = this.body(this.tools.read(), true, this.base === null);
    // Browsers let 64 KiB go out after a page; the device has it anyway.
    if (body.length < 60_000) {
      fetch(this.url, { method: "POST", headers: this.headers, body, keepalive: true }).catch(
        () => {},
      );
    }
  }

  get headers() {
    return {
      Accept: "application/json",
      "Content-Type": "application/json",
      "X-Requested-With": "korzo",
    };
  }

  keep() {
    this.isKept = true;
    return this.tools.keep({ draft: this.tools.read(), began: this.began, base: this.base });
  }

  settle() {
    this.isKept = false;
    this.tools.settle({ draft: this.began, base: this.base });
  }

  later(pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), pause);
  }

  body(draft, isAutosave, withBegan) {
    return JSON.stringify({
      ...draft,
      base: this.base ?? 0,
      is_autosave: isAutosave,
      began: withBegan ? this.began : null,
    });
  }

  async send(isAutosave, withBegan = this.base === null) {
    const sent = this.tools.read();
    this.firstChange = 0;
    this.tools.state("saving");
    let answer;
    let result;
    try {
      answer = await fetch(this.url, {
        method: "POST",
        headers: this.headers,
        body: this.body(sent, isAutosave, withBegan),
      });
      result = await answer.json();
    } catch {
      return this.retry();
    }
    if (answer.status === 429 || answer.status >= 500) return this.retry();
    if (!answer.ok) {
      this.tools.state("failed", { message: result.error?.message ?? String(answer.status) });
      return false;
    }
    if (result.state === "needs_base") return this.send(isAutosave, true);
    return this.take(result, sent);
  }

  /** The server is not there, or has too much to do. */
  retry() {
    const isKept = this.keep();
    this.tools.state(isKept ? "device" : "unsaved");
    this.later(RETRY);
    return false;
  }

  take(result, sent) {
    const isCurrent = this.tools.isSame(this.tools.read(), sent);
    if (result.state === "merged") {
      // What was typed since then is built on what was sent, which has no number of its own.
      this.began = isCurrent ? result.draft : sent;
      this.base = isCurrent ? result.revision : null;
      this.tools.merged(result, isCurrent);
      // The fields take the text over in their own way.
      if (isCurrent) this.began = this.tools.read();
    } else {
      this.began = sent;
      this.base = result.revision;
    }
    if (!this.isDirty) {
      this.settle();
      this.tools.state("saved", result);
      // What came of a merge is to be looked at before anything else is done with it.
      return result.state === "saved";
    }
    this.keep();
    this.tools.state("unsaved", result);
    this.later(PAUSE);
    return result.state === "saved";
  }
}
