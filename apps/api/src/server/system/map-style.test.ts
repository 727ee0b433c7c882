import { expect, test } from 'vitest';
import { openFreeMapStyle, parseEnv } from '../../platform/env';
import { silentLog } from '../../platform/log';
import { mapStyleFrom } from './map-style';

/** Plays the host of the built-in style, which answers as `outcomes` says, one after the other. */
function aHost(...outcomes: readonly (number | Error)[]) {
  const left = [...outcomes];
  const asked: string[] = [];
  const get = async (url: string) => {
    asked.push(url);
    const outcome = left.shift() ?? 200;
    if (outcome instanceof Error) throw outcome;
    return { status: outcome };
  };
  return { asked, get };
}

const answered = () => new Promise((resolve) => setImmediate(resolve));

test('the built-in style is named once its host has answered', async () => {
  const { get, asked } = aHost(200);
  const style = mapStyleFrom(parseEnv({}), { get, log: silentLog });
  expect(style()).toBeNull();
  await answered();
  expect(style()).toBe(openFreeMapStyle);
  expect(asked).toEqual([openFreeMapStyle]);
});

test.each([
  ['answers with an error', 503],
  ['cannot be reached', new Error('getaddrinfo ENOTFOUND')],
])('a host that %s is not named, and is asked again ten minutes later', async (_, outcome) => {
  const { get, asked } = aHost(outcome, 200, outcome);
  let now = 0;
  const style = mapStyleFrom(parseEnv({}), { get, now: () => now, log: silentLog });
  style();
  await answered();
  expect(style()).toBeNull();
  now += 599_999;
  expect(style()).toBeNull();
  expect(asked).toHaveLength(1);
  now += 1;
  style();
  await answered();
  expect(style()).toBe(openFreeMapStyle);
  now += 600_000;
  style();
  await answered();
  expect(style()).toBeNull();
});

test.each([
  ['that is off', { MAP_STYLE_URL: 'off' }, null],
  ['beside tiles of one’s own', { MAP_TILES_FILE: '/srv/map.pmtiles' }, null],
  ['that the operator names', { MAP_STYLE_URL: 'https://t.example/s' }, 'https://t.example/s'],
])('nobody is asked for a style %s', async (_, env, named) => {
  const { get, asked } = aHost();
  const style = mapStyleFrom(parseEnv(env), { get, log: silentLog });
  style();
  await answered();
  expect(style()).toBe(named);
  expect(asked).toEqual([]);
});

test.each(['on', 'ftp://tiles.example.com', '/style.json'])(
  'MAP_STYLE_URL=%s is refused',
  (url) => {
    expect(() => parseEnv({ MAP_STYLE_URL: url })).toThrow(
      /MAP_STYLE_URL: must be off, or look like/,
    );
  },
);
