import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { locksOf, quoteSheet } from './quote-sheet';
import { readSheet } from './read-sheet';

const prices = `program,years,rate,points,lock
fannie-conventional,30,6.875,0.5,30
fannie-conventional,30,6.625,1.25,30
fannie-conventional,30,6.875,0.625,45
fha,30,6.5,-0.25,30
`;
const adjustments = `program,score from,score to,ltv above,ltv to,points
all,740,850,75,80,0.375
fannie-conventional,740,779,60,80,0.25
fha,300,850,0,100,9
`;
const { sheet, errors } = readSheet(prices, adjustments);

const deal = {
  program: 'fannie-conventional',
  months: 360,
  price: dollars(400_000),
  loan: dollars(320_000),
  score: 740,
} as const;

describe('F-08 a quote from the lender’s own sheet', () => {
  test('adds every adjustment of score and LTV to the points, lowest rate first', () => {
    expect(errors).toEqual({ prices: [], adjustments: [] });
    const quote = quoteSheet(sheet, deal, 30);
    if (quote.kind !== 'quoted') throw new Error(quote.kind);
    expect(quote.ltv.toFixed()).toBe('80');
    expect(quote.applied.map(({ points }) => points.toFixed())).toEqual(['0.375', '0.25']);
    expect(
      quote.options.map(({ annualRate, points, cost, payment }) => [
        annualRate.toFixed(),
        points.toFixed(),
        cost,
        payment,
      ]),
    ).toEqual([
      // The points are 1.875 of $320,000; the payment is that of $320,000 at 6.625% over 360
      // months.
      ['0.06625', '1.875', dollars(6_000), dollars('2049.00')],
      ['0.06875', '1.125', dollars(3_600), dollars('2102.17')],
    ]);
  });

  test.each([
    { why: 'an LTV at the edge belongs below', change: { loan: dollars(300_000) }, adds: '0.25' },
    { why: 'a cent above it does not', change: { loan: dollars('300000.01') }, adds: '0.625' },
    { why: 'a score above the band', change: { score: 780 }, adds: '0.375' },
    { why: 'a score below both', change: { score: 739 }, adds: '0' },
  ])('$why', ({ change, adds }) => {
    const quote = quoteSheet(sheet, { ...deal, ...change }, 30);
    if (quote.kind !== 'quoted') throw new Error(quote.kind);
    expect(quote.options[0]?.adjustedBy.toFixed()).toBe(adds);
  });

  test('says what it does not offer, and prices no unknown score', () => {
    expect(quoteSheet(sheet, deal, 60)).toMatchObject({ kind: 'not-offered' });
    expect(quoteSheet(sheet, { ...deal, program: 'va' }, 30)).toEqual({
      kind: 'not-offered',
      offered: [],
    });
    expect(quoteSheet(sheet, { ...deal, score: null }, 30)).toEqual({ kind: 'needs-score' });
    const plain = readSheet(prices, '').sheet;
    expect(quoteSheet(plain, { ...deal, score: null }, 30).kind).toBe('quoted');
    expect(locksOf(sheet, deal)).toEqual([30, 45]);
  });

  test('X-03 the same lines replay the same quote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 850 }),
        fc.integer({ min: 1, max: 40_000_000 }),
        (score, loan) => {
          const asked = { ...deal, score, loan: dollars(new Decimal(loan).div(100).toFixed()) };
          const again = readSheet(prices, adjustments).sheet;
          expect(JSON.stringify(quoteSheet(again, asked, 30))).toBe(
            JSON.stringify(quoteSheet(sheet, asked, 30)),
          );
        },
      ),
    );
  });
});

describe('F-08 a pasted sheet', () => {
  const line = (text: string) => `${prices.split('\n')[0]}\n${text}`;
  test.each([
    { text: 'subprime,30,6.5,0,30', says: /program is “subprime”/ },
    { text: 'fha,30,six,0,30', says: /rate is “six”/ },
    { text: 'fha,30,31,0,30', says: /rate is 31: enter 0 to 30/ },
    { text: 'fha,30.5,6,0,30', says: /years is 30.5: enter a whole/ },
    { text: 'fha,30,6', says: /points is “”/ },
    { text: 'fha,30,6.5,0,0', says: /lock is 0/ },
    { text: 'fha,30,1e2,0,30', says: /rate is “1e2”/ },
  ])('names the line and what is wrong: $text', ({ text, says }) => {
    const read = readSheet(line(`fha,30,6.5,0,30\n\n${text}`), '');
    expect(read.sheet.prices).toHaveLength(1);
    expect(read.errors.prices).toEqual([{ line: 4, message: expect.stringMatching(says) }]);
  });

  test.each([
    { as: 'tabs', text: prices.replaceAll(',', '\t') },
    {
      as: 'semicolons, quotes and percent signs',
      text: prices.replaceAll(',', ';').replace('6.875', '"6.875%"'),
    },
    { as: 'accountants’ minus', text: prices.replace('-0.25', '(0.25)') },
    {
      as: 'capital names',
      text: prices.replace('program,years', 'Program,YEARS').replace('fha', 'FHA'),
    },
  ])('may come with $as', ({ text }) => {
    expect(JSON.stringify(readSheet(text, '').sheet.prices)).toBe(JSON.stringify(sheet.prices));
  });

  test('lacking a column, or saying one price twice, is told of', () => {
    expect(readSheet('program,rate\nfha,6', '').errors.prices[0]?.message).toContain('years');
    const twice = readSheet(`${prices}fha,30,6.50,0,30`, '').errors.prices;
    expect(twice).toEqual([{ line: 6, message: expect.stringContaining('above already') }]);
  });

  test.each([
    { text: 'all,800,700,0,80,1', says: /score to is below/ },
    { text: 'all,700,800,80,80,1', says: /ltv to is not above/ },
    { text: 'all,299,800,0,80,1', says: /score from is 299/ },
  ])('adjustments as well: $text', ({ text, says }) => {
    const { errors: found } = readSheet(prices, `${adjustments}${text}`);
    expect(found.adjustments).toEqual([{ line: 5, message: expect.stringMatching(says) }]);
  });
});
