import { expect, test } from 'vitest';
import { oneAfterTheOther, severalAtOnce } from './at-once';

const counties = ['Albany', 'Bronx', 'Cayuga', 'Dutchess', 'Erie'];

test.each([1, 2, 8])('works on %i parts at the same time and on each once', async (atOnce) => {
  const done: string[] = [];
  let now = 0;
  let most = 0;
  await severalAtOnce(counties, atOnce, async (county) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    done.push(county);
  });
  expect(done.toSorted()).toEqual(counties);
  expect(most).toBe(Math.min(atOnce, counties.length));
});

test('begins no further part after a failure, and lets those end that have begun', async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const work = severalAtOnce(counties, 2, async (county) => {
    begun.push(county);
    if (county === 'Albany') throw new Error('its server is down');
    await Promise.resolve();
    ended.push(county);
  });
  await expect(work).rejects.toThrow('its server is down');
  expect(begun).toEqual(['Albany', 'Bronx']);
  expect(ended).toEqual(['Bronx']);
});

test('one work begins when the one before has ended, well or not', async () => {
  const inTurn = oneAfterTheOther();
  const said: string[] = [];
  const first = inTurn(async () => {
    said.push('first begins');
    await Promise.resolve();
    said.push('first fails');
    throw new Error('full disk');
  });
  const second = inTurn(async () => said.push('second'));
  await expect(first).rejects.toThrow('full disk');
  await second;
  expect(said).toEqual(['first begins', 'first fails', 'second']);
});
