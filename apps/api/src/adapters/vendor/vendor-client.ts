import { setTimeout as sleep } from 'node:timers/promises';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../platform/clock';
import { type CallOutcome, watchedCall } from '../../platform/watched-call';
import { ProviderUnavailable } from '../provider-unavailable';

const failuresUntilOpen = 5;

const openFor = { seconds: 30 };

/** Blocks calls to a provider for a while after several failures in a row (a circuit breaker). */
class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil: Temporal.Instant | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#openUntil !== null && this.#openUntil.since(this.#clock.now()).sign > 0;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = null;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresUntilOpen) this.#openUntil = this.#clock.now().add(openFor);
  }
}

/** Records a call, but never whom or what it was about. */
export type CallNote = {
  provider: string;
  endpoint: string;
  milliseconds: number;
  outcome: CallOutcome;
  /** It is null where the answer does not tell. */
  credits: number | null;
};

export type VendorSettings = {
  provider: string;
  base: string;
  headers: Record<string, string>;
  clock: Clock;
  /** Records the cost and outcome of a call. */
  note: (call: CallNote) => Promise<void>;
  /** Sends a request over the network; a test passes a double. */
  send?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
  /** It is the wait before the first repeat, in ms; each further wait is about twice as long. */
  pauseMs?: number;
};

type Call = {
  /** Names the call in the log. */
  endpoint: string;
  path: string;
  /** The call is a POST with this body as JSON, or a GET without it. */
  body?: unknown;
  /** It is zero where each answer costs. */
  repeats: number;
};

/** Calls one provider. An answer is its JSON, or null if the provider found nothing. */
export class VendorClient {
  readonly #settings: VendorSettings;
  readonly #breaker: Breaker;

  constructor(settings: VendorSettings) {
    this.#settings = settings;
    this.#breaker = new Breaker(settings.clock);
  }

  /**
   * Throws ProviderUnavailable if the call fails after its repeats, is refused, or too many failed
   * before.
   */
  async ask(call: Call): Promise<unknown> {
    const { provider, pauseMs = 300 } = this.#settings;
    for (let turn = 0; ; turn += 1) {
      if (this.#breaker.isOpen)
        throw new ProviderUnavailable(`${provider} failed too often and is not called for now`);
      const reply = await this.#once(call);
      if (reply.ok) {
        this.#breaker.succeeded();
        return reply.body;
      }
      if (reply.mayPass) this.#breaker.failed();
      if (!reply.mayPass || turn >= call.repeats) {
        const refusedWith = reply.mayPass ? null : reply.status;
        throw new ProviderUnavailable(`${provider} ${call.endpoint}: ${reply.why}`, refusedWith);
      }
      await sleep(pauseMs * 2 ** turn * (0.5 + Math.random()));
    }
  }

  async #once(call: Call): Promise<Reply> {
    const { provider, note } = this.#settings;
    const { endpoint } = call;
    const start = performance.now();
    const reply = await watchedCall({ provider, endpoint }, () => this.#send(call), outcomeOf);
    await note({
      provider,
      endpoint,
      milliseconds: Math.round(performance.now() - start),
      outcome: outcomeOf(reply),
      credits: reply.ok ? creditsIn(reply.body) : null,
    });
    return reply;
  }

  async #send({ path, body }: Call): Promise<Reply> {
    const { base, headers, send = fetch, timeoutMs = 10_000 } = this.#settings;
    try {
      const request = new Request(`${base}${path}`, {
        headers: {
          ...headers,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        method: body === undefined ? 'GET' : 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await send(request);
      return toReply(response.status, await response.text());
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return {
        ok: false,
        why: isLate ? 'timed out' : 'not reached',
        status: null,
        mayPass: true,
      };
    }
  }
}

type Reply =
  | { ok: true; body: unknown }
  | { ok: false; why: string; status: number | null; mayPass: boolean };

/**
 * Reads a reply: 404 and an answer without content mean that nothing was found, and a body that is
 * no JSON is a failure. A redirect counts as a refusal: some servers send one for a bad key.
 */
function toReply(status: number, text: string): Reply {
  if (status === 404 || status === 204) return { ok: true, body: null };
  const why = `status ${status}`;
  if (status === 429 || status >= 500) return { ok: false, why, status, mayPass: true };
  if (status < 200 || status > 299) return { ok: false, why, status, mayPass: false };
  try {
    return { ok: true, body: JSON.parse(text) };
  } catch {
    return { ok: false, why: 'no JSON', status, mayPass: true };
  }
}

function outcomeOf(reply: Reply): CallOutcome {
  if (reply.ok) return reply.body === null ? 'not-found' : 'found';
  if (reply.why === 'timed out') return 'timed-out';
  return reply.mayPass ? 'failed' : 'refused';
}

function creditsIn(body: unknown): number | null {
  const credits = Number(Object(body).credits ?? Number.NaN);
  return Number.isFinite(credits) ? credits : null;
}
