import { count, limiterIn } from '@deedlight/local-supabase/limiter';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { inShares } from './shared-limits';

const at = Temporal.Instant.from('2026-11-01T08:00:00Z');

function aStore(perMinute: number) {
  const limiter = limiterIn({}, 'metered', { points: perMinute, duration: 60 });
  let asked = 0;
  const server = () =>
    inShares(perMinute, (caller, points) => {
      asked += 1;
      return count(limiter, caller, points);
    });
  return { server, asked: () => asked };
}

async function granted(requests: Promise<{ isTooMuch: boolean }>[]): Promise<number> {
  return (await Promise.all(requests)).filter(({ isTooMuch }) => !isTooMuch).length;
}

test('the store is asked for each thirtieth of the minute, and the limit is met to the last request', async () => {
  const { server, asked } = aStore(600);
  const only = server();
  for (let left = 599; left >= 0; left -= 1) {
    expect(await only.take('a', at)).toMatchObject({ isTooMuch: false, left });
  }
  expect(asked()).toBe(30);
  expect(await only.take('a', at)).toMatchObject({ isTooMuch: true, left: 0 });
  expect(await only.take('b', at)).toMatchObject({ isTooMuch: false, left: 599 });
});

test.each([1, 2, 3, 29, 61, 600])(
  '%i a minute are never more on two servers',
  async (perMinute) => {
    const { server } = aStore(perMinute);
    const servers = [server(), server()];
    const requests = Array.from({ length: perMinute + 40 }, () =>
      servers.map((one) => one.take('a', at)),
    );
    const passed = await granted(requests.flat());
    expect(passed).toBeLessThanOrEqual(perMinute);
    expect(passed).toBeGreaterThanOrEqual(perMinute - 2 * Math.floor(perMinute / 30));
  },
);

test('a share of one minute is nothing to the next', async () => {
  const { server, asked } = aStore(600);
  const only = server();
  await only.take('a', at);
  await only.take('a', at.add({ seconds: 61 }));
  expect(asked()).toBe(2);
});
