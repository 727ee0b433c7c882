import { expect, test } from 'vitest';
import { digestLetter } from './digest-letter';

const look = { productName: 'Deedlight', logoUrl: null, publicUrl: 'http://deedlight.test' };

/** The mail about so many new matches of a search, of which an event names fifty at most. */
function mailOf(newMatches: number): string {
  const homes = Array.from({ length: Math.min(newMatches, 50) }, (_, at) => ({
    ...{ propertyId: `pa-42101-${at}`, label: `${at} Oak St`, isSample: false },
    ...{ figures: [], records: [] },
  }));
  const search = {
    ...{ search_id: 's', name: 'Three beds', query: { bedsMin: '3' }, total: 120 },
    ...{ noticed_at: '2026-11-20T12:00:00Z', new_matches: newMatches, homes },
  };
  const news = { email: 'ada@example.com', every: 'day' as const, homes: [], searches: [search] };
  const told = {
    id: 'm',
    coversUntil: '2026-11-20T12:00:00Z',
    stopUrl: 'http://deedlight.test/stop',
  };
  return digestLetter({ ...told, news: { ...news, samples: new Set() } }, look).text;
}

test('issue 19: a mail names ten homes of a search, and says how many more there are, with a link to all', () => {
  const text = mailOf(53);
  expect(text.match(/\d+ Oak St/g)).toHaveLength(10);
  expect(text).toContain('And 43 more: all 120 matches, 53 of them new');
  expect(text).toContain('http://deedlight.test/app/search?bedsMin=3');
});

test('a mail that names each home speaks of no more', () => {
  const text = mailOf(4);
  expect(text.match(/\d+ Oak St/g)).toHaveLength(4);
  expect(text).toContain('All 120 matches, 4 of them new');
  expect(text).not.toMatch(/more:/);
});
