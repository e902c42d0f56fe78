// Photos in the form of a message, before it is sent.

/** The photos with those that were chosen now: pictures only, and not too many. */
export function pick(photos, files, most, { say, toast }) {
  // Not every browser knows the type of what an iPhone takes.
  const images = files.filter(({ name, type }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  if (photos.length + images.length > most) {
    toast(say(`${most} photos at most in one message.`, `V jedné zprávě může být nejvýš ${most} fotek.`));
  }
  return [...photos, ...images].slice(0, most);
}

/** Shows them in `list`; `remove` takes one away. */
export function draw(list, photos, say, remove) {
  list.querySelectorAll("img").forEach((image) => URL.revokeObjectURL(image.src));
  list.hidden = !photos.length;
  list.replaceChildren(...photos.map((file, index) => {
    const item = document.createElement("li");
    const image = item.appendChild(document.createElement("img"));
    image.src = URL.createObjectURL(file);
    image.alt = say(`Photo ${index + 1}`, `Fotka ${index + 1}`);
    const button = item.appendChild(document.createElement("button"));
    button.type = "button";
    button.setAttribute("aria-label", say(`Take photo ${index + 1} away`, `Odebrat fotku ${index + 1}`));
    button.append(cross());
    button.addEventListener("click", () => remove(index));
    return item;
  }));
}

function cross() {
  const make = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
  const svg = make("svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.appendChild(make("path")).setAttribute("d", "M6 6l12 12M18 6L6 18");
  return svg;
}
