/** An icon like those of the server: `path` is the `d` of what it draws in 24 by 24. */
export function sign(path) {
  const make = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
  const svg = make("svg");
  svg.setAttribute("class", "icon turns");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.appendChild(make("path")).setAttribute("d", path);
  return svg;
}
