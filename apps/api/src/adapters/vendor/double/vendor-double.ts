import { setTimeout as sleep } from 'node:timers/promises';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { type CallNote, VendorClient } from '../vendor-client';

export type Answer = { status: number; body: unknown };

/**
 * Stands in for a provider in this process; a test chooses whether it answers right, wrong, slowly
 * or malformed.
 */
export type VendorDouble = {
  client: VendorClient;
  clock: TestClock;
  asked: { path: string; key: string | null; body: unknown }[];
  notes: CallNote[];
  /** Sets the answers to the next requests; later ones get the double's own answer again. */
  next(...answers: (Answer | 'slow' | 'unreachable')[]): void;
};

type Given = {
  provider: string;
  key: string;
  answer: (path: string, body: unknown) => Answer;
  /** Returns what is wrong with a request by the provider's own description, or null. */
  fault?: (path: string, body: unknown) => string | null;
};

export function aVendorDouble({ provider, key, answer, fault }: Given): VendorDouble {
  const clock = aTestClock();
  const queue: (Answer | 'slow' | 'unreachable')[] = [];
  const asked: VendorDouble['asked'] = [];
  const notes: CallNote[] = [];

  async function send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = `${pathname}${search}`;
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    const given = request.headers.get('x-api-key');
    asked.push({ path, key: given, body });
    const told = queue.shift();
    if (told === 'unreachable') throw new TypeError('fetch failed');
    if (told === 'slow') await sleep(5_000, undefined, { signal: request.signal }).catch(late);
    if (told !== undefined && told !== 'slow') return respond(told);
    if (given !== key) return respond({ status: 401, body: { message: 'Unauthorized' } });
    const wrong = fault?.(path, body) ?? null;
    return respond(wrong === null ? answer(path, body) : { status: 400, body: { message: wrong } });
  }

  const client = new VendorClient({
    provider,
    base: 'https://provider.example',
    headers: { 'x-api-key': key },
    clock,
    note: async (call) => {
      notes.push(call);
    },
    send,
    timeoutMs: 40,
    pauseMs: 1,
  });
  return { client, clock, asked, notes, next: (...answers) => void queue.push(...answers) };
}

function late(): never {
  throw new DOMException('the operation timed out', 'TimeoutError');
}

function respond({ status, body }: Answer): Response {
  // An answer without content has no body, not an empty one.
  if (status === 204) return new Response(null, { status });
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}
