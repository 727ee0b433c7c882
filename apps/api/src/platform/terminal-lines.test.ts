import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from './log';
import { progressBar } from './progress-bar';

function anOut(isTTY: boolean) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  return { isTTY, write, said: () => stripVTControlCharacters(text) };
}

test('on a terminal a line of the log reads as a sentence with its figures', () => {
  const out = anOut(true);
  createLog('info', out).info({ properties: 20_000, milliseconds: 812 }, 'suggestions indexed');
  expect(out.said()).toMatch(
    /^\d\d:\d\d:\d\d {2}suggestions indexed {2}properties 20,000, milliseconds 812\n$/,
  );
});

test('an error shows what was thrown, and a request only where all is asked for', () => {
  const out = anOut(true);
  const log = createLog('info', out);
  log.info({ endpoint: 'page', status: 200 }, 'request');
  expect(out.said()).toBe('');
  log.error({ err: new Error('no room'), status: 500 }, 'request');
  expect(out.said()).toMatch(/request {2}status 500\nError: no room\n {4}at /);
  createLog('debug', out).info({ endpoint: 'page' }, 'request');
  expect(out.said()).toContain('request  endpoint page');
});

test('elsewhere it is JSON, as collectors of logs read it', () => {
  const out = anOut(false);
  createLog('info', out).info({ endpoint: 'page' }, 'request');
  expect(JSON.parse(out.said())).toMatchObject({ level: 30, endpoint: 'page', msg: 'request' });
});

test('a bar of progress stays on one line of a terminal', () => {
  const terminal = anOut(true);
  const file = anOut(false);
  for (const out of [terminal, file]) {
    const draw = progressBar('Sample county', 20_000, out);
    draw(10_000);
    draw(20_000);
  }
  expect(terminal.said().split('\n')).toHaveLength(2);
  expect(terminal.said()).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 10,000 of 20,000`);
  expect(file.said()).toBe('');
});
