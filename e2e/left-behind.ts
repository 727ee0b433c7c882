import { expect, type Page } from '@playwright/test';

/**
 * Returns everything that the browser stores for the site, as text: storage, caches with their
 * bodies, databases.
 */
export function leftBehind(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) found.push(`${name} ${key} ${storage.getItem(key)}`);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isOfBuild = /\/(assets|icons)\/|\.(js|svg|html)(\?|$)/.test(request.url);
        const body = isOfBuild ? '' : await (await cache.match(request))?.text();
        found.push(`cache ${name} ${request.url} ${body}`);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      found.push(...(await rowsOf(name)).map((row) => `database ${name} ${row}`));
    }
    return found;

    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    async function rowsOf(name: string): Promise<string[]> {
      const database = await done(indexedDB.open(name));
      const rows: unknown[] = [];
      for (const store of database.objectStoreNames) {
        rows.push(...(await done(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
      return rows.map((row) => JSON.stringify(row));
    }
  });
}

/** Fails while anything stored contains one of the words. */
export async function expectNothingOf(page: Page, words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await leftBehind(page);
      return kept.filter((text) => words.some((word) => text.includes(word)));
    })
    .toEqual([]);
}
