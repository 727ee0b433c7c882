import type { Temporal } from 'temporal-polyfill';

/** A story is from a feed; it is plain text and never markup. */
export type Headline = {
  /** It is the same at every reading. */
  id: string;
  title: string;
  url: string;
  /** It has up to 200 characters, and is null where the feed gives no summary. */
  summary: string | null;
  /** It is null where the feed gives no day that can be parsed. */
  publishedAt: Temporal.Instant | null;
};

/** The next reading asks for changes only by these validators of the last one. */
export type FeedMark = { etag: string | null; lastModified: string | null };

export type FeedReading =
  | { changed: true; headlines: Headline[]; mark: FeedMark }
  | { changed: false };

/** Reads a feed. Throws with the reason if the feed cannot be reached or is no feed. */
export type ReadFeed = (url: string, mark: FeedMark, signal: AbortSignal) => Promise<FeedReading>;
