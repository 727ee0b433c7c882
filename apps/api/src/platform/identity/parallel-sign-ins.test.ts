import { expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, testPassword } from '../../test/test-identity';

const signIns = 50;
const mostTimesIdle = 3;

test('50 parallel sign-ins leave the median latency of other requests within 3 times of idle', async () => {
  const identity = await aTestIdentity({ database: await aTestDatabase() });
  const { email, supabase } = await identity.member();
  const { data } = await supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const other = async () => {
    const started = performance.now();
    const response = await identity.fetch('/rest/v1/profiles?select=id', { headers });
    await response.text();
    return performance.now() - started;
  };
  const medianOf = async (goOn: () => boolean) => {
    const times: number[] = [];
    while (goOn() || times.length < 100) times.push(await other());
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  };

  const signInAll = async () => {
    const responses = await Promise.all(
      Array.from({ length: signIns }, () =>
        identity.fetch('/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify({ email, password: testPassword }),
        }),
      ),
    );
    return responses.map(({ status }) => status);
  };

  await medianOf(() => false);
  const ratios: number[] = [];
  // What else the machine does can only make it look worse, so the best of a few rounds counts.
  while (ratios.length < 4 && Math.min(...ratios) >= mostTimesIdle) {
    const idle = await medianOf(() => false);
    let isBusy = true;
    const all = signInAll().finally(() => {
      isBusy = false;
    });
    const busy = await medianOf(() => isBusy);
    expect(new Set(await all)).toEqual(new Set([200]));
    ratios.push(busy / idle);
  }
  expect(Math.min(...ratios)).toBeLessThan(mostTimesIdle);
}, 120_000);
