// Buttons that copy an address; hidden without a script, and where there is no clipboard.
for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  const words = button.querySelector("span");
  const label = words.textContent;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    words.textContent = button.dataset.copied;
    setTimeout(() => (words.textContent = label), 3000);
  });
}
