import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';

afterEach(() => vi.useRealTimers());

const never = () => new Promise<Response>(() => {});

describe('what the specification took from supabase-js 2.109', () => {
  test('C-04 realtime: timeout 10 s, heartbeat 25 s, tries again after 1, 2, 5 and 10 s', () => {
    const { realtime } = createClient('http://localhost', 'key', {
      realtime: { transport: Object(WebSocket) },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    expect(realtime.timeout).toBe(10_000);
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
    expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000,
    ]);
  });

  test('C-04 storage lists 100 objects unless told otherwise', async () => {
    const bodies: unknown[] = [];
    const { storage } = createClient('http://localhost', 'key', {
      realtime: { transport: Object(WebSocket) },
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (_, init) => {
          bodies.push(JSON.parse(String(init?.body)));
          return Response.json([]);
        },
      },
    });
    await storage.from('images').list();
    expect(bodies).toMatchObject([{ limit: 100, offset: 0 }]);
  });

  test.each([
    { what: 'four whole ticks of 30 s', seconds: 121, refreshes: false },
    { what: 'three whole ticks of 30 s', seconds: 119, refreshes: true },
  ])('A-01 C-04 with $what to go, a tick refreshes: $refreshes', async ({ seconds, refreshes }) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
    const asked: string[] = [];
    const expiresAt = Math.floor(Date.now() / 1000) + seconds + 30;
    const session = {
      access_token: 'a.b.c',
      refresh_token: 'r',
      expires_at: expiresAt,
      expires_in: 3600,
      token_type: 'bearer',
      user: { id: 'u' },
    };
    const storage = {
      getItem: () => JSON.stringify(session),
      setItem: () => {},
      removeItem: () => {},
    };
    const { auth } = createClient('http://localhost', 'key', {
      realtime: { transport: Object(WebSocket) },
      auth: { storage, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (url) => {
          asked.push(String(url));
          return never();
        },
      },
    });
    await auth.initialize();
    await auth.startAutoRefresh();
    // The first tick comes at once, the second after 30 s.
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.some((url) => url.includes('grant_type=refresh_token'))).toBe(refreshes);
    await auth.stopAutoRefresh();
  });
});
