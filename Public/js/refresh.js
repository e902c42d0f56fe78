/**
 * Asks for what is new: by the page's own button, which says what came, else by loading the page
 * anew, of which `before` is told. An order by chance is then another one.
 */
export function refresh(before) {
  const form = document.querySelector("form[data-pull]");
  if (form) return form.requestSubmit();
  before?.();
  if (document.querySelector("[data-address]")) return location.replace(location.pathname);
  location.reload();
}
