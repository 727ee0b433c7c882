import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars, sum } from '../../money';
import { jurisdictions } from '../../reference/closing/checks/check-table';
import { closingTables } from '../../reference/closing/closing-tables';
import { breakEvenPrice } from './break-even-price';
import { netOfOffer, netSheet } from './net-sheet';
import { payoffAmount } from './payoff';
import type { Offer, Sale } from './sale';
import { validateNetSheet } from './validate-net-sheet';

const day = (text: string) => Temporal.PlainDate.from(text);

function aSale(over: Partial<Sale> = {}): Sale {
  const first = {
    name: 'First mortgage',
    balance: dollars(200_000),
    interestPaidTo: day('2026-11-01'),
    annualRate: new Decimal('0.0365'),
  };
  return { state: 'FL', county: 'Orange', closing: day('2026-11-21'), payoffs: [first], ...over };
}

function anOffer(over: Partial<Offer> = {}): Offer {
  return {
    name: 'One',
    price: dollars(500_000),
    loan: dollars(400_000),
    listingCommission: new Decimal('0.025'),
    buyerCommission: new Decimal('0.025'),
    ...over,
  };
}

const amounts = (sale: Sale, offer: Offer) =>
  new Map(netOfOffer(sale, offer, closingTables).lines.map(({ code, amount }) => [code, amount]));

describe('netSheet', () => {
  test('F-06 nets price less payoff, commissions, taxes, title and what was agreed', () => {
    const sale = aSale({ annualTax: dollars(3650), taxesPaidThrough: day('2025-12-31') });
    const offer = anOffer({
      concessions: dollars(5000),
      homeWarranty: dollars(600),
      repairs: dollars(1200),
      otherCosts: [{ name: 'Survey', amount: dollars(450) }],
    });
    expect(Object.fromEntries(amounts(sale, offer))).toMatchObject({
      price: dollars(500_000),
      'payoff:1': dollars(-200_400),
      'commission:listing': dollars(-12_500),
      'commission:buyer': dollars(-12_500),
      'transfer-tax:FL-deed': dollars(-3500),
      'owners-policy': dollars(-2575),
      settlement: dollars(-500),
      'proration:property-tax': dollars(-3240),
      concessions: dollars(-5000),
      'home-warranty': dollars(-600),
      repairs: dollars(-1200),
      'other:1': dollars(-450),
    });
  });

  test('F-06 each offer goes by its own kind of loan, and cash by none', () => {
    const terms = { price: dollars(500_000), loan: dollars(400_000) };
    const asked = { ...terms, concessions: dollars(25_000) };
    const noticesOf = (over: Partial<Offer>) =>
      netOfOffer(aSale(), anOffer({ ...asked, ...over }), closingTables).notices;
    const plain = noticesOf({});
    const own = (over: Partial<Offer>) => noticesOf(over).filter((each) => !plain.includes(each));
    expect(own({ name: 'Ana', program: 'fha' })).toEqual([
      'Ana: under FHA the seller may pay up to 6% of the price, $30,000, or of the appraised value where that is lower (HUD, II.A.4.d / II.A.5.c); the concessions of $25,000 are within it',
    ]);
    const [va] = own({ name: 'Ben', program: 'va' });
    expect(va).toContain('Ben: under VA the seller may pay up to 4% of the price, $20,000');
    expect(va).toContain('normal buyer closing costs are outside the 4%');
    expect(va).toContain('the concessions of $25,000 are $5,000 above it');
    const thin = { program: 'fannie-conventional', loan: dollars(480_000) } as const;
    expect(own(thin)[0]).toContain('up to 3% of the price, $15,000');
    const [unknown] = own({ program: 'fha', loan: dollars(495_000) });
    expect(unknown).toContain('on a loan of this size is not on file');
    for (const silent of [
      { program: 'fha', loan: dollars(0) },
      { program: 'fha', concessions: dollars(0) },
      { program: 'fha', concessions: undefined },
    ] as const) {
      expect(own(silent)).toEqual([]);
    }
  });

  test('X-08 compares several offers: net, its share of the price and the best', () => {
    const offers = [
      anOffer({ name: 'High with help', price: dollars(510_000), concessions: dollars(15_000) }),
      anOffer({ name: 'Plain' }),
      anOffer({ name: 'Low', price: dollars(480_000) }),
    ];
    const sheet = netSheet(aSale(), offers, closingTables);
    expect(sheet.best).toBe(1);
    expect(sheet.offers.map(({ name }) => name)).toEqual(['High with help', 'Plain', 'Low']);
    for (const { lines, net, netShare, price } of sheet.offers) {
      expect(net).toBe(sum(lines.map(({ amount }) => amount)));
      expect(netShare.times(price).round().toNumber()).toBe(net);
    }
    expect(sheet.versions['title-premiums']).toBe('2026-11-20');
  });

  test('F-06 dues without the day to which they are paid are asked for', () => {
    const monthlyDues = dollars(240);
    const net = (association: object) =>
      netSheet(
        aSale({ association: { monthlyDues, ...association } }),
        [anOffer()],
        closingTables,
      ).offers[0]?.notices.join(' ');
    expect(net({})).toContain('Through which day are the association dues of $240 a month paid?');
    expect(net({ paidThrough: Temporal.PlainDate.from('2026-12-31') })).not.toContain('dues');
  });

  test('a second payoff, association dues paid ahead and the day of closing count', () => {
    const [first] = aSale().payoffs ?? [];
    const second = {
      name: 'HELOC',
      balance: dollars(30_000),
      interestPaidTo: day('2026-11-11'),
      perDiem: dollars(7.5),
      fees: dollars(50),
    };
    const association = {
      monthlyDues: dollars(365),
      paidThrough: day('2026-11-30'),
      transferFee: dollars(250),
    };
    const sale = aSale({ payoffs: first ? [first, second] : [second], association });
    const found = amounts(sale, anOffer());
    expect(found.get('payoff:2')).toBe(dollars(-30_125));
    expect(found.get('association:transfer')).toBe(dollars(-250));
    expect(found.get('association:dues')).toBe(dollars(120));
    expect(found.get('payoff-statement')).toBe(dollars(-150));
    expect(found.get('recording:release')).toBe(dollars(-37));
  });

  test('per-diem interest is whole cents a day and never runs backwards', () => {
    const payoff = {
      name: 'x',
      balance: dollars(100_000),
      interestPaidTo: day('2026-11-01'),
      annualRate: new Decimal('0.06'),
    };
    expect(payoffAmount(payoff, day('2026-11-11'))).toMatchObject({
      perDiem: dollars(16.44),
      interest: dollars(164.4),
    });
    expect(payoffAmount(payoff, day('2026-10-01')).interest).toBe(0);
    expect(payoffAmount({ ...payoff, daysAfterClosing: 2 }, day('2026-11-11')).days).toBe(12);
  });

  test('F-06 names the field of a bad input', () => {
    const fields = (sale: object, offer: object = {}) =>
      validateNetSheet({ ...aSale(), ...sale }, [{ ...anOffer(), ...offer }], closingTables).map(
        (i) => i.field,
      );
    expect(fields({})).toEqual([]);
    expect(fields({}, { price: -1 })).toEqual(['offers.0.price']);
    expect(fields({}, { listingCommission: new Decimal(Number.POSITIVE_INFINITY) })).toEqual([
      'offers.0.listingCommission',
    ]);
    expect(fields({}, { concessions: Number.NaN })).toEqual(['offers.0.concessions']);
    expect(fields({ state: 'ZZ' })).toEqual(['state']);
    expect(fields({ payoffs: [{ ...aSale().payoffs?.[0], balance: -5 }] })).toEqual([
      'payoffs.0.balance',
    ]);
    expect(fields({ annualTax: -1 })).toEqual(['annualTax']);
    expect(fields({ manual: 'NY-Z2' })).toEqual(['manual']);
    expect(validateNetSheet(aSale(), [], closingTables).map((i) => i.field)).toEqual(['offers']);
  });
});

describe('breakEvenPrice', () => {
  const anyCase = fc.record({
    state: fc.constantFrom(...jurisdictions),
    target: fc.integer({ min: -20_000_000, max: 400_000_000 }).map(cents),
    commission: fc.integer({ min: 0, max: 80 }).map((mills) => new Decimal(mills).div(1000)),
  });

  test('F-06 really breaks even: the target to the cent there, less a cent below', () => {
    fc.assert(
      fc.property(anyCase, ({ state, target, commission }) => {
        const sale = aSale({ state, county: null });
        const offer = anOffer({ loan: dollars(0), listingCommission: commission });
        const found = breakEvenPrice(sale, offer, target, closingTables);
        if (!found.found) throw new Error('no break-even price');
        const net = (price: number) =>
          netOfOffer(sale, { ...offer, price: cents(price) }, closingTables).net;
        expect(net(found.price)).toBe(found.net);
        if (found.price > 1) expect(found.net).toBe(target);
        if (found.price > 1) expect(net(found.price - 1)).toBeLessThan(target);
      }),
      { numRuns: 60 },
    );
  });

  test('steps over a mansion tax: net falls at the threshold, so the answer is the lower price', () => {
    const sale: Sale = { state: 'NJ', closing: day('2026-11-21') };
    const offer = anOffer({ price: dollars(1_000_000), loan: dollars(0) });
    const target = netOfOffer(sale, offer, closingTables).net;
    expect(
      netOfOffer(sale, { ...offer, price: dollars(1_000_001) }, closingTables).net,
    ).toBeLessThan(target);
    const found = breakEvenPrice(sale, offer, target, closingTables);
    expect(found).toEqual({ found: true, price: dollars(1_000_000), net: target });
    const above = breakEvenPrice(sale, offer, cents(target + 100), closingTables);
    expect(above.found && above.price).toBeGreaterThan(dollars(1_009_000));
  });

  test('says so when no price below ten billion dollars does', () => {
    const offer = anOffer({ loan: dollars(0) });
    expect(breakEvenPrice(aSale(), offer, cents(1_000_000_000_000), closingTables).found).toBe(
      false,
    );
  });
});
