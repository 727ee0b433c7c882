import type { Temporal } from 'temporal-polyfill';

/** A story as a feed tells of it: plain text, never markup. */
export type Headline = {
  /** The same at every reading. */
  id: string;
  title: string;
  url: string;
  /** Up to 200 characters; null where the feed gives none. */
  summary: string | null;
  /** It is null where the feed gives no day that can be read. */
  publishedAt: Temporal.Instant | null;
};

/** What a reading of a feed left to ask for changes with. */
export type FeedMark = { etag: string | null; lastModified: string | null };

export type FeedReading =
  | { changed: true; headlines: Headline[]; mark: FeedMark }
  | { changed: false };

/** Reads a feed. Throws with the reason where it cannot be reached or is no feed. */
export type ReadFeed = (url: string, mark: FeedMark, signal: AbortSignal) => Promise<FeedReading>;
