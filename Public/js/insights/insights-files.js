// An export comes by itself, and goes to the system's share sheet as a file where there is one that
// takes files.

const start = document.querySelector("[data-start]");
if (start) {
  // Once: whoever loads the page again has the file.
  const address = new URL(location);
  address.searchParams.delete("start");
  history.replaceState(history.state, "", address);
  location.assign(start.dataset.start);
}

for (const button of document.querySelectorAll("[data-share-file]")) {
  const { shareFile, name, type, again, busy, failed } = button.dataset;
  const label = button.querySelector("span");
  const probe = new File([""], name, { type });
  if (!navigator.canShare?.({ files: [probe] })) continue;
  button.hidden = false;
  let file;

  const fetchFile = async () => {
    label.textContent = busy;
    const answer = await fetch(shareFile);
    if (!answer.ok) throw new Error(answer.status);
    return new File([await answer.blob()], name, { type });
  };

  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      file ??= await fetchFile();
      await navigator.share({ files: [file] });
    } catch (error) {
      // A tap counts for a few seconds only: when fetching took longer, the next one shares. Closing
      // the sheet is no failure.
      label.textContent = file ? again : failed;
      if (!file) console.warn(error);
    }
    button.disabled = false;
  });
}
