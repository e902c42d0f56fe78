/**
 * Asks for what is new: by the page's own button, which says what came, else by loading the page
 * anew, of which `before` is told.
 */
export function refresh(before) {
  const form = document.querySelector("form[data-pull]");
  if (form) return form.requestSubmit();
  before?.();
  location.reload();
}
