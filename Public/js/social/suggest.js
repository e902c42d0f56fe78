// Offers people after "@" and hashtags after "#" while one writes: in fields within [data-suggest],
// and wherever another module attaches it. Nothing is offered without a connection.

/** What begins something only where no word goes on, as the server reads it (TextPieces.swift). */
const BEGUN = /(?<![\p{L}\p{M}\p{N}_@#&/])([@#])([\p{L}\p{M}\p{N}_]{0,30})$/u;
const REST = /^[\p{L}\p{M}\p{N}_]*/u;
/** How long nothing more is typed before the server is asked, in milliseconds. */
const PAUSE = 120;
/** Between the field and the list, in pixels. */
const GAP = 4;
const FIELDS = "[data-suggest] textarea, [data-suggest] input[type=text]";
const attached = new WeakSet();
let count = 0;

/** People for the beginning of a user name or a name; none where the server cannot be asked. */
export const people = async (q, signal) => (await ask("people", q, signal)).people ?? [];

/** Hashtags for their beginning; none where the server cannot be asked. */
export const tags = async (q, signal) => (await ask("tags", q, signal)).tags ?? [];

async function ask(kind, q, signal) {
  if (!navigator.onLine) return {};
  try {
    const answer = await fetch(`/suggest/${kind}?q=${encodeURIComponent(q)}`, {
      headers: { Accept: "application/json" },
      signal,
    });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

const KINDS = {
  "@": {
    ask: people,
    label: (say) => say("People", "Lidé"),
    text: ({ user_name }) => `@${user_name}`,
    show: personOption,
    /** Whoever names a person means one that is there. */
    isChosen: true,
  },
  "#": {
    ask: tags,
    label: (say) => say("Hashtags", "Hashtagy"),
    text: ({ tag }) => `#${tag}`,
    show: tagOption,
    /** A hashtag may be new: only who goes to one takes it. */
    isChosen: false,
  },
};

export function start(tools) {
  const begin = ({ target }) => {
    if (target?.matches?.(FIELDS)) attach(target, tools);
  };
  addEventListener("focusin", begin);
  begin({ target: document.activeElement });
}

/** Makes a field offer people and hashtags. Once more does nothing. */
export function attach(field, { say }) {
  if (attached.has(field)) return;
  attached.add(field);
  count += 1;
  const list = element("ul", "suggestions");
  list.id = `suggestions-${count}`;
  list.role = "listbox";
  list.hidden = true;
  // Besides the list: a screen reader does not hear of it by itself.
  const said = element("p", "hidden");
  said.role = "status";
  field.after(list, said);
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.autocomplete = "off";
  // A field of several lines may have no other role than its own.
  const isLine = field.localName === "input";
  if (isLine) {
    field.role = "combobox";
    field.ariaExpanded = false;
  }
  /** What is offered: the kind, what is typed of it, and the things. */
  let offered = null;
  let active = -1;
  let timer;
  let asking = new AbortController();

  const close = () => {
    clearTimeout(timer);
    asking.abort();
    offered = null;
    list.hidden = true;
    list.replaceChildren();
    said.textContent = "";
    activate(-1);
    if (isLine) field.ariaExpanded = false;
  };

  const options = () => [...list.children];
  const activate = (index) => {
    active = index;
    options().forEach((option, place) => {
      option.ariaSelected = place === active;
    });
    const option = list.children[active];
    option
      ? field.setAttribute("aria-activedescendant", option.id)
      : field.removeAttribute("aria-activedescendant");
  };

  const open = (kind, typed, things) => {
    offered = { kind, typed, things };
    list.ariaLabel = kind.label(say);
    list.replaceChildren(
      ...things.map((thing, place) => {
        const option = element("li");
        option.id = `${list.id}-${place}`;
        option.role = "option";
        option.append(...kind.show(thing, say));
        return option;
      }),
    );
    list.hidden = false;
    if (isLine) field.ariaExpanded = true;
    settle();
    activate(kind.isChosen ? 0 : -1);
    said.textContent = `${list.ariaLabel}: ${shown()}`;
  };

  const shown = () => options().filter(({ hidden }) => !hidden).length;

  /** Below the field or above it, where there is more room between the bar and the keyboard. */
  const settle = () => {
    if (list.hidden) return;
    const { bottom, top } = field.getBoundingClientRect();
    const seen = globalThis.visualViewport;
    const start = seen?.offsetTop ?? 0;
    const edge = (bar, side) => document.querySelector(bar)?.getBoundingClientRect()[side] ?? 0;
    // The tabs are at the page's end, or beside it from its very top.
    const end = Math.min(start + (seen?.height ?? innerHeight), edge(".tabs", "top") || Infinity);
    const above = top - Math.max(edge("header.top", "bottom"), start) - GAP;
    const below = end - bottom - GAP;
    for (const option of options()) option.hidden = false;
    const isAbove = below < list.offsetHeight && above > below;
    // What does not fit is left out: more letters find it.
    const room = isAbove ? above : below;
    for (const option of options().slice(1).reverse()) {
      if (list.offsetHeight > room) option.hidden = true;
    }
    const place = isAbove
      ? field.offsetTop - list.offsetHeight - GAP
      : field.offsetTop + field.offsetHeight + GAP;
    list.style.setProperty("--top", `${place}px`);
    list.style.setProperty("--left", `${field.offsetLeft}px`);
    list.style.setProperty("--width", `${field.offsetWidth}px`);
  };

  /** What is begun before the caret; null where nothing is, or something is selected. */
  const begun = () => {
    const { selectionStart: caret, selectionEnd: end, value } = field;
    if (document.activeElement !== field || caret !== end) return null;
    const found = BEGUN.exec(value.slice(0, caret));
    return found && { kind: KINDS[found[1]], typed: found[2], from: found.index };
  };

  const look = (event) => {
    if (event?.isComposing) return;
    const now = begun();
    if (!now) return close();
    if (offered?.kind === now.kind && offered.typed === now.typed) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const things = await now.kind.ask(now.typed, signal);
      if (signal.aborted || begun()?.typed !== now.typed) return;
      // Who has written it all is not asked whether they mean it.
      const typed = now.typed.toLowerCase();
      const others = things.filter((thing) => now.kind.text(thing).slice(1) !== typed);
      others.length ? open(now.kind, now.typed, things) : close();
    }, PAUSE);
  };

  const take = (index) => {
    const now = begun();
    const thing = offered?.things[index];
    if (!now || !thing) return close();
    const after = field.value.slice(field.selectionStart);
    const [rest] = REST.exec(after);
    const text = offered.kind.text(thing);
    const space = after[rest.length] === " " ? "" : " ";
    const end = field.selectionStart + rest.length;
    const length = field.value.length - (end - now.from) + text.length;
    close();
    if (field.maxLength >= 0 && length > field.maxLength) return;
    const fits = field.maxLength < 0 || length + space.length <= field.maxLength;
    field.setRangeText(text + (fits ? space : ""), now.from, end, "end");
    if (!space) field.selectionStart = field.selectionEnd = field.selectionEnd + 1;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const press = (event) => {
    if (!offered || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown") activate((active + 1) % shown());
    else if (event.key === "ArrowUp") activate((active <= 0 ? shown() : active) - 1);
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && active >= 0 && !event.shiftKey) {
      take(active);
    } else return;
    event.preventDefault();
    // Neither what sends the form by Enter nor what closes a sheet by Escape hears of it.
    event.stopImmediatePropagation();
  };

  field.addEventListener("input", look);
  field.addEventListener("compositionend", look);
  for (const moving of ["click", "keyup"]) {
    field.addEventListener(moving, () => offered && !begun() && close());
  }
  field.addEventListener("keydown", press, { capture: true });
  field.addEventListener("blur", close);
  // The field keeps the focus, and a phone its keyboard.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target.closest("[role=option]");
    if (option) take(options().indexOf(option));
  });
  globalThis.visualViewport?.addEventListener("resize", settle);
  look();
}

function personOption({ name, photo, user_name }) {
  const face = element("span", "face medium hue-0");
  const [first] = name;
  face.append(photo ? Object.assign(element("img"), { src: photo, alt: "" }) : first.toUpperCase());
  face.ariaHidden = true;
  const words = element("span", "names");
  words.append(element("b", "", user_name));
  if (name !== user_name) words.append(" ", element("small", "", name));
  return [face, " ", words];
}

function tagOption({ posts, tag }, say) {
  const forms = say(
    { one: "post", other: "posts" },
    { one: "příspěvek", few: "příspěvky", other: "příspěvků" },
  );
  const form = new Intl.PluralRules(say("en", "cs")).select(posts);
  // The server counts no further.
  const number = posts < 100 ? posts : "100+";
  return [element("b", "", `#${tag}`), " ", element("small", "num", `${number} ${forms[form]}`)];
}

function element(name, style = "", text = "") {
  const made = document.createElement(name);
  if (style) made.className = style;
  made.textContent = text;
  return made;
}
