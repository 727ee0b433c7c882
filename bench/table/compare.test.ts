import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare } from './compare';
import type { Figure } from './figure';
import { commitHere, commitOf, keepRow, type Results, readResults } from './results';

const quiet = { at: '2026-11-20T08:00:00.000Z', machine: '2 cores', load: 0.1 };
const time = (name: string, ours: number): Figure => ({ name, unit: 'ms', better: 'lower', ours });
const pace = (name: string, ours: number): Figure => ({
  name,
  unit: '1/s',
  better: 'higher',
  ours,
});

function results(commit: string, figures: readonly Figure[], conditions = quiet): Results {
  return { commit, rows: { detail: { ...conditions, figures } } };
}

describe('what got worse from one commit to another', () => {
  it('tells the worst first, and what got better, with both values', () => {
    const before = results('aaa', [time('page', 2), pace('by id', 900), time('start', 4)]);
    const after = results('bbb', [time('page', 3), pace('by id', 300), time('start', 1)]);
    const { lines, isMuchWorse } = compare(before, after);
    expect(lines).toEqual([
      'aaa → bbb: 3 figures were measured on both',
      'Worse:',
      '  by id: 900 1/s → 300 1/s (-67%)',
      '  page: 2 ms → 3 ms (+50%)',
      'Better:',
      '  start: 4 ms → 1 ms (-75%)',
      '0 differ by no more than 10%, as two runs of one commit do.',
    ]);
    expect(isMuchWorse).toBe(true);
  });

  it('does not call worse what two runs of one commit differ by', () => {
    const { lines, isMuchWorse } = compare(
      results('aaa', [time('page', 100)]),
      results('bbb', [time('page', 109)]),
    );
    expect(lines).toContain('Worse: nothing.');
    expect(isMuchWorse).toBe(false);
  });

  it('names the conditions that were not the same, and what only one of them has', () => {
    const { lines } = compare(
      results('aaa', [time('page', 1), time('old', 1)]),
      results('bbb', [time('page', 1), time('new', 1)], { ...quiet, machine: '8 cores', load: 3 }),
    );
    expect(lines).toContain('  detail: not the same conditions: 2 cores, then 8 cores');
    expect(lines).toContain('  detail: not the same conditions: load 0.1, then 3.0');
    expect(lines).toContain('Measured on aaa alone: old.');
    expect(lines).toContain('Measured on bbb alone: new.');
  });
});

describe('the figures that are kept', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are the last of each row, and the other rows of the commit stay', () => {
    keepRow(folder, 'abc', 'detail', { ...quiet, figures: [time('page', 9)] });
    keepRow(folder, 'abc', 'suggest', { ...quiet, figures: [time('typed', 1)] });
    keepRow(folder, 'abc', 'detail', { ...quiet, load: 1.5, figures: [time('page', 2)] });
    expect(readResults(folder, 'abc')).toEqual({
      commit: 'abc',
      rows: {
        detail: { ...quiet, load: 1.5, figures: [time('page', 2)] },
        suggest: { ...quiet, figures: [time('typed', 1)] },
      },
    });
    expect(readResults(folder, 'abd')).toBeNull();
  });

  it('stand under the commit as git names it', () => {
    const here = commitHere();
    expect(here).toMatch(/^[0-9a-f]{12}\+?$/);
    expect(here.startsWith(commitOf('HEAD'))).toBe(true);
    expect(commitOf('HEAD+')).toBe(`${commitOf('HEAD')}+`);
    expect(() => commitOf('no-such-branch')).toThrow('git knows no commit no-such-branch');
  });
});
