// What the viewer of stories says: in a notice to look at, and in words for those who listen.

const cs = document.documentElement.lang === "cs";

/** The text in the page's language. */
export const say = (en, czech) => (cs ? czech : en);

/** Shows a notice; it is read out as well. */
export const toast = (text) => {
  if (!text) return;
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.appendChild(document.createElement("p")).textContent = text;
  document.getElementById("toasts")?.replaceChildren(bubble);
};

const heard = document.createElement("p");
heard.className = "hidden";
heard.setAttribute("role", "status");
document.querySelector("main")?.append(heard);

/** Says something to those who do not see it. */
export const announce = (text) => (heard.textContent = text);
