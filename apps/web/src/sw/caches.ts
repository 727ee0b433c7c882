import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answersCache } from '../platform/offline/kept-answers';
import { dated, type Plugin, perReader, undated } from './dated-answers';
import { forgetUnderWay, notForgotten } from './not-forgotten';

const filesCache = 'files';
const day = 24 * 60 * 60;
const limits = {
  [answersCache]: { maxEntries: 150, maxAgeSeconds: 60 * day },
  [filesCache]: { maxEntries: 600, maxAgeSeconds: 60 * day },
};

/** Seconds in which a network that is there in name only has to answer before what is kept is shown. */
const patience = 10;

export const files = new CacheFirst({ cacheName: filesCache, plugins: [expiring(filesCache)] });
export const settings = answers([undated]);
export const sharedAnswers = answers([dated]);
export const ownAnswers = answers([perReader, dated]);

/** Forgets everything that was kept on the way; the files that came with the worker are no one's. */
export async function clearCaches(): Promise<void> {
  forgetUnderWay();
  for (const [name, limit] of Object.entries(limits)) {
    await caches.delete(name);
    // The list of what was kept, by which the oldest is found, lies in a database of its own.
    await new CacheExpiration(name, limit).delete();
  }
}

function answers(plugins: Plugin[]): NetworkFirst {
  return new NetworkFirst({
    cacheName: answersCache,
    networkTimeoutSeconds: patience,
    plugins: [...plugins, notForgotten, expiring(answersCache)],
  });
}

/** Its two callbacks by name: its own type leaves them open to be undefined, which plugins may not be. */
function expiring(name: keyof typeof limits): Plugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    ...limits[name],
    purgeOnQuotaError: true,
  });
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}
