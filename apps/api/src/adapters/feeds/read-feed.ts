import { publicGet } from '../../platform/http/public-get';
import { UnusableAnswer } from '../../platform/http/public-request';
import type { ReadFeed } from '../headline-source';
import { parseFeed } from './parse-feed';

const timeoutMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

type Options = { productName: string; mayBePrivate: boolean };

/** Reads feeds over HTTP and asks for changes only. */
export function feedReader({ productName, mayBePrivate }: Options): ReadFeed {
  return async (url, { etag, lastModified }, signal) => {
    const { status, headers, body } = await publicGet(url, {
      headers: {
        'user-agent': `${productName} news reader`,
        accept: 'application/rss+xml, application/atom+xml, application/xml, application/feed+json',
        // One of the feeds refuses requests that name no language.
        'accept-language': 'en-US',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
      timeoutMs,
      maxBytes,
      signal,
      mayBePrivate,
    });
    if (status === 304) return { changed: false };
    if (status !== 200) throw new UnusableAnswer(`status ${status}`);
    return {
      changed: true,
      headlines: parseFeed(body.toString('utf8'), url),
      mark: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
    };
  };
}
