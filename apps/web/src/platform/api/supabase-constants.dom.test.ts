import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

test('A-01 C-04 tokens are looked at every 30 seconds', async () => {
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  const { auth } = createClient('http://ticks.test', 'key', { auth: { autoRefreshToken: false } });
  await auth.startAutoRefresh();
  expect(setInterval).toHaveBeenCalledWith(expect.any(Function), 30_000);
  await auth.stopAutoRefresh();
});

test('C-04 realtime gives up after 10 s, beats every 25 s and reconnects after 1, 2, 5, 10 s', () => {
  const { realtime } = createClient('http://realtime.test', 'key');
  expect(realtime.timeout).toBe(10_000);
  expect(realtime.heartbeatIntervalMs).toBe(25_000);
  expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ]);
});

test('C-04 a list of stored files has at most 100 by default', async () => {
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json([]);
  };
  const { storage } = createClient('http://storage.test', 'key', { global: { fetch } });
  await storage.from('images').list();
  expect(bodies).toEqual([expect.objectContaining({ limit: 100 })]);
});
