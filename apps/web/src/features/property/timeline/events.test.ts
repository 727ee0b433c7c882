import { known, missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { expect, test } from 'vitest';
import { aMortgage, anAssessment, aTransfer } from '../a-record';
import { aProperty } from '../test/a-property';
import { eventDay, timelineEvents } from './events';

const items = <T>(...all: T[]) => ({ known: true as const, items: all });
const nothing = missing('not-available-here');

test('sales, loans, releases and assessments share one list, newest first', () => {
  const events = timelineEvents(
    aProperty({
      transfers: items(aTransfer({ soldOn: '2010-05-01' })),
      mortgages: items(aMortgage({ recordedOn: '2011-01-01', releasedOn: '2020-06-30' })),
      assessments: items(anAssessment({ taxYear: 2019, assessedOn: null })),
    }),
  );
  expect(events.map(({ on, kind }) => `${on} ${kind}`)).toEqual([
    '2020-06-30 release',
    '2019 assessment',
    '2011-01-01 mortgage',
    '2010-05-01 sale',
  ]);
});

test.each([
  { why: 'arm’s length', given: {}, says: 'Sale, arm’s length · Warranty deed' },
  { why: 'nothing known', given: { armsLength: null, documentType: null }, says: 'Sale' },
  {
    why: 'nominal',
    given: { flags: ['nominal-price' as const], documentType: null },
    says: 'Transfer, nominal',
  },
  {
    why: 'related parties',
    given: { armsLength: false, documentType: null },
    says: 'Transfer, not arm’s length',
  },
])('a transfer is named by what it was: $why', ({ given, says }) => {
  const [event] = eventsOfSales(aTransfer(given));
  expect(event?.what).toBe(says);
});

test.each([
  { seller: 'Ada', buyer: 'Bo', parties: known('Ada → Bo', 'sales') },
  { seller: null, buyer: 'Bo', parties: known('to Bo', 'sales') },
  { seller: 'Ada', buyer: null, parties: known('from Ada', 'sales') },
  { seller: null, buyer: null, parties: missing('not-available-here') },
])('parties of a transfer from $seller to $buyer', ({ seller, buyer, parties }) => {
  expect(eventsOfSales(aTransfer({ seller, buyer }))[0]?.parties).toEqual(parties);
});

test('parties left out of one row of a source that names others are unknown, not unavailable', () => {
  const events = eventsOfSales(
    aTransfer({ soldOn: '2022-01-01' }),
    aTransfer({ soldOn: '2001-01-01', seller: null, buyer: null }),
  );
  expect(events[1]?.parties).toEqual(missing('unknown'));
});

test('an undisclosed price stays absent and is never a zero', () => {
  const [event] = eventsOfSales(aTransfer({ price: missing('unknown') }));
  expect(event?.amount).toEqual(missing('unknown'));
});

test('a transfer without any date comes last and has no day', () => {
  const events = eventsOfSales(aTransfer({ soldOn: null, recordedOn: null }), aTransfer());
  expect(events.map(eventDay)).toEqual(['Sep 14, 2022', null]);
});

test('a sale whose day was not published shows its month', () => {
  const [event] = eventsOfSales(aTransfer({ soldOn: '2009-02-01', flags: ['month-only'] }));
  expect(event && eventDay(event)).toBe('Feb 2009');
});

test('a loan says its rank, term and rate as far as they are recorded', () => {
  const whats = timelineEvents(
    aProperty({
      transfers: nothing,
      assessments: nothing,
      mortgages: items(
        aMortgage({ recordedOn: '2022-01-01' }),
        aMortgage({ recordedOn: '2021-01-01', position: 2, termMonths: null, annualRate: null }),
      ),
    }),
  ).map(({ what }) => what);
  expect(whats).toEqual(['First mortgage, 30-year, 6.125%', 'Second mortgage']);
});

test('an assessment without a market value shows the taxable one and says so', () => {
  const [event] = timelineEvents(
    aProperty({
      transfers: nothing,
      mortgages: nothing,
      assessments: items(anAssessment({ market: null, assessed: dollars(50_000) })),
    }),
  );
  expect(event?.what).toContain('taxable value');
  expect(event?.amount).toMatchObject({ known: true, value: dollars(50_000) });
});

function eventsOfSales(...transfers: ReturnType<typeof aTransfer>[]) {
  return timelineEvents(
    aProperty({ transfers: items(...transfers), mortgages: nothing, assessments: nothing }),
  );
}
