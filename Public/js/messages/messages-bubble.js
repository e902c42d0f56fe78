// A message on its way, as the server will draw it, and what becomes of it.

/** The item of the log; `card` is the thing that it passes on. */
export function bubble({ client, photos, text }, card, say) {
  const item = document.createElement("li");
  item.className = "message own first last pending";
  item.dataset.client = client;
  const said = item.appendChild(document.createElement("div"));
  said.className = "said";
  if (photos.length) said.append(pictures(photos, say));
  if (card) said.append(card);
  if (text) {
    const words = said.appendChild(document.createElement("p"));
    words.className = "bubble";
    words.dir = "auto";
    words.textContent = text;
  }
  said.appendChild(document.createElement("small")).className = "state";
  return item;
}

/** Says below a message in words how it is, with what one can do about it. */
export function state(item, words, actions = {}) {
  const text = document.createElement("span");
  text.textContent = words;
  const buttons = Object.entries(actions).map(([label, act]) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  });
  item.querySelector(".state").replaceChildren(text, ...buttons);
}

function pictures(photos, say) {
  const place = document.createElement("div");
  place.className = `photos ${photos.length === 1 ? "one" : [2, 4].includes(photos.length) ? "pair" : "three"}`;
  photos.forEach((file, index) => {
    const photo = place.appendChild(document.createElement("span"));
    photo.className = "photo";
    const image = photo.appendChild(document.createElement("img"));
    image.src = URL.createObjectURL(file);
    image.addEventListener("load", () => URL.revokeObjectURL(image.src), { once: true });
    image.alt = say(`Photo ${index + 1}`, `Fotka ${index + 1}`);
  });
  return place;
}
