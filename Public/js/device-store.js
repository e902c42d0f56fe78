// Databases on the device (IndexedDB). A storage that is full or forbidden only costs what it
// should have kept: nothing here throws.

/** What a request of the storage comes to. */
export const promised = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

/**
 * What `work` makes of the object stores of a database, in one transaction; undefined when that
 * fails. `stores` are their names with the options they are made with.
 */
export async function onDevice(name, stores, mode, work) {
  try {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(stores)) {
        request.result.createObjectStore(store, options);
      }
    };
    const database = await promised(request);
    try {
      const names = Object.keys(stores);
      const transaction = database.transaction(names, mode);
      // What a request has written is gone with the page until the transaction is through.
      const through = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      through.catch(() => {});
      const result = await work(...names.map((store) => transaction.objectStore(store)));
      await through;
      return result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Whether there is such a database. Asking for it would make it: most people never need one. */
export async function isOnDevice(name) {
  const all = await indexedDB.databases?.().catch(() => undefined);
  return all?.some((one) => one.name === name) ?? true;
}

/** No crypto.randomUUID: browsers have it over https only. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
