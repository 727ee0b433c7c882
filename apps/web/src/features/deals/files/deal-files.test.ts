import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { datedOffers } from '../offers/dated-offers';
import type { Deal } from '../own-deals';
import { timelineOf } from '../read-deal';
import { aDeal, anOffer, aParty, aStep } from '../test/a-deal';
import {
  calendarFile,
  contactsCsv,
  contactsFile,
  type DealWithHistory,
  fileNameOf,
  jsonFile,
  type WholeDeal,
} from './deal-files';

const now = new Date('2026-12-01T12:00:00Z');

const history: DealWithHistory['history'] = [
  {
    ...{ id: 1, at: '2026-11-30T12:00:00Z', by: { kind: 'mate', name: 'Mia Oak' } },
    change: { what: 'stage', from: 'preparing', to: 'under-contract' },
  },
];

function wholeDeal(change: Partial<Deal> = {}, offers: WholeDeal['offers'] = []): WholeDeal {
  const deal = aDeal({
    name: 'Okafor, Reyes; Elm',
    application_on: '2026-12-04',
    closing_on: '2027-01-15',
    params: 'price=400000&loan=320000&rate=6.5',
    ...change,
  });
  return {
    deal,
    isSample: null,
    timeline: timelineOf(deal, '2026-12-01', { offers: datedOffers(offers, []) }),
    steps: [
      aStep({ text: 'Order the appraisal', due_on: '2026-12-08' }),
      aStep({ text: 'Done already', due_on: '2026-12-02', done_at: '2026-11-30T10:00:00Z' }),
    ],
    parties: [aParty({ name: 'Ana, of “Elm”', company: '' })],
    offers,
    papers: [],
  };
}

/** Reads the events of a calendar file by a reader of RFC 5545 that is not ours. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      on: event.startDate.toString(),
      ends: event.endDate.toString(),
      title: event.summary,
      stamp: each.getFirstPropertyValue('dtstamp')?.toString(),
      says: event.description,
    };
  });
}

test('X-01 the calendar has every day of the timeline and every open step, each once', () => {
  const whole = wholeDeal({ place: '1 Oak Street; Marlow, PA\nrear' });
  const events = eventsOf(calendarFile(whole, now).text);
  expect(
    events.map(({ on, title }) => `${on} ${title.replace(`${whole.deal.name}: `, '')}`),
  ).toEqual([
    '2026-12-04 Loan application',
    '2026-12-09 Loan Estimate at the latest',
    '2026-12-17 Earliest closing',
    '2027-01-08 Send the Closing Disclosure by',
    '2027-01-12 Closing Disclosure received by',
    '2027-01-15 Closing',
    '2026-12-08 Order the appraisal',
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const [, estimate] = events;
  expect(estimate).toMatchObject({
    uid: `deal-${whole.deal.id}-loan-estimate-due@deedlight`,
    ends: '2026-12-10',
    stamp: '2026-12-01T12:00:00Z',
    says: '1 Oak Street; Marlow, PA\nrear. 3 business days of the lender’s office after the application, 12 CFR 1026.19(e)(1)(iii)(A)',
  });
});

test('X-01, X-02 calendar and JSON have the days of offers, with who offers and that an offer says so', () => {
  const whole = wholeDeal({ application_on: null }, [
    anOffer({ id: 'a', name: 'Ana Elm', status: 'accepted', closing_on: '2027-01-20' }),
    anOffer({ id: 'b', name: 'Ben Ash', expires_on: '2026-12-03' }),
  ]);
  const said = eventsOf(calendarFile(whole, now).text).filter(({ title }) => /offer/i.test(title));
  expect(said).toMatchObject([
    {
      uid: `deal-${whole.deal.id}-offer-expires-b@deedlight`,
      ...{ title: `${whole.deal.name}: Offer of Ben Ash expires`, says: 'From the received offer' },
    },
    {
      uid: `deal-${whole.deal.id}-offer-closing@deedlight`,
      ...{ on: '2027-01-20', title: `${whole.deal.name}: Closing in the offer of Ana Elm` },
    },
  ]);
  const { days, problems } = JSON.parse(jsonFile({ ...whole, history }, now).text);
  expect(days.find(({ code }: { code: string }) => code === 'offer-closing')).toMatchObject({
    offer: { by: 'Ana Elm', words: 'From the accepted offer' },
  });
  expect(days.find(({ code }: { code: string }) => code === 'closing').offer).toBeNull();
  expect(problems).toEqual([
    'The closing is not that of the accepted offer of Ana Elm, Jan 20, 2027.',
  ]);
});

test('X-01 a calendar of a deal without days is still one', () => {
  const whole = { ...wholeDeal({ application_on: null, closing_on: null }), steps: [] };
  expect(eventsOf(calendarFile(whole, now).text)).toEqual([]);
});

test('X-01 the contacts are vCards that a reader of RFC 6350 reads back', () => {
  const { text, name } = contactsFile(wholeDeal());
  expect(name).toBe('Okafor-Reyes-Elm.vcf');
  const card = new ICAL.Component(ICAL.parse(text));
  const said = (property: string) => card.getFirstPropertyValue(property)?.toString() ?? null;
  expect([said('version'), said('fn'), said('org'), said('email')]).toEqual([
    '4.0',
    'Ana, of “Elm”',
    null,
    'ana@elm.example',
  ]);
});

test('X-02 the JSON keeps what is not known as null, and says which price is an estimate', () => {
  const whole = wholeDeal({ params: 'price=400000', property_id: null, place: '' });
  const read = JSON.parse(jsonFile({ ...whole, history }, now).text);
  expect(read).toMatchObject({
    format: 'deedlight-deal',
    version: 1,
    deal: { priceCents: 40_000_000, loanCents: null, priceIsEstimate: true, place: null },
    steps: [{ text: 'Order the appraisal', dueOn: '2026-12-08', doneAt: null }, {}],
    parties: [{ company: null, email: 'ana@elm.example', nmlsId: null }],
    history: [
      {
        ...{ at: '2026-11-30T12:00:00Z', by: 'mate', name: 'Mia Oak' },
        ...{ says: 'Stage from Preparing to Under contract', change: { what: 'stage' } },
      },
    ],
  });
  expect(read.days[1]).toMatchObject({
    code: 'loan-estimate-due',
    on: '2026-12-09',
    rule: { section: '1026.19(e)(1)(iii)(A)' },
  });
});

test('the table of parties has a row each, and runs no formula', () => {
  const whole = { ...wholeDeal(), parties: [aParty({ name: '=1+1', role: 'lender', phone: '' })] };
  expect(contactsCsv(whole).text).toBe(
    "\ufeffRole,Name,Company,E-mail,Phone,NMLS ID\r\nLender,'=1+1,Elm Title,ana@elm.example,,\r\n",
  );
});

test.each([
  { name: 'a/b\\c: d?', is: 'a-b-c-d.ics' },
  { name: '???', is: 'deal.ics' },
])('the file of the deal "$name" is called $is', ({ name, is }) => {
  expect(fileNameOf(name, '.ics')).toBe(is);
});

test('the whole deal has its offers, unknown figures as null and the loan of cash as none', () => {
  const buyer = aParty({ name: 'Ana Elm', role: 'buyer' });
  const offers = [
    anOffer({ party_id: buyer.id, name: 'Ana', status: 'accepted', price_cents: 40_000_000 }),
    anOffer({ name: 'Cy Oak', price_cents: 50_000_000, expires_on: '2026-11-19' }),
    anOffer({ name: 'Ben Ash', financing: 'cash', contingencies: ['home-sale'] }),
  ];
  const said = (change: Partial<Deal> = {}) =>
    JSON.parse(
      jsonFile({ ...wholeDeal(change), parties: [buyer], offers, isSample: true, history }, now)
        .text,
    );
  expect(said().offers).toMatchObject([
    {
      ...{ name: 'Ana Elm', role: 'buyer', status: 'accepted', priceCents: 40_000_000 },
      ...{ earnestCents: null, financing: null, loanCents: null, closingOn: null, note: null },
    },
    { name: 'Ben Ash', role: null, loanCents: 0, contingencies: ['home-sale'], hasRunOut: false },
    { name: 'Cy Oak', status: 'received', expiresOn: '2026-11-19', hasRunOut: true },
  ]);
  expect(said().deal).toMatchObject({
    ...{ priceIsEstimate: false, loanIsEstimate: false, isSample: true },
  });
  expect(said({ params: 'price=400000&loan=320000' }).deal).toMatchObject({
    ...{ priceIsEstimate: false, loanIsEstimate: true },
  });
  expect(said({ params: 'price=390000&loan=312000' }).deal).toMatchObject({
    ...{ priceIsEstimate: true, loanIsEstimate: true },
  });
});
