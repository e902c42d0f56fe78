// Publishes stories one after the other. Each goes with its own client_id, so that whoever tries
// again after a lost connection publishes nothing twice.

import { UploadError, upload } from "./composer-upload.js";
import { leave } from "./story-draft.js";

/** The paths of the stories that were published from this page, by their client_ids. */
const sent = new Map();

/**
 * Sends `stories`, each `{ id, canvas, file, edit, alt }`, to the address of `form` with its token;
 * the answer is the path of the last one. What is published leaves the draft at once, and is not
 * sent again by another call. `tell(sent, total)` counts the bytes of all of them.
 * @throws UploadError whose words say what became of the rest; its `sent` are the ids of those that
 * are published.
 */
export async function send(form, stories, { audience, answers, say, signal, tell, unexplained }) {
  const total = stories.reduce((sum, story) => sum + sizeOf(story), 0);
  let done = 0;
  for (const story of stories) {
    const size = sizeOf(story);
    if (!sent.has(story.id)) {
      const path = await upload(form.action, bodyOf(form, story, { audience, answers }), {
        say,
        signal,
        unexplained,
        tell: (part, whole) => tell(done + (whole ? (size * part) / whole : 0), total),
      }).catch((error) => {
        throw withRest(error, stories, say);
      });
      sent.set(story.id, path);
      await leave(form.dataset.storyComposer, story.id);
    }
    done += size;
    tell(done, total);
  }
  return sent.get(stories.at(-1).id);
}

/** About how many bytes a story has: those of a form are few. */
const sizeOf = ({ file }) => 2_000 + (file?.size ?? 0);

function bodyOf(form, { id, canvas, file, edit, alt }, { audience, answers }) {
  const body = new FormData();
  body.append("_token", form.elements._token.value);
  const fields = {
    client_id: id,
    canvas: JSON.stringify(canvas),
    alt: alt ?? "",
    audience,
    answers,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) {
    body.append("photo", file, file.name || "photo.jpg");
    body.append("edit.0", JSON.stringify(edit ?? {}));
  }
  return body;
}

/** The error with what is published already and what waits. */
function withRest(error, stories, say) {
  const ids = stories.map(({ id }) => id).filter((id) => sent.has(id));
  const [count, all] = [ids.length, stories.length];
  const rest = count
    ? say(
        `${count} of ${all} stories are published, the rest waits here.`,
        `Zveřejněno: ${count} z ${all}. Ostatní čekají tady.`,
      )
    : say("Nothing is lost, it waits here.", "Nic se neztratilo, čeká to tady.");
  const { isAborted } = error;
  const words = isAborted ? "" : `${error.message} ${rest}`;
  return Object.assign(new UploadError(words, { isAborted }), { sent: ids });
}
