import { dollars } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { feeLines } from './fee-lines';

const link = 'https://deedlight.example/app/title-fees?price=400000';
const terms = {
  ...{ transaction: 'purchase' as const, price: dollars(400_000), loan: dollars(320_000) },
  closing: Temporal.PlainDate.from('2026-12-15'),
};

/** Returns the file of a closing as another system reads it. */
function fileOf(state: string, county: string, amounts = {}) {
  const asked = { ...terms, state, county };
  const quote = toPlain(
    quoteClosing({ ...asked, edits: { amounts }, shopping: 'provider-list' }, closingTables),
  );
  const file = feeLines({ quote, question: toPlain(asked), today: '2026-11-27', link });
  const read: typeof file = JSON.parse(JSON.stringify(file));
  return { read, quote };
}

describe.each([
  ['TX', 'Travis'],
  ['NY', 'Kings'],
  ['OH', 'Franklin'],
])('F-06, X-01: the fee lines of a closing in %s', (state, county) => {
  const { read, quote } = fileOf(state, county);

  test('are all of its lines, and add up to its totals in whole cents', () => {
    expect(read.lines.map(({ code }) => code)).toEqual(quote.lines.map(({ code }) => code));
    for (const part of ['amountCents', 'buyerCents', 'sellerCents'] as const) {
      const sum = read.lines.reduce((all, line) => all + line[part], 0);
      expect(sum).toBe(read.totals[part]);
      expect(Number.isInteger(sum)).toBe(true);
    }
  });

  test('each have a section on both forms, and the Loan Estimate has whole dollars', () => {
    for (const { name, loanEstimate, closingDisclosure } of read.lines) {
      for (const place of [loanEstimate, closingDisclosure]) {
        expect(place.heading, name).toMatch(new RegExp(`^${place.section}\\. `));
        expect(place.buyerCents + place.sellerCents, name).toBe(place.amountCents);
      }
      expect(loanEstimate.amountCents % 100, name).toBe(0);
    }
  });

  test('each say their table, row, source and how sure it is', () => {
    for (const { name, source } of read.lines) {
      expect(source, name).toMatchObject({
        ...{ table: expect.any(String), row: expect.any(String), title: expect.any(String) },
        confidence: expect.stringMatching(/^(published|estimate|unverified)$/),
      });
    }
    expect(Object.keys(read.tables).length).toBeGreaterThan(0);
  });
});

test('a service of the lender’s list stands in B of the Closing Disclosure, and in C of the estimate', () => {
  const moved = fileOf('TX', 'Travis').read.lines.filter(
    ({ loanEstimate, closingDisclosure }) => loanEstimate.section !== closingDisclosure.section,
  );
  expect(moved.length).toBeGreaterThan(0);
  for (const { loanEstimate, closingDisclosure, tolerance } of moved) {
    expect([loanEstimate.section, closingDisclosure.section, tolerance]).toEqual([
      ...['C', 'B', 'ten-percent'],
    ]);
  }
});

test('an amount that a person typed has no source, and says so', () => {
  const [first] = fileOf('TX', 'Travis').read.lines;
  const code = first?.code ?? '';
  const typed = fileOf('TX', 'Travis', { [code]: dollars(123) }).read.lines[0];
  expect(typed).toMatchObject({
    code,
    amountCents: 12_300,
    source: null,
    formula: 'typed by hand',
  });
});

test('X-02 what is not on file is named apart, without an amount', () => {
  const { quote, read } = fileOf('TX', 'Travis');
  const tax = { code: 'deed-tax', name: 'Deed tax', why: 'No rate is on file', buyerShare: '0.5' };
  const file = feeLines({
    quote: { ...quote, unrated: [tax] },
    question: toPlain({ ...terms, state: 'TX' }),
    ...{ today: '2026-11-27', link },
  });
  expect(file.notKnown).toEqual([{ ...tax, section: 'E' }]);
  expect(file.totals).toEqual(read.totals);
  expect(file.deal).toMatchObject({ county: null, city: null, closing: '2026-12-15' });
});
