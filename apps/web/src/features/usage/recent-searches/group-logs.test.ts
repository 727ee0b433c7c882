import { expect, test } from 'vitest';
import { groupLogs, matchesText } from './group-logs';
import { logsCsv } from './log-list';
import type { SearchLog } from './search-logs';

function aLog(query: string, opened_at: string, given: Partial<SearchLog> = {}): SearchLog {
  return {
    id: query,
    query,
    endpoint: 'property-view',
    property_id: 'pa-42101-1',
    is_pinned: false,
    created_at: opened_at,
    opened_at,
    ...given,
  };
}

const now = new Date('2026-11-20T15:00:00Z');
const logs = [
  aLog('12 Elm St', '2026-11-20T14:00:00Z'),
  aLog('9 Oak Ave', '2026-11-20T03:00:00Z'),
  aLog('4 Ash Ct', '2026-11-02T10:00:00Z', { is_pinned: true }),
  aLog('7 Fir Rd', '2026-11-01T10:00:00Z'),
];

test('F-16 searches are grouped by the day at the reader’s place, what is pinned first', () => {
  const titles = groupLogs(logs, now, 'America/New_York').map(({ title, logs: own }) => [
    title,
    ...own.map(({ query }) => query),
  ]);
  expect(titles).toEqual([
    ['Pinned', '4 Ash Ct'],
    ['Today', '12 Elm St'],
    ['Yesterday', '9 Oak Ave'],
    ['Nov 1, 2026', '7 Fir Rd'],
  ]);
});

test('every word must be found, in any order', () => {
  const found = (text: string) => logs.filter((log) => matchesText(log, text)).length;
  expect([found(''), found('st ELM'), found('elm oak'), found('pa-42101')]).toEqual([4, 1, 0, 4]);
});

test('the export has a line for each, and runs nothing in a spreadsheet', () => {
  const lines = logsCsv([aLog('=cmd', '2026-11-20T14:00:00Z', { endpoint: null })]).split('\r\n');
  expect(lines[1]).toBe("'=cmd,Note,pa-42101-1,2026-11-20T14:00:00Z,2026-11-20T14:00:00Z,no");
});
