import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../test/network';
import { someStats } from '../../test/usage';
import { userTokenKey } from '../session/user-token';
import { closedUpgradeModal, useUpgradeModal } from '../usage/upgrade-modal-store';
import { unknownUsage, useUsage } from '../usage/usage-store';
import { callApi } from './call-api';
import { fetchUsageStats } from './fetch-usage-stats';
import { request } from './request';

const resetDate = '2026-12-20T12:00:00Z';

beforeEach(() => {
  useUsage.setState(unknownUsage);
  useUpgradeModal.setState(closedUpgradeModal);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('U-05 the generic call', () => {
  test('brings the token that local storage keeps, and reads usage from the headers', async () => {
    localStorage.setItem(userTokenKey, 'a-token');
    let authorization: string | null = null;
    server.use(
      http.get('*/v1/anything', ({ request: asked }) => {
        authorization = asked.headers.get('authorization');
        return HttpResponse.json(
          { lot: 7 },
          {
            headers: {
              'X-Usage-Limit': '100',
              'X-Usage-Used': '41',
              'X-Usage-Remaining': '59',
              'X-Usage-Reset': '2030-01-01T00:00:00Z',
            },
          },
        );
      }),
    );
    expect(await callApi('/v1/anything')).toEqual({ lot: 7 });
    expect(authorization).toBe('Bearer a-token');
    expect(useUsage.getState()).toMatchObject({
      total: { limit: 100, used: 41, remaining: 59 },
      resetDate: null,
    });
  });

  test('429 is a USAGE_LIMIT_EXCEEDED error with message and details, and returns nothing', async () => {
    const details = { limit: 100, used: 100, resetDate };
    const error = { code: 'USAGE_LIMIT_EXCEEDED', message: 'All used.', details };
    server.use(http.get('*/v1/anything', () => HttpResponse.json({ error }, { status: 429 })));
    expect(await callApi('/v1/anything')).toBeUndefined();
    expect(useUsage.getState().error).toEqual({ ...error, details });
    expect(useUpgradeModal.getState()).toMatchObject({ isOpen: true, modalType: 'usage-limit' });
  });

  test('429 with code RATE_LIMITED passes, and opens nothing', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Slow down.' };
    server.use(http.get('*/v1/anything', () => HttpResponse.json({ error }, { status: 429 })));
    await expect(callApi('/v1/anything')).rejects.toThrow(
      'Too many requests. Please wait a moment and try again.',
    );
    expect(useUpgradeModal.getState().isOpen).toBe(false);
  });

  test("what is not OK is 'API call failed: {status}'", async () => {
    server.use(http.get('*/v1/anything', () => new HttpResponse(null, { status: 503 })));
    await expect(callApi('/v1/anything')).rejects.toThrow('API call failed: 503');
  });
});

describe('U-06 the request helper', () => {
  const url = 'https://elsewhere.test/thing';

  test('sends and reads JSON', async () => {
    server.use(
      http.post(url, async ({ request: asked }) =>
        HttpResponse.json({
          type: asked.headers.get('content-type'),
          body: await asked.json(),
        }),
      ),
    );
    const answer = await request(url, { method: 'POST', body: JSON.stringify({ a: 1 }) });
    expect(answer).toEqual({ type: 'application/json', body: { a: 1 } });
  });

  test.each([
    { status: 500, says: 'HTTP error: 500 - Out of order' },
    { status: 404, says: 'HTTP error: 404 - Out of order' },
    { status: 429, says: 'Too many requests. Please wait a moment and try again.' },
  ])('$status says "$says"', async ({ status, says }) => {
    server.use(http.get(url, () => new HttpResponse(null, { status, statusText: 'Out of order' })));
    await expect(request(url)).rejects.toThrow(says);
  });

  test('gives up after 30000 ms', async () => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    server.use(http.get(url, () => delay('infinite')));
    await expect(request(url)).rejects.toThrow('Request timed out');
    expect(timeouts).toEqual([30_000]);
  });

  test.each([
    { thrown: new TypeError('Load failed'), says: 'Load failed' },
    { thrown: new TypeError(''), says: 'Failed to fetch data' },
  ])('a network in trouble says "$says"', async ({ thrown, says }) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(thrown);
    await expect(request(url)).rejects.toThrow(says);
  });
});

describe('U-04 usage stats', () => {
  test('are read', async () => {
    expect(await fetchUsageStats()).toEqual(someStats());
  });

  test("that are not OK: 'Failed to fetch usage stats: {status}'", async () => {
    server.use(http.get('*/v1/usage/stats', () => new HttpResponse(null, { status: 401 })));
    await expect(fetchUsageStats()).rejects.toThrow('Failed to fetch usage stats: 401');
  });
});
