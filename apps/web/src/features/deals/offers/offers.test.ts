import { describe, expect, test } from 'vitest';
import { aDeal, anOffer, aParty } from '../test/a-deal';
import { comparisonOf } from './compare-offers';
import { noOffer, readOffer, type TypedOffer, typedOffer } from './offer-form';
import { paramsAtOffer, pricedBy } from './offer-price';

const typed: TypedOffer = { ...noOffer, name: 'Ana Elm', price: '410000' };
const alone = { parties: [], others: [] };
const around = { parties: [], today: '2026-11-20' };

function problemsOf(change: Partial<TypedOffer>, around = alone) {
  const read = readOffer({ ...typed, ...change }, around);
  return read.ok ? {} : read.problems;
}

function termsOf(change: Partial<TypedOffer>, around: Parameters<typeof readOffer>[1] = alone) {
  const read = readOffer({ ...typed, ...change }, around);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.terms;
}

describe('F-11 an offer as it is typed', () => {
  test('leaves open what is not known', () => {
    expect(termsOf({})).toEqual({
      ...{ party_id: null, name: 'Ana Elm', price_cents: 41_000_000, earnest_cents: null },
      ...{ financing: null, loan_cents: null, closing_on: null, expires_on: null },
      ...{ contingencies: [], status: 'received', note: '', earnest_due_on: null },
    });
  });

  test.each([
    { what: 'no name', change: { name: ' ' }, part: 'name', says: 'Enter who offers.' },
    { what: 'no price', change: { price: '' }, part: 'price', says: 'Enter a price' },
    { what: 'no amount', change: { price: '?' }, part: 'price', says: 'Enter an amount' },
    { what: 'a loan above the price', change: { loan: '410001' }, part: 'loan', says: 'at most' },
    { what: 'a fraction of a cent', change: { earnest: '1.005' }, part: 'earnest', says: 'cents' },
    {
      what: 'a year of two digits',
      change: { closing: '0027-01-15' },
      part: 'closing',
      says: '1900',
    },
    {
      what: 'a due day of two digits',
      change: { earnestDue: '0026-12-04' },
      part: 'earnestDue',
      says: '1900',
    },
  ])('with $what is refused at its box', ({ change, part, says }) => {
    expect(Object.entries(problemsOf(change))).toEqual([[part, expect.stringContaining(says)]]);
  });

  test('is that of the party who alone has the name', () => {
    const [ana, other] = [aParty({ name: 'Ana Elm' }), aParty({ name: 'Ana Elm' })];
    expect(termsOf({}, { parties: [ana], others: [] }).party_id).toBe(ana.id);
    expect(termsOf({}, { parties: [ana, other], others: [] }).party_id).toBeNull();
    expect(typedOffer(anOffer({ party_id: ana.id, name: 'Before' }), [ana]).name).toBe('Ana Elm');
  });

  test('in cash has no loan, whatever was typed before', () => {
    expect(termsOf({ financing: 'cash', loan: '999999999' }).loan_cents).toBeNull();
  });

  test('is not accepted beside another, which is named', () => {
    const accepted = anOffer({ name: 'Ben Ash', status: 'accepted' });
    const around = { parties: [], others: [accepted] };
    const read = readOffer({ ...typed, status: 'accepted' }, around);
    expect(read).toEqual({
      ok: false,
      problems: { status: 'The offer of Ben Ash is accepted already. Change its status first.' },
    });
  });

  test('is the same again when it is read and typed', () => {
    const offer = anOffer({
      ...{ earnest_cents: 500_050, financing: 'va', loan_cents: 41_000_000 },
      ...{ closing_on: '2027-01-15', expires_on: '2026-12-01', note: 'The fridge stays' },
      ...{ contingencies: ['appraisal', 'home-sale'], status: 'countered' },
    });
    const { id: _, updated_at: __, ...terms } = offer;
    expect(termsOf(typedOffer(offer, []))).toEqual(terms);
  });
});

describe('F-11 offers in the closing', () => {
  const deal = aDeal({
    params: 'price=400000&loan=320000&rate=6.5&state=OH&program=freddie-conventional',
  });

  const noKind = 'Where an offer names no kind of loan, the closing goes by the deal’s.';
  const unnamed = 'Where an offer names no loan, the closing goes by the deal’s.';

  test('stand side by side with what is known of each', () => {
    const offers = [
      anOffer({
        name: 'Ana',
        price_cents: 41_000_050,
        financing: 'cash',
        closing_on: '2027-01-15',
      }),
      anOffer({ name: 'Ben', loan_cents: 30_000_000, financing: 'conventional' }),
      anOffer({ name: 'Dee', status: 'declined' }),
    ];
    expect(comparisonOf({ ...deal, closing_on: '2027-02-01' }, offers, around)).toEqual({
      search: {
        ...{ price: '400000', loan: '320000', rate: '6.5', state: 'OH' },
        ...{ program: 'freddie-conventional', closing: '2027-02-01', offers: '2' },
        ...{ o1name: 'Ana', o1price: '410000.50', o1loan: '0', o1closing: '2027-01-15' },
        ...{ o2name: 'Ben', o2price: '410000', o2loan: '300000' },
        o2program: 'freddie-conventional',
      },
      notes: [],
    });
  });

  test('leave a loan that is not known to the closing, and say so', () => {
    const found = comparisonOf(deal, [anOffer({ name: 'Cy' })], around);
    expect(found?.search).not.toHaveProperty('o1loan');
    expect(found?.search).toMatchObject({ o1price: '410000', program: 'freddie-conventional' });
    expect(found?.notes).toEqual([noKind, unnamed]);
  });

  test('say that a loan is an example where neither the offer nor the deal has one', () => {
    const found = comparisonOf({ ...deal, params: 'state=OH' }, [anOffer({ name: 'Cy' })], around);
    expect(found?.search).not.toHaveProperty('loan');
    expect(found?.notes).toEqual([
      noKind,
      'Where an offer names no loan, the closing takes an example: the deal has no loan yet.',
    ]);
  });

  test('have each its own kind of loan, and say where one names none', () => {
    const loan = { loan_cents: 30_000_000 };
    const [fha, va] = [
      anOffer({ financing: 'fha', ...loan }),
      anOffer({ financing: 'va', ...loan }),
    ];
    const both = comparisonOf(deal, [fha, va], around);
    expect(both).toMatchObject({
      ...{ search: { program: 'freddie-conventional', o1program: 'fha', o2program: 'va' } },
      notes: [],
    });
    for (const open of [anOffer(loan), anOffer({ financing: 'other', ...loan })]) {
      const found = comparisonOf(deal, [fha, open], around);
      expect(found?.search).toMatchObject({ o1program: 'fha' });
      expect(found?.search).not.toHaveProperty('o2program');
      expect(found?.notes).toEqual([noKind]);
    }
    const cash = comparisonOf(deal, [fha, anOffer({ financing: 'cash' })], around);
    expect(cash?.search).not.toHaveProperty('o2program');
    expect(cash?.notes).toEqual([]);
    const old = { ...deal, params: 'program=fha' };
    const conventional = anOffer({ financing: 'conventional', ...loan });
    expect(comparisonOf(old, [conventional], around)?.search).toMatchObject({
      o1program: 'fannie-conventional',
    });
  });

  test('are four at most, and none where all are over', () => {
    const many = comparisonOf(
      deal,
      Array.from({ length: 6 }, () => anOffer({ financing: 'cash' })),
      around,
    );
    expect(many?.search).toMatchObject({ offers: '4' });
    expect(many?.search).not.toHaveProperty('o5name');
    expect(many?.notes).toEqual(['The closing compares 4 offers at once: the highest of the 6.']);
    expect(comparisonOf(deal, [anOffer({ status: 'withdrawn' })], around)).toBeNull();
  });

  test('leaves out one that has run out, until it is extended', () => {
    const offers = [anOffer({ name: 'Out', expires_on: '2026-11-19' }), anOffer({ name: 'Ben' })];
    const search = comparisonOf(deal, offers, around)?.search;
    expect(search).toMatchObject({ o1name: 'Ben' });
    expect(search).not.toHaveProperty('o2name');
    const extended = [anOffer({ name: 'Out', expires_on: '2026-11-20' }), anOffer({ name: 'Ben' })];
    expect(comparisonOf(deal, extended, around)?.search).toMatchObject({ offers: '2' });
  });
});

describe('F-11 the price of an offer as the deal’s', () => {
  const params = 'price=400000&loan=320000&rate=6.5';

  test.each([
    { why: 'the loan keeps its share', offer: {}, is: 'price=410000&loan=328000&rate=6.5' },
    {
      why: 'the loan is the offer’s where it is known',
      offer: { loan_cents: 30_000_000 },
      is: 'price=410000&loan=300000&rate=6.5',
    },
  ])('$why', ({ offer, is }) => {
    expect(paramsAtOffer({ params }, anOffer(offer))).toBe(is);
  });

  test('leaves the loan unknown where the deal’s price was', () => {
    expect(paramsAtOffer({ params: '' }, anOffer())).toBe('price=410000');
    expect(paramsAtOffer({ params: 'loan=320000' }, anOffer())).toBe('price=410000');
  });

  test('is known as that of the accepted offer alone', () => {
    const accepted = anOffer({ status: 'accepted', price_cents: 40_000_000 });
    expect(pricedBy({ params }, [accepted])).toBe(accepted);
    expect(pricedBy({ params }, [anOffer({ price_cents: 40_000_000 })])).toBeUndefined();
    expect(pricedBy({ params }, [anOffer({ status: 'accepted' })])).toBeUndefined();
    expect(pricedBy({ params: '' }, [])).toBeUndefined();
  });
});
