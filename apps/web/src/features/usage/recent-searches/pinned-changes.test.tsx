import { homeChangeWords } from '@deedlight/domain/property/home-change-words';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { browserIsIdle } from '../../../test/idle';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { onPins } from '../../../test/property-memory';
import { signedIn } from '../../../test/signed-in';
import type { PinnedNews } from './pinned-changes';

const table = '*/rest/v1/pinned_changes';
const name = 'What changed on watched homes';
const evidence = {
  source: 'Dane County',
  fileName: 'roll.csv',
  line: 5,
  fetchedAt: '2026-11-20T12:00:00Z',
};

beforeEach(() => {
  browserIsIdle();
  signedIn();
  const created_at = '2026-11-20T12:00:00Z';
  server.use(
    ...onPins([
      { property_id: 'wi-55025-1', label: '103 Larkspur Ln', created_at },
      { property_id: 'wi-55025-2', label: '9 Elm Road', created_at },
    ]),
  );
});

function aChange(id: number, more: Partial<PinnedNews> = {}): PinnedNews {
  return {
    id,
    property_id: 'wi-55025-1',
    label: null,
    noticed_at: '2026-11-21T12:00:00Z',
    changes: [
      { what: 'owner', before: [`SAMPLE OWNER ${id}`], after: ['SAMPLE BUYER'], evidence },
      { what: 'transfer', day: '2026-11-10', amount: 34_567_800, evidence },
    ],
    ...more,
  };
}

/** Answers the rows as the database does: newest first, so many, before an id. */
function onChanges(rows: PinnedNews[]) {
  return [
    http.get(table, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const before = Number(searchParams.get('id')?.replace('lt.', '') ?? Number.MAX_SAFE_INTEGER);
      const asked = rows.filter(({ id }) => id < before).toSorted((a, b) => b.id - a.id);
      return HttpResponse.json(asked.slice(0, Number(searchParams.get('limit'))));
    }),
    http.delete(table, ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

describe('F-19 what changed on watched homes', () => {
  test('lists it newest first, before and after, with source, file and day, and opens the home', async () => {
    server.use(...onChanges([aChange(1), aChange(2, { property_id: 'wi-55025-2' })]));
    openApp('/app');
    const list = within(await screen.findByRole('list', { name }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((text) => text?.slice(0, 4))).toEqual(['9 El', '103 ']);
    expect(rows[1]).toContain('Owner: was SAMPLE OWNER 1 → now SAMPLE BUYER');
    expect(rows[1]).toContain('Dane County · roll.csv, line 5 · received Nov 20, 2026');
    expect(rows[1]).toContain('New sale or deed: $345,678, Nov 10, 2026');
    const link = list.getByRole('link', { name: '103 Larkspur Ln' });
    expect(link.getAttribute('href')).toBe('/app/property/wi-55025-1');
  });

  test('shows nothing where nothing changed', async () => {
    openApp('/app');
    await screen.findByRole('region', { name: 'What is recorded here' });
    await screen.findByText('103 Larkspur Ln');
    expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('loads older ones page after page', async () => {
    server.use(...onChanges(Array.from({ length: 7 }, (_, at) => aChange(at + 1))));
    const { user } = openApp('/app');
    const card = within(await screen.findByRole('region', { name }));
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    await user.click(card.getByRole('button', { name: 'Show older' }));
    expect(await card.findByText('SAMPLE OWNER 1')).toBeDefined();
    expect(card.getAllByRole('listitem')).toHaveLength(7);
    expect(card.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('what is put away leaves at once, and comes back where the server refuses', async () => {
    const rows = [aChange(1), aChange(2, { property_id: 'wi-55025-2' })];
    server.use(...onChanges(rows));
    const { user } = openApp('/app');
    const card = within(await screen.findByRole('region', { name }));
    await user.click(card.getByRole('button', { name: 'Put away: 9 Elm Road' }));
    expect(card.queryByText('SAMPLE OWNER 2')).toBeNull();
    await expect.poll(() => rows.map(({ id }) => id)).toEqual([1]);

    server.use(http.delete(table, () => new HttpResponse(null, { status: 503 })));
    await user.click(card.getByRole('button', { name: 'Put away: 103 Larkspur Ln' }));
    expect(await screen.findByText('The change could not be put away. Try again.')).toBeDefined();
    expect(await screen.findByText('SAMPLE OWNER 1')).toBeDefined();
  });

  test('says that it could not be loaded', async () => {
    server.use(http.get(table, () => new HttpResponse(null, { status: 503 })));
    openApp('/app');
    const card = within(await screen.findByRole('region', { name }));
    expect(await card.findByText('What changed could not be loaded')).toBeDefined();
  });
});

test.each([
  {
    change: {
      what: 'assessment' as const,
      before: { taxYear: 2025, amount: 30_000_000 },
      after: { taxYear: 2026, amount: 33_300_000 },
      evidence: { ...evidence, fileName: null, line: null },
    },
    says: {
      label: 'Assessor’s value',
      before: '$300,000 (2025)',
      after: '$333,000 (2026)',
      source: 'Dane County · received Nov 20, 2026',
    },
  },
  {
    change: {
      what: 'assessment' as const,
      before: null,
      after: { taxYear: 2026, amount: 33_300_000 },
      evidence,
    },
    says: { before: 'none on record' },
  },
  {
    change: { what: 'mortgage' as const, day: null, amount: null, evidence },
    says: { label: 'New loan', before: null, after: 'no amount named' },
  },
  {
    change: {
      what: 'value' as const,
      before: { amount: 30_000_000, basis: 'assessor' as const },
      after: { amount: 31_234_567, basis: 'valuation' as const },
    },
    says: {
      ...{ before: '$300,000 (day not known)', after: '$312,000' },
      source: 'Our valuation: an estimate',
    },
  },
  {
    change: {
      what: 'value' as const,
      before: { amount: 30_000_000, basis: 'valuation' as const, on: '2026-11-02' },
      after: { amount: 31_234_567, basis: 'valuation' as const },
    },
    says: { before: '$300,000 (Nov 2, 2026)', after: '$312,000' },
  },
])('a change of kind $change.what reads as $says', ({ change, says }) => {
  expect(homeChangeWords(change)).toMatchObject(says);
});
