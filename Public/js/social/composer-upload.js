// Sends a post with its photos: XMLHttpRequest, because fetch does not tell how much was sent.

/** What went wrong, in words for people; `isAborted` when the person stopped it. */
export class UploadError extends Error {
  constructor(message, { isAborted = false } = {}) {
    super(message);
    this.isAborted = isAborted;
  }
}

/**
 * Sends `body` to `url`; the answer is the path of the post.
 * `tell(sent, total)` is called as bytes leave; an abort of `signal` ends it.
 */
export function upload(url, body, { say, signal, tell, unexplained }) {
  return new Promise((resolve, reject) => {
    // Stopped while this script was on its way.
    if (signal.aborted) return reject(new UploadError("", { isAborted: true }));
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-Requested-With", "korzo");
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => tell(event.loaded, event.total));
    request.addEventListener("load", () => {
      const { response, status } = request;
      if (status >= 200 && status < 300 && response?.path) return resolve(response.path);
      reject(
        new UploadError(
          response?.error?.message ??
            unexplained(
              status,
              say(
                "The server could not take it. Try again.",
                "Server to nepřijal. Zkuste to znovu.",
              ),
            ),
        ),
      );
    });
    request.addEventListener("error", () => {
      reject(new UploadError(say("No connection.", "Bez připojení.")));
    });
    request.addEventListener("abort", () => reject(new UploadError("", { isAborted: true })));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
