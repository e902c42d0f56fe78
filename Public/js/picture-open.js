// Pictures of articles and other texts open large by a tap, a click or Enter. Where a picture is a
// link to another page it stays one; where it links to its own file it opens here.

const SMALLEST = 80;

export function start(tools) {
  const isPicture = (image) => {
    const link = image.closest("a[href]");
    return !link || /\.(avif|gif|jpe?g|png|svg|webp)([?#]|$)/i.test(link.href);
  };
  // One that has not come yet may be of any size.
  const isLarge = (image) => !image.complete || image.clientWidth >= SMALLEST;
  const inPlace = (place) =>
    [...place.querySelectorAll("img")].filter(
      (image) => !image.closest("[data-no-viewer]") && isLarge(image),
    );
  const open = async (image) => {
    const all = inPlace(image.closest("[data-pictures]")).filter(isPicture);
    const { picture, show } = await import("./viewer.js");
    const index = await show(
      all.map((one) => picture(one)),
      Math.max(0, all.indexOf(image)),
      tools,
    );
    all[index]?.focus({ preventScroll: true });
    all[index]?.scrollIntoView({ block: "nearest" });
  };
  /** The one that is meant by an event, if it is one that opens. */
  const meant = ({ target }) => {
    const button = target.closest?.("[data-enlarge]");
    if (button) return button.parentElement.querySelector("img");
    if (target.tagName !== "IMG" || !target.closest("[data-pictures]")) return null;
    // A tap on a picture to choose chooses it.
    if (target.closest("label")) return null;
    return isLarge(target) && isPicture(target) ? target : null;
  };
  document.addEventListener("click", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const image = isPlain && !event.button && meant(event);
    if (!image || event.defaultPrevented) return;
    event.preventDefault();
    open(image);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.tagName !== "IMG") return;
    const image = meant(event);
    if (!image) return;
    event.preventDefault();
    open(image);
  });
  // The keyboard reaches those that are no links.
  for (const place of document.querySelectorAll("[data-pictures]")) {
    for (const image of place.querySelectorAll("img")) {
      if (image.closest("a, button, label, [data-no-viewer]")) continue;
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      const words = image.alt || tools.say("picture", "obrázek");
      // What only decorates could not be pressed. It still says nothing of what is to be seen.
      if (!image.alt) [image.alt, image.dataset.wordless] = [words, ""];
      image.setAttribute(
        "aria-label",
        tools.say(`Open large: ${words}`, `Otevřít velké: ${words}`),
      );
    }
  }
}
