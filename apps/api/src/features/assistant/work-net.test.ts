import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { known } from '@deedlight/domain/fact';
import { cents, dollars } from '@deedlight/domain/money';
import { propertyId } from '@deedlight/domain/property/property-id';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet/net-sheet';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { readQuestion } from './read-question';
import { isAboutNet, netOf, type SoldHome } from './work-net';

const today = Temporal.PlainDate.from('2026-11-27');

test.each([
  ['What would the seller net at $410k?', true],
  ['how much do i walk away with if i sell for 300k', true],
  ['What will I walk away with at $300,000?', true],
  ['net proceeds of a sale at 500000 in Ohio', true],
  ['net tangible benefit on an IRRRL', false],
  ['What is the minimum score for FHA?', false],
])('F-13 "%s" asks for the net of a sale: %s', (question, isAbout) => {
  expect(isAboutNet(question)).toBe(isAbout);
});

const loan = {
  ...{ position: 1, amount: dollars(100_000), lender: null, loanType: null, annualRate: '0.06' },
  ...{ termMonths: 360, recordedOn: '2015-03-01', releasedOn: null, source: 'deeds' },
};

const home: SoldHome = {
  id: propertyId('OH', '39001', '7'),
  parcelNumber: '7',
  isSample: false,
  address: {
    ...{ line: '1 Oak St', unit: null, city: 'West Union', state: 'OH', zip: '45693' },
    county: 'Adams',
  },
  mortgages: { known: true, items: [loan] },
  transfers: { known: true, items: [] },
  assessments: { known: false, why: 'not-available-here' },
  sources: [],
};

const bill = {
  ...{ taxYear: 2025, tax: dollars(3_650), source: 'roll', assessedOn: null, exempt: null },
  ...{ assessed: null, land: null, building: null, market: null },
};

const taxed: SoldHome = {
  ...home,
  assessments: {
    known: true,
    items: [
      { ...bill, taxYear: 2024, tax: dollars(9_999) },
      bill,
      { ...bill, taxYear: 2026, tax: null },
    ],
  },
  sources: [
    {
      ...{ id: 'roll', publisher: 'Adams County', title: 'Tax roll', kind: 'assessor-roll' },
      ...{ licence: null, url: null, file: null, row: null, asOf: null, confidence: 'recorded' },
      fetchedAt: '2026-11-01T08:00:00Z',
    },
  ],
};

const asked = (question: string, of: SoldHome | null = home) =>
  netOf(readQuestion(question), of, today);

function said(question: string, of: SoldHome | null = home): string {
  const worked = asked(question, of);
  if (worked.kind !== 'worked') throw new Error(worked.kind);
  return worked.evidence.text;
}

/** Returns the dollars that a part of the text names. */
const dollarsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d+)?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

describe('F-13, R-05: what a seller nets', () => {
  test('is the price less commission, charges and the loan on record, which add up', () => {
    const text = said('What would the seller net at $410k with 6% commissions?');
    // 100,000 × 1.005^139 less 139 payments of 599.55…, which begin on May 1, 2015.
    expect(text).toContain('Loans on record $80,085.07');
    expect(text).toContain('Listing commission $24,600');
    expect(text).toContain('Commissions are 6% of the price, as asked.');
    expect(text).toContain('Every payment made when due, at 6% recorded');
    const [price = 0, net = 0, ...charges] = dollarsIn(text.split('. Commissions')[0] ?? '');
    expect(price).toBe(410_000);
    const paid = charges.reduce((sum, each) => sum + each, 0);
    expect(price - paid).toBeCloseTo(net, 2);
  });

  test('rests on the usual commission where none is named, which is said to be an estimate', () => {
    expect(said('What would the seller net at $410k?')).toMatch(
      /Commissions of [\d.]+% and [\d.]+% are the usual ones \(an estimate, .+\); they are negotiable\./,
    );
  });

  test('does not take an unknown debt for none', () => {
    const untold: SoldHome = { ...home, mortgages: { known: false, why: 'not-available-here' } };
    expect(said('What would the seller net at $410k?', untold)).toContain(
      'What is owed on it is not known from the record, and comes off it.',
    );
    const paid: SoldHome = {
      ...home,
      transfers: {
        known: true,
        items: [
          {
            ...{ soldOn: '2022-09-14', recordedOn: '2022-09-20', source: 'deeds', flags: [] },
            ...{ buyer: null, seller: null, documentType: null, armsLength: null },
            price: known(dollars(250_000), 'deeds'),
          },
        ],
      },
    };
    expect(said('What would the seller net at $410k?', paid)).toContain(
      'No open loan is on record',
    );
  });

  test('is worked out for a named place without a home, before what is owed', () => {
    const text = said('What would the seller net at $410,000 in Travis County, Texas?', null);
    expect(text).toContain('What is owed on the home comes off it.');
    expect(text).not.toContain('Loans on record');
  });

  test('is not guessed without a price or a place', () => {
    expect(asked('What would the seller net?')).toMatchObject({
      kind: 'missing',
      missing: ['the price'],
    });
    expect(asked('What would the seller net at $410k?', null)).toMatchObject({
      kind: 'missing',
      missing: ['the state, unless it is asked from a home’s page'],
    });
  });

  test('says what has to be brought where more is owed than paid, and what is invented', () => {
    const text = said('What would the seller net at $60k?', { ...home, isSample: true });
    expect(text).toMatch(
      /^At \$60,000 the seller of 1 Oak St \(SAMPLE\) would have to bring about \$2\d,\d{3}/,
    );
  });

  test('takes the tax of the year by the newest bill on record, as the net sheet shares it', () => {
    const question = 'What would the seller net at $410k?';
    const text = said(question, taxed);
    expect(text).toContain(
      'The property tax is that of 2025, $3,650 a year (the newest bill on record, Adams County, Tax roll), shared up to the day of closing',
    );
    const { offers } = netSheet(
      {
        ...{ state: 'OH', county: 'Adams', city: 'West Union', closing: today },
        annualTax: dollars(3_650),
      },
      [
        {
          ...{ name: 'The sale', price: dollars(410_000) },
          ...{ listingCommission: new Decimal('0.03'), buyerCommission: new Decimal('0.03') },
        },
      ],
      closingTables,
    );
    const share = offers[0]?.lines.find(({ code }) => code === 'proration:property-tax');
    if (share === undefined) throw new Error('the sheet has no tax');
    expect(share.amount).toBeLessThan(0);
    expect(text).toContain(`Property tax proration ${dollarText(cents(-share.amount))}`);
    const nets = [said(question), text].map((each) => dollarsIn(each)[1] ?? 0);
    expect((nets[0] ?? 0) - (nets[1] ?? 0)).toBeCloseTo(-share.amount / 100, 2);
  });

  test.each([
    { of: 'a home without a bill', home },
    { of: 'a named place', home: null },
  ])('X-02 says of $of that its tax is not known, and what it could move', ({ home: of }) => {
    const text = said('What would the seller net at $410,000 in Adams County, Ohio?', of);
    expect(text).not.toContain('Property tax proration');
    expect(text).toMatch(
      /The property tax is not in it, as no bill is known; by the place’s rates its share up to the closing could take up to \$[\d,.]+ \(an estimate, .+\)\./,
    );
  });

  test('leads to the net sheet of the home', () => {
    const worked = asked('What would the seller net at $410k?');
    if (worked.kind !== 'worked') throw new Error(worked.kind);
    expect(worked.evidence.citation).toMatchObject({
      endpoint: '/v1/title-fees/net-sheet',
      page: '/app/title-fees/selling?property=oh-39001-7&price=410000&state=OH&county=Adams&city=West+Union',
    });
  });
});
