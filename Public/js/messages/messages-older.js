// Older and newer pieces of a conversation come before their link is in sight.

import { join, numbered } from "./messages-piece.js";

export function ends({ list, piece, scroll }, append) {
  const follow = async (place) => {
    const link = place.querySelector("a");
    const more = await piece(new URL(link.href).search).catch(() => null);
    if (!more) return setTimeout(() => place.isConnected && eyes.observe(place), 3000);
    place.matches("[data-older]") ? prepend(place, more) : append(more);
    watch();
  };
  const prepend = (place, more) => {
    const lower = numbered(list)[0];
    place.replaceWith(
      ...[...more.children].filter((item) => !item.matches("[data-newer], [data-seen]")),
    );
    const here = numbered(list);
    join(here[here.indexOf(lower) - 1], lower);
  };
  const eyes = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        eyes.unobserve(target);
        follow(target);
      }
    },
    { root: scroll, rootMargin: "600px 0px" },
  );
  const watch = () => {
    for (const place of list.querySelectorAll("[data-older], [data-newer]")) eyes.observe(place);
  };
  watch();
}
