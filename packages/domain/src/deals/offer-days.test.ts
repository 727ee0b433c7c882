import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dealEntries } from './deal-calendar';
import { type DealRow, timelineOfRow } from './deal-row';
import { type DatedOffer, offeredClosing } from './offer-days';
import { nextDay } from './timeline';

const today = Temporal.PlainDate.from('2026-12-01');

const sale: DealRow = {
  ...{ kind: 'sale', stage: 'preparing', params: '' },
  ...{ contract_on: null, application_on: null, estimate_sent_on: null, appraisal_on: null },
  ...{ inspection_ends_on: null, financing_ends_on: null, disclosure_sent_on: null },
  ...{ lock_ends_on: null, closing_on: null },
};

function anOffer(change: Partial<DatedOffer> = {}): DatedOffer {
  return {
    ...{ id: 'a', name: 'Ana Elm', status: 'received', closing_on: null, expires_on: null },
    earnest_due_on: null,
    ...change,
  };
}

function timelineOf(offers: readonly DatedOffer[], change: Partial<DealRow> = {}) {
  return timelineOfRow({ ...sale, ...change }, { today, offers });
}

function said(offers: readonly DatedOffer[], change: Partial<DealRow> = {}): string[] {
  return timelineOf(offers, change).days.map(
    ({ on, label, state, offer }) => `${on} ${label}: ${state}; ${offer?.words}`,
  );
}

describe('F-11 the days of a deal’s offers', () => {
  test.each([
    { status: 'received', on: '2026-12-03', is: 'expires: ahead; From the received offer' },
    { status: 'countered', on: '2026-12-01', is: 'expires: today; From the countered offer' },
    { status: 'received', on: '2026-11-30', is: 'ran out: past; From the received offer' },
  ] as const)('one that is open, $status, until $on: $is', ({ status, on, is }) => {
    expect(said([anOffer({ status, expires_on: on })])).toEqual([`${on} Offer of Ana Elm ${is}`]);
  });

  test('one that ran out warns of nothing, and one that is about to is the next day', () => {
    const expired = anOffer({ expires_on: '2026-11-30' });
    expect(nextDay(timelineOf([expired]))).toBeNull();
    const open = anOffer({ id: 'b', name: 'Ben Ash', expires_on: '2026-12-03' });
    expect(nextDay(timelineOf([expired, open], { closing_on: '2027-01-15' }))).toMatchObject({
      ...{ code: 'offer-expires-b', label: 'Offer of Ben Ash expires', away: 2 },
      offer: { by: 'Ben Ash' },
    });
  });

  test.each(['declined', 'withdrawn'] as const)('one that is %s has none', (status) => {
    const days = { closing_on: '2027-01-15', expires_on: '2026-12-03' };
    expect(said([anOffer({ status, ...days })])).toEqual([]);
  });

  test('an open one has no closing yet, and the accepted one no expiry any more', () => {
    const days = { closing_on: '2027-01-15', expires_on: '2026-12-03' };
    expect(said([anOffer(days)])).toHaveLength(1);
    expect(said([anOffer({ ...days, status: 'accepted' })])).toEqual([
      '2027-01-15 Closing in the offer of Ana Elm: ahead; From the accepted offer',
    ]);
  });

  test('a deal that has ended waits for no answer and for no closing', () => {
    const offers = [
      anOffer({ expires_on: '2026-12-03' }),
      anOffer({ id: 'b', status: 'accepted', closing_on: '2026-11-20' }),
    ];
    for (const stage of ['closed', 'fell-through'] as const) {
      expect(timelineOf(offers, { stage, closing_on: '2026-11-25' })).toMatchObject({
        days: [
          { code: 'offer-closing', state: 'past' },
          { code: 'closing', state: 'past' },
        ],
        problems: [],
      });
    }
  });
});

describe('F-11 the day the earnest money is due', () => {
  const accepted = anOffer({ status: 'accepted', earnest_due_on: '2026-12-04' });

  test('is a day of the accepted offer, and the next one', () => {
    const timeline = timelineOf([accepted]);
    expect(said([accepted])).toEqual([
      '2026-12-04 Earnest money of Ana Elm due: ahead; From the accepted offer',
    ]);
    expect(nextDay(timeline)).toMatchObject({ code: 'offer-earnest-a', away: 3 });
    expect(said([{ ...accepted, earnest_due_on: '2026-11-30' }])).toEqual([
      '2026-11-30 Earnest money of Ana Elm due: past; From the accepted offer',
    ]);
  });

  test.each(['received', 'countered', 'declined', 'withdrawn'] as const)(
    'is none while the offer is %s',
    (status) => expect(said([{ ...accepted, status }])).toEqual([]),
  );

  test('is none of a deal that has ended', () => {
    expect(said([accepted], { stage: 'fell-through' })).toEqual([]);
  });
});

describe('F-11 the closing of the accepted offer', () => {
  const accepted = anOffer({ status: 'accepted', closing_on: '2027-01-15' });

  test('is the deal’s own where both are the same day, which says so', () => {
    const { days, problems } = timelineOf([accepted], { closing_on: '2027-01-15' });
    expect(days).toMatchObject([
      { code: 'closing', offer: { words: 'As in the accepted offer of Ana Elm' } },
    ]);
    expect(problems).toEqual([]);
  });

  test('stands beside another one of the deal, which is said', () => {
    const { days, problems } = timelineOf([accepted], { closing_on: '2027-01-20' });
    expect(days.map(({ code, offer }) => [code, offer?.words ?? null])).toEqual([
      ['offer-closing', 'From the accepted offer'],
      ['closing', null],
    ]);
    expect(problems).toEqual([
      'The closing is not that of the accepted offer of Ana Elm, Jan 15, 2027.',
    ]);
  });

  test('is overdue where the deal has no other', () => {
    const late = anOffer({ status: 'accepted', closing_on: '2026-11-27' });
    expect(nextDay(timelineOf([late]))).toMatchObject({ code: 'offer-closing', state: 'overdue' });
    const postponed = timelineOf([late], { closing_on: '2026-12-11' });
    expect(nextDay(postponed)).toMatchObject({ code: 'closing', state: 'ahead' });
  });

  test.each([
    { why: 'the deal has none', closing: null, offers: [accepted], on: '2027-01-15' },
    { why: 'the deal has another', closing: '2027-01-20', offers: [accepted], on: '2027-01-15' },
    { why: 'the deal has it', closing: '2027-01-15', offers: [accepted], on: undefined },
    {
      why: 'the offer names none',
      closing: null,
      offers: [anOffer({ status: 'accepted' })],
      on: undefined,
    },
    {
      why: 'none is accepted',
      closing: null,
      offers: [anOffer({ closing_on: '2027-01-15' })],
      on: undefined,
    },
  ])('may be taken over: $on, as $why', ({ closing, offers, on }) => {
    const own = closing === null ? null : Temporal.PlainDate.from(closing);
    const stage = 'preparing';
    expect(offeredClosing(offers, { stage, closing: own })?.on.toString()).toBe(on);
    expect(offeredClosing(offers, { stage: 'closed', closing: own })).toBeNull();
  });
});

test('X-01 a calendar has the days of the offers, each once, with whose it is and that an offer says so', () => {
  const offers = [
    anOffer({ status: 'accepted', closing_on: '2027-01-15', earnest_due_on: '2026-12-04' }),
    anOffer({ id: 'b', name: 'Ben Ash', expires_on: '2026-12-03' }),
    anOffer({ id: 'c', name: 'Cy Oak', expires_on: '2026-12-03' }),
  ];
  const deal = { id: 'd', name: 'Elm', place: '1 Elm St' };
  const entries = dealEntries(deal, timelineOf(offers), []);
  expect(entries.map(({ on, title, description }) => `${on} ${title} | ${description}`)).toEqual([
    '2026-12-03 Elm: Offer of Ben Ash expires | 1 Elm St. From the received offer',
    '2026-12-03 Elm: Offer of Cy Oak expires | 1 Elm St. From the received offer',
    '2026-12-04 Elm: Earnest money of Ana Elm due | 1 Elm St. From the accepted offer',
    '2027-01-15 Elm: Closing in the offer of Ana Elm | 1 Elm St. From the accepted offer',
  ]);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(4);
});
