import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../platform/clock';
import { publicGet } from '../../platform/http/public-get';
import { type Posted, publicPost } from '../../platform/http/public-post';
import { type PublicAnswer, UnusableAnswer } from '../../platform/http/public-request';
import { type CallOutcome, outcomeOfStatus } from '../../platform/watched-call';
import { SourceProblem } from '../published-table';
import type { CallNote } from '../vendor/vendor-client';
import { Turns } from './turns';

const mostTries = 6;
const firstPauseMs = 2_000;
/** A publisher that asks for more patience is asked again in another run. */
const longestPauseMs = 15 * 60_000;
const usualTimeoutMs = 120_000;
const pageBytes = 128 * 1024 * 1024;

/** The publisher may answer the same request later. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

export type PoliteSettings = {
  clock: Clock;
  pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a number in [0, 1), which spreads the pauses of several programs. */
  random: () => number;
  /** Records each request. */
  note: (call: CallNote) => Promise<void>;
  userAgent: string;
  /** A host gets this number of requests at the same time, */
  atOnce: number;
  /** and they begin so many milliseconds apart. */
  paceMs: number;
  /** Allows sources on this machine or in a private network. */
  mayBePrivate: boolean;
  /** Sends a request over the network; a test passes a double. */
  get?: typeof publicGet;
  post?: typeof publicPost;
};

export type Asked = {
  url: string;
  endpoint: string;
  headers?: Record<string, string>;
  /** It is given up after so many, six without it: a smaller request may do better. */
  tries?: number;
  /** It is sent with a POST, which the publisher must be able to take twice. */
  post?: Posted;
  timeoutMs?: number;
  /** It ends the request or the pause before the next one. */
  signal?: AbortSignal | undefined;
};

/** The publisher's server fails at this request, or its answer is too large; others may be served. */
export class Unserved extends SourceProblem {}

/**
 * Asks public servers one request at a time, waits as they ask, and repeats what may succeed later.
 */
export class PoliteClient {
  readonly #settings: PoliteSettings;
  readonly #turns: Turns;

  constructor(settings: PoliteSettings) {
    this.#settings = settings;
    this.#turns = new Turns(settings);
  }

  /**
   * Sends a GET, or the POST, and returns what `read` makes of the answer. `read` throws TryLater for an answer
   * that may be another one later. Throws SourceProblem if no try succeeds.
   */
  async ask<T>(asked: Asked, read: (answer: PublicAnswer) => T): Promise<T> {
    const host = new URL(asked.url).host;
    const { tries = mostTries } = asked;
    for (let turn = 1; ; turn += 1) {
      const { result, why, waitMs } = await this.#turns.take(host, () => this.#once(asked, read));
      if (why === null) return result;
      if (turn === tries) {
        throw new Unserved(
          `${host} did not serve its ${asked.endpoint} in ${tries} tries: ${why}. ${keptSentence}`,
        );
      }
      const pauseMs = waitMs ?? firstPauseMs * 2 ** (turn - 1) * (0.5 + this.#settings.random());
      if (pauseMs > longestPauseMs) throw this.#tooLong(host, pauseMs);
      await this.#settings.pause(pauseMs, asked.signal);
      asked.signal?.throwIfAborted();
    }
  }

  async #once<T>(
    { url, endpoint, headers = {}, post, timeoutMs = usualTimeoutMs, signal }: Asked,
    read: (answer: PublicAnswer) => T,
  ): Promise<Tried<T>> {
    const { get = publicGet, userAgent, mayBePrivate, note } = this.#settings;
    const { post: send = publicPost } = this.#settings;
    const start = performance.now();
    let outcome: CallOutcome = 'failed';
    try {
      const options = {
        headers: { 'user-agent': userAgent, accept: 'application/json', ...headers },
        timeoutMs,
        maxBytes: pageBytes,
        mayBePrivate,
        ...(signal && { signal }),
      };
      const answer = await (post === undefined ? get(url, options) : send(url, options, post));
      outcome = outcomeOfStatus(answer.status);
      return this.#judge(answer, read);
    } catch (error) {
      if (outcome === 'found') outcome = 'failed';
      const why = whyLater(error);
      if (why !== null) return { why, waitMs: null };
      if (!(error instanceof UnusableAnswer)) throw error;
      const problem = `${new URL(url).host} cannot be read: ${error.message}.`;
      throw /^larger/.test(error.message) ? new Unserved(problem) : new SourceProblem(problem);
    } finally {
      const milliseconds = Math.round(performance.now() - start);
      await note({
        provider: new URL(url).hostname,
        endpoint,
        milliseconds,
        outcome,
        credits: null,
      });
    }
  }

  #judge<T>(answer: PublicAnswer, read: (answer: PublicAnswer) => T): Tried<T> {
    const { status, headers } = answer;
    // 202 is Socrata's "still working on it".
    if (status === 202 || status === 429 || status >= 500) {
      return { why: `status ${status}`, waitMs: this.#asksToWait(headers['retry-after']) };
    }
    return { result: read(answer), why: null, waitMs: null };
  }

  /** Reads Retry-After: seconds or a date. */
  #asksToWait(text: string | undefined): number | null {
    if (text === undefined) return null;
    if (/^\d+$/.test(text.trim())) return Number(text) * 1000;
    const until = Date.parse(text);
    if (Number.isNaN(until)) return null;
    return Math.max(0, until - this.#settings.clock.now().epochMilliseconds);
  }

  #tooLong(host: string, pauseMs: number): SourceProblem {
    const until = this.#settings.clock.now().add({ milliseconds: Math.ceil(pauseMs) });
    const when = until.round({ smallestUnit: 'minute', roundingMode: 'ceil' }).toString();
    return new SourceProblem(`${host} asks to be left alone until ${when}. ${keptSentence}`);
  }
}

type Tried<T> =
  | { result: T; why: null; waitMs: null }
  | { result?: undefined; why: string; waitMs: number | null };

export const keptSentence = 'What came so far is kept; run the same command again to go on.';

/** Returns why a request failed that may succeed later, and null for any other error. */
function whyLater(error: unknown): string | null {
  if (error instanceof TryLater) return error.message;
  // Other answers are unusable for good: too large, or from a private address.
  if (error instanceof UnusableAnswer)
    return /^no answer/.test(error.message) ? error.message : null;
  // Errors of connections have a code; a fault of ours has none.
  return typeof Object(error).code === 'string' ? 'it cannot be reached' : null;
}

/** Parses an answer; one that broke off may be whole the next time. */
export function jsonIn({ body }: PublicAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new TryLater('its answer broke off or is no JSON');
  }
}

/** Returns an instant of epoch milliseconds as text. */
export function instantText(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString();
}
