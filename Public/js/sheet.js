/** Shows a dialog that is gone once it is closed, with a button at its end that closes it. */
export function showSheet(dialog, say) {
  const form = dialog.appendChild(document.createElement("form"));
  form.method = "dialog";
  const close = form.appendChild(document.createElement("button"));
  close.className = "button quiet";
  close.textContent = say("Close", "Zavřít");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
