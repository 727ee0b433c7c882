import type { AroundOut } from '@deedlight/contract/around';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { onDetail, onFailure, onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aGap, nothingAround, onAround, someAround } from '../../test/some-around';
import { aVisitedProperty } from '../../test/visited-property';

const searchLimit = { searchesRemaining: null, resetsAt: null };

async function cardOf(...handlers: Parameters<typeof server.use>) {
  const property = aVisitedProperty();
  server.use(onLimit(searchLimit), onDetail({ property, searchLimit }), ...handlers);
  openApp(`/property/${property.id}`);
  await screen.findByRole('heading', { level: 3, name: 'Flood zone' });
  return within(screen.getByRole('region', { name: 'Around the home' }));
}

async function partOf(name: string, answer: AroundOut) {
  const card = await cardOf(onAround(answer));
  await card.findByText('Not a flood determination.');
  return within(card.getByRole('region', { name }));
}

test('X-01 the flood zone opens to its source and day, and is no flood determination', async () => {
  const flood = await partOf('Flood zone', someAround());
  await userEvent.click(flood.getByRole('button', { name: 'Zone AE, source of Flood zone' }));
  const opened = (await screen.findByRole('dialog', { name: 'Flood zone' })).textContent;
  for (const part of ['FEMA', 'National Flood Hazard Layer', 'Sep 17, 2014', 'Nov 20, 2026']) {
    expect(opened).toContain(part);
  }
  for (const part of ['Not a flood determination.', '42999C0434H', 'Special flood hazard area']) {
    expect(flood.getByText(part)).toBeDefined();
  }
  expect(
    flood.getByRole('button', { name: /^851.2.ft NAVD88, source of Base flood elevation/ }),
  ).toBeDefined();
});

test('F-10 the home lies where USDA backs no loans, by its map of a day, and USDA decides', async () => {
  const rural = await partOf('USDA rural area', someAround());
  await userEvent.click(rural.getByRole('button', { name: /^Ineligible area, source of/ }));
  const opened = (await screen.findByRole('dialog', { name: 'USDA rural area' })).textContent;
  expect(opened).toContain('Oct 1, 2026');
  expect(rural.getByText(/USDA decides by its own map/)).toBeDefined();
});

test('X-01 schools are listed with their distance, and without a rating', async () => {
  const schools = await partOf('Public schools', someAround());
  expect(schools.getByText(/Elementary · Marlow/)).toBeDefined();
  expect(schools.getByText(/Level not stated · Marlow/)).toBeDefined();
  expect(schools.getByRole('button', { name: /^0.3 mi, source of/ })).toBeDefined();
  expect(schools.getByText(/nearest 2 of 4 within 3 miles.*no ratings/)).toBeDefined();
});

test('X-04 the rent is a range with its reasons, beside the published rents', async () => {
  const rent = await partOf('Rent', someAround());
  const range = rent.getByRole('button', { name: /1,533.*1,874.*source of the estimated rent/ });
  await userEvent.click(range);
  const opened = await screen.findByRole('dialog', { name: 'the estimated rent' });
  expect(opened.textContent).toContain('Median gross rent, ZIP 19104: $1,607 a month');
  expect(rent.getByText('Estimate')).toBeDefined();
  expect(rent.getByRole('button', { name: '$1,800, source of 3 bedrooms' })).toBeDefined();
  expect(rent.getByRole('button', { name: /^\$1,250 ± \$40/ })).toBeDefined();
  expect(rent.getByText(/not endorsed or certified by HUD User/)).toBeDefined();
  const link = rent.getByRole('link', { name: 'Cash flow with this rent' });
  expect(link).toHaveProperty('search', `?property=${nothingAround.propertyId}&tab=equity`);
});

test('X-01 public records say their source, and that a filing is no sale', async () => {
  const records = await partOf('Public records', someAround());
  expect(records.getByRole('button', { name: '2023, source of Tax delinquency' })).toBeDefined();
  const filed = records.getByRole('button', { name: 'Mar 5, 2026, source of Foreclosure filing' });
  await userEvent.click(filed);
  const opened = await screen.findByRole('dialog', { name: 'Foreclosure filing' });
  expect(opened.textContent).toContain('WPRDC');
  expect(records.getByText(/\$123,456 claimed · case MG-1/)).toBeDefined();
  expect(
    records.getByRole('button', { name: /^Day unknown ?, source of Foreclosure/ }),
  ).toBeDefined();
  expect(records.getByText(/It is no sale/)).toBeDefined();
});

test('issue 17 building permits say number, day and amount, their source, and how fresh the table is', async () => {
  const records = await partOf('Public records', someAround());
  const issued = records.getByRole('button', { name: 'Apr 9, 2025, source of Building permit' });
  await userEvent.click(issued);
  const opened = await screen.findByRole('dialog', { name: 'Building permit' });
  expect(opened.textContent).toContain('Cook County');
  expect(records.getByText('permit 100123 · $45,000 stated')).toBeDefined();
  expect(records.getByText('number not stated')).toBeDefined();
  expect(records.getByText('The table was last updated on Nov 2, 2026.')).toBeDefined();
});

test.each([
  [
    { rowsRead: 100, rowsFound: 1250 },
    'Made of the table’s newest 100 of 1,250 rows of this parcel.',
  ],
  [
    { rowsRead: 100, rowsFound: null },
    'Made of the table’s newest 100 rows of this parcel; how many it has is not known.',
  ],
])('issue 17 more permits than are listed are said: %j', async (cut, says) => {
  const { permits } = someAround();
  if (!permits.known) throw new Error('the permits are known');
  const value = { ...permits.value, cut };
  const records = await partOf('Public records', someAround({ permits: { ...permits, value } }));
  expect(records.getByText(says)).toBeDefined();
});

test.each([
  [false, '2026-11-02', /^None \(in the county’s table on Nov 20, 2026\)/, /last updated on Nov 2/],
  [true, '2022-06-30', /^Unknown \(in the county’s table/, /Jun 30, 2022: it may lack later/],
  [false, null, /^None \(/, /does not say when it was last updated/],
])(
  'X-02 without a permit, in a table that stands still: %s, of %s',
  async (isStill, asOf, absence, note) => {
    const { permits } = someAround();
    if (!permits.known) throw new Error('the permits are known');
    const source = { ...permits.source, asOf };
    const none = someAround({ permits: { ...permits, source, value: { permits: [], isStill } } });
    const records = await partOf('Public records', none);
    expect(records.getByText(absence)).toBeDefined();
    expect(records.getByText(note)).toBeDefined();
  },
);

test('X-02 an older server, which knew no source of permits, is still read', async () => {
  const note = 'No source here carries permits.';
  const permits = aGap({ because: 'no-source', note, settings: [] });
  const records = await partOf('Public records', someAround({ permits }));
  expect(records.getByText(note)).toBeDefined();
});

test('X-02 a parcel without filings has none in the court’s table of a day', async () => {
  const { foreclosures } = someAround();
  if (!foreclosures.known) throw new Error('the filings are known');
  const none = someAround({ foreclosures: { ...foreclosures, value: { filings: [] } } });
  const records = await partOf('Public records', none);
  expect(records.getByText('None (in the court’s table on Nov 20, 2026)')).toBeDefined();
});

test.each([
  ['Flood zone', { flood: aGap({ because: 'unmapped', note: 'No map here.' }) }, /No map here/],
  ['Private schools', {}, /no private school within 3 miles/],
  ['Rent', {}, /The Census Bureau did not answer/],
] as const)(
  'X-02 %s: an absence says which of the four it is, and why',
  async (name, changes, why) => {
    const part = await partOf(name, someAround(changes));
    expect(part.getByText(why)).toBeDefined();
    expect(part.getAllByText(/^(Not available here|None|Unknown)/).length).toBeGreaterThan(0);
  },
);

test('X-02 a server that asks nobody says so calmly, with no figure and no alert', async () => {
  const card = await cardOf(onAround(nothingAround));
  expect(await card.findAllByText('It is not asked on this server.')).toHaveLength(10);
  expect(card.getByText(/No estimate: No published rent/)).toBeDefined();
  expect(card.queryByRole('alert')).toBeNull();
});

test('each block shows as its service answers, and holds its place until then', async () => {
  const being = aGap({ because: 'being-asked', why: 'not-recorded-yet' });
  const answers = [
    someAround({ flood: being, fairRent: being }),
    someAround({ fairRent: being }),
    someAround(),
  ];
  let letWholeAnswer = () => {};
  const gate = new Promise<void>((resolve) => {
    letWholeAnswer = resolve;
  });
  const card = await cardOf(
    http.get('*/v1/properties/:id/around', async ({ request }) => {
      if (new URL(request.url).searchParams.get('whole') === 'false') {
        return HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0]);
      }
      await gate;
      return HttpResponse.json(someAround());
    }),
  );
  expect(await card.findByRole('region', { name: 'Public schools' })).toBeDefined();
  expect(card.getByLabelText('Asking: Flood zone')).toBeDefined();
  expect(await card.findByText('Not a flood determination.', {}, { timeout: 5000 })).toBeDefined();
  await card.findByRole('region', { name: 'Rent' }, { timeout: 5000 });
  expect(card.queryByLabelText(/^Asking/)).toBeNull();
  letWholeAnswer();
});

test('X-02 that a home is invented is said once, and each part that it is not available', async () => {
  const note = 'The home is invented (SAMPLE): no public service knows it.';
  const invented = aGap({ because: 'invented-home', note });
  const parts = [
    'flood',
    'ruralArea',
    'publicSchools',
    'privateSchools',
    'fairRent',
    'foreclosures',
  ];
  const gaps = Object.fromEntries(parts.map((name) => [name, invented]));
  const card = await cardOf(onAround({ ...nothingAround, ...gaps }));
  expect(await card.findAllByText(note)).toHaveLength(1);
  expect(card.getAllByText('Not available here').length).toBeGreaterThanOrEqual(parts.length);
});

test('a figure that was due and could not be had again says how old it is', async () => {
  const { flood } = someAround();
  if (!flood.known) throw new Error('the zone is known');
  const failedAt = '2026-12-21T12:00:00Z';
  const part = await partOf('Flood zone', someAround({ flood: { ...flood, failedAt } }));
  expect(part.getByText(/As of Nov 20, 2026: .* did not answer/)).toBeDefined();
});

test('an answer that fails leaves the rest of the page and offers to try again', async () => {
  const refused = { code: 'INTERNAL', message: 'Refused.', requestId: 'req-1' };
  const card = await cardOf(onFailure('*/v1/properties/:id/around', 500, refused));
  expect(await card.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Nearby' })).toBeDefined();
});
