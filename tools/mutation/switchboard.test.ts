import { expect, test } from 'vitest';
import { Switchboard } from './switchboard';

/** A value that mutant 1 changes while it is made, and a test of it that mutant 2 changes. */
function shared() {
  const board = new Switchboard(4);
  let made = 0;
  const value = board.once(() => {
    made += 1;
    return board.on(1) ? 'changed' : 'plain';
  });
  const used = () => {
    board.on(2);
    return value();
  };
  return { board, used, made: () => made };
}

test('what tests share is made again with each mutant inside it, and once', () => {
  const { board, used, made } = shared();
  expect([used(), used(), made()]).toEqual(['plain', 'plain', 1]);
  board.active = 2;
  expect([used(), made()]).toEqual(['plain', 1]);
  board.active = 1;
  expect([used(), used(), made()]).toEqual(['changed', 'changed', 2]);
  board.active = -1;
  expect([used(), made()]).toEqual(['plain', 2]);
});

test('each test that shares it reaches the mutants inside it, and takes steps of its own alone', () => {
  const { board, used } = shared();
  for (let turn = 0; turn < 2; turn++) {
    const end = board.count(Infinity);
    used();
    expect(end()).toEqual({ reached: new Set([1, 2]), steps: 1 });
  }
});

test('in a process with one mutant it is made with that mutant from the start', () => {
  const { board, used, made } = shared();
  board.active = 1;
  expect([used(), used(), made()]).toEqual(['changed', 'changed', 1]);
});

test('a mutant that takes more steps than it may is stopped, and what is around counts on', () => {
  const board = new Switchboard(1);
  board.step();
  const end = board.count(2);
  const run = () => {
    for (;;) board.step();
  };
  expect(run).toThrow('does not come to an end');
  expect(end().steps).toBe(3);
  expect(board.counted.steps).toBe(1);
  board.step();
  expect(board.counted.steps).toBe(2);
});

test('figures alone are handed on as zero, and reached only when they are none', () => {
  const board = new Switchboard(3);
  board.active = 1;
  expect([board.zero(1, 5), board.zero(1, 'five'), board.zero(2, 5)]).toEqual([0, 'five', 5]);
  board.zero(0, 0);
  expect(board.counted.reached).toEqual(new Set([1, 2]));
});
