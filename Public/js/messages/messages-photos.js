// Photos in the form of a message, before it is sent: picked, pasted, dropped, taken away.

import { photosAmong } from "../photo-kind.js";

/** `node` gives the form. The field itself can only be filled, not picked from. */
export function chooser({ talk, node, tools }) {
  const { say, toast } = tools;
  let photos = [];

  const show = () => {
    const list = node()?.querySelector("[data-attached]");
    if (list) draw(list, photos, say, takeAway);
  };
  const takeAway = (index) => {
    photos = photos.filter((_, place) => place !== index);
    show();
    node()?.elements.text.focus();
  };
  const attach = async (files) => {
    // The field is emptied while the files are looked at.
    const { photos: images, others, moving } = await photosAmong([...files]);
    const input = node()?.elements.photo;
    if (!input) return;
    if (others.length) {
      const names = others.join(", ");
      toast(say(`No photo: ${names}`, `Tohle není fotka: ${names}`));
    } else if (moving.length) {
      const names = moving.join(", ");
      toast(say(`Becomes a still: ${names}`, `Bude bez pohybu: ${names}`));
    }
    const most = Number(input.dataset.photos);
    if (photos.length + images.length > most) {
      toast(
        say(
          `${most} photos at most in one message.`,
          `V jedné zprávě může být nejvýš ${most} fotek.`,
        ),
      );
    }
    photos = [...photos, ...images].slice(0, most);
    show();
  };

  talk.addEventListener("change", (event) => {
    if (event.target.type !== "file") return;
    attach(event.target.files);
    event.target.value = "";
  });
  talk.addEventListener("paste", (event) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    attach(event.clipboardData.files);
  });
  for (const name of ["dragover", "dragleave", "drop"]) {
    talk.addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      talk.classList.toggle("dropping", name === "dragover");
      if (name === "drop") attach(event.dataTransfer.files);
    });
  }
  // What was chosen before this script came is in the field and has told nobody.
  const early = node()?.elements.photo;
  if (early?.files.length) {
    attach(early.files);
    early.value = "";
  }

  const clear = () => {
    photos = [];
    show();
  };
  return { all: () => photos, clear, show };
}

/** Shows them in `list`; `remove` takes one away. */
function draw(list, photos, say, remove) {
  list.querySelectorAll("img").forEach((image) => URL.revokeObjectURL(image.src));
  list.hidden = !photos.length;
  list.replaceChildren(
    ...photos.map((file, index) => {
      const item = document.createElement("li");
      const image = item.appendChild(document.createElement("img"));
      image.src = URL.createObjectURL(file);
      image.alt = say(`Photo ${index + 1}`, `Fotka ${index + 1}`);
      const button = item.appendChild(document.createElement("button"));
      button.type = "button";
      button.setAttribute(
        "aria-label",
        say(`Take photo ${index + 1} away`, `Odebrat fotku ${index + 1}`),
      );
      button.append(cross());
      button.addEventListener("click", () => remove(index));
      return item;
    }),
  );
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
