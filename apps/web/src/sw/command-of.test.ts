import { expect, test } from 'vitest';
import { commandOf } from './command-of';

test.each([
  [{ type: 'clear-cache' }, 'clear-cache'],
  [{ type: 'skip-waiting' }, 'skip-waiting'],
  [{ type: 'SKIP_WAITING' }, 'skip-waiting'],
  ['clear-cache', 'clear-cache'],
  [{ type: 'keep-pages' }, 'keep-pages'],
  [{ type: 'in-use' }, 'in-use'],
])('C-02 %j asks the worker to %s', (message, command) => {
  expect(commandOf(message)).toBe(command);
});

test.each([null, undefined, 7, '', {}, { type: 7 }, { type: 'reload' }])(
  '%j asks for nothing',
  (message) => {
    expect(commandOf(message)).toBeNull();
  },
);
