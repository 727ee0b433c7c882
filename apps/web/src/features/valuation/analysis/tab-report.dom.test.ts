import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aValuation } from '../../../test/a-valuation';
import { someAround } from '../../../test/some-around';
import { someComparables } from '../../../test/some-comparables';
import { aVisitedProperty } from '../../../test/visited-property';
import { comparablesOpinion } from '../opinions/comparables-opinion';
import { tabReport } from './tab-report';

const now = new Date('2026-11-20T12:00:00Z');
const link = 'https://deedlight.example/app/analysis';
const trend: TrendOut = {
  ...{ countyFips: '42999', county: 'Marlow County', state: 'PA', isSample: true },
  asOf: '2026-10-30',
  quarters: [
    {
      ...{ start: '2026-04-01', sales: 40, medianPrice: 25_000_000 },
      pricePerSqft: { median: 182, low: 175, high: 190 },
    },
    { start: '2026-07-01', sales: 4, medianPrice: null, pricePerSqft: null },
  ],
  index: [
    { day: '2025-08-15', level: 100, low: 98, high: 102 },
    { day: '2026-08-15', level: 104, low: 102.04, high: 106 },
  ],
  daysOnMarket: { known: false, why: 'not-available-here' },
  zips: [{ zip: '19104', sales: 80 }],
  types: [{ type: 'condo', sales: 12 }],
  sources: [],
};

function reportOf(shown: Partial<Parameters<typeof tabReport>[0]>) {
  const property = aVisitedProperty();
  const answer = aValuation({ propertyId: property.id });
  const basics = {
    property,
    answer,
    search: {},
    link,
    now,
    trend: async () => trend,
    rent: async () => null,
  };
  const comparables = async () => comparablesOpinion(someComparables());
  return tabReport({ tab: 'overview', ...basics, comparables, ...shown });
}

async function block(title: string, shown: Parameters<typeof reportOf>[0]) {
  const { blocks } = await reportOf(shown);
  const found = blocks.find((one) => 'title' in one && one.title === title);
  if (found === undefined) throw new Error(`the report has no block ${title}`);
  return found;
}

test.each([
  { tab: 'overview', title: 'Valuation' },
  { tab: 'avm', title: 'Valuation' },
  { tab: 'equity', title: 'Equity and cash flow' },
  { tab: 'market', title: 'Market' },
] as const)('the tab $tab is saved as $title, under a name of its own', async ({ tab, title }) => {
  const report = await reportOf({ tab });
  expect(report).toMatchObject({ title, link, madeOn: 'Nov 20, 2026', isSample: true });
  expect(report.fileName).toBe(
    `${title.toLowerCase().replaceAll(' ', '-')}-${aVisitedProperty().id}`,
  );
});

test('nobody asks for the market where the tab is another', async () => {
  const trend = () => Promise.reject(new Error('asked for'));
  expect((await reportOf({ tab: 'equity', trend })).title).toBe('Equity and cash flow');
  await expect(reportOf({ tab: 'market', trend })).rejects.toThrow('asked for');
});

test('X-07 the comparables stand among the opinions, and where ranges do not meet the report says so', async () => {
  const table = await block('Other opinions', { tab: 'avm' });
  expect(table).toMatchObject({
    rows: expect.arrayContaining([
      [
        'Comparable sales',
        '$311,000',
        '+25%',
        expect.stringMatching(/^6 sales adjusted to this home, as of Oct 31, 2026, \$300,000/),
      ],
    ]),
  });
  const { paragraphs } = z
    .object({ paragraphs: z.array(z.string()) })
    .parse(await block('Where they disagree', { tab: 'overview' }));
  expect(paragraphs[0]).toMatch(/\$231,000.* and the comparables’, \$300,000.*, do not meet\./);
  expect(paragraphs[1]).toContain('Assessor’s market value, $223,200, lies below our 80% range');
  const refused = { known: false, why: 'unknown', note: 'None is near' } as const;
  const without = await block('Other opinions', { tab: 'avm', comparables: async () => refused });
  expect(JSON.stringify(without)).toContain('None is near');
});

const rental = { rent: '2500', insurance: '1200', upkeep: '3000', taxes: '3600' };

test('F-04 equity holds what was typed and what was assumed, each said so', async () => {
  const inputs = await block('Figures it rests on', { tab: 'equity', search: rental });
  expect(inputs).toMatchObject({
    facts: expect.arrayContaining([
      { label: 'Price', value: '$248,000', source: 'The value that the home goes by' },
      { label: 'Loan', value: '$186,000', source: '75% of the price' },
      { label: 'Rent a month', value: '$2,500', source: 'Typed' },
      { label: 'Vacancy', value: '5%', source: 'Assumption' },
      { label: 'Rate', value: '6.5%', source: 'Assumption' },
    ]),
  });
  const empty = await block('Figures it rests on', { tab: 'equity' });
  expect(empty).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Rent a month', value: 'Unknown (not typed yet)' }]),
  });
});

test('F-04 a rent that nobody typed is the estimate, and said to be one', async () => {
  const { rent } = someAround();
  const inputs = await block('Figures it rests on', { tab: 'equity', rent: async () => rent });
  const source = 'Estimate from published rents of the area';
  expect(inputs).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Rent a month', value: '$1,704', source }]),
  });
});

test('F-04 equity holds the results of the tab, or what is still to be typed', async () => {
  // The income is 30,000 less 5% vacancy less 7,800 of costs.
  expect(await block('As a rental', { tab: 'equity', search: rental })).toMatchObject({
    facts: expect.arrayContaining([
      {
        label: 'Net operating income a year',
        value: '$20,700',
        source: 'Calculated',
      },
    ]),
  });
  expect(await block('As a rental', { tab: 'equity' })).toMatchObject({
    paragraphs: ['Type the rent to see this.'],
  });
  const years = await block('Equity at the end of each year', { tab: 'equity' });
  expect(years).toMatchObject({
    columns: [{}, { header: 'Growth 0% a year' }, { header: 'Growth 3% a year' }, {}],
    rows: expect.arrayContaining([['0', '$62,000', '$62,000', '$62,000']]),
  });
});

test('F-04 the market holds quarters, index, ZIPs and types with the day of the records', async () => {
  const quarters = await block('Prices and volume by quarter', { tab: 'market' });
  expect(quarters).toMatchObject({
    rows: [
      ['Apr 1, 2026', '40', '$250,000', '$182', '$175 – $190'],
      [
        'Jul 1, 2026',
        '4',
        'Unknown (too few sales)',
        'Unknown (too few sales)',
        'Unknown (too few sales)',
      ],
    ],
  });
  expect(await block('Price index of Marlow County', { tab: 'market' })).toMatchObject({
    rows: [
      ['Aug 15, 2025', '100.0', '98.0', '102.0'],
      ['Aug 15, 2026', '104.0', '102.0', '106.0'],
    ],
  });
  expect(await block('Sales by ZIP', { tab: 'market' })).toMatchObject({ rows: [['19104', '80']] });
  expect(await block('Sales by type', { tab: 'market' })).toMatchObject({
    rows: [['Condominium', '12']],
  });
  expect((await reportOf({ tab: 'market' })).notes?.[0]).toContain('up to Oct 30, 2026');
});

test('F-04 the market says which ZIP and type were chosen', async () => {
  const search = { zip: '19104', type: 'condo' };
  expect(await block('What is shown', { tab: 'market', search })).toMatchObject({
    facts: [
      { label: 'ZIP', value: '19104' },
      { label: 'Type', value: 'Condominium' },
      { label: 'Prices over a year', source: 'Price index, year to Aug 15, 2026' },
      ...[{}, {}],
    ],
  });
});

test('X-02 a county without an index, and a choice without sales, say so', async () => {
  const bare = async () => ({ ...trend, index: [], quarters: [] });
  expect(await block('Price index of Marlow County', { tab: 'market', trend: bare })).toMatchObject(
    { paragraphs: ['No index here: too few sales to follow prices through time.'] },
  );
  expect(await block('Prices and volume by quarter', { tab: 'market', trend: bare })).toMatchObject(
    { paragraphs: ['No sale matches.'] },
  );
});
