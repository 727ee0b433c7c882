import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { propertyId } from '@deedlight/domain/property/property-id';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../../platform/context';
import { aTestClock } from '../../../test/test-clock';
import { figuresOf } from '../printed-section';
import { type FrozenMarket, freezeMarket, zipOf } from './freeze-market';
import { marketSince } from './market-since';
import { printedMarket } from './printed-market';

const quarter = (start: string, sales: number, median: number | null) => ({
  ...{ start, sales, medianPrice: median },
  pricePerSqft: median === null ? null : { median: 180, low: 170, high: 190 },
});

const point = (day: string, level: number) => ({ day, level, low: level - 1, high: level + 1 });

const file = { file: 'sales.csv', row: 7, licence: null, url: null };
const source = {
  kind: 'sales-file' as const,
  ...{ id: 's1', title: 'Recorded sales', publisher: 'Oak County', ...file },
  ...{ asOf: '2026-10-31', fetchedAt: '2026-11-01T08:00:00Z', confidence: 'recorded' as const },
};

const trend: TrendOut = {
  ...{ countyFips: '39001', county: 'Oak County', state: 'OH', isSample: false },
  asOf: '2026-10-30',
  quarters: [
    quarter('2024-07-01', 9, 20_000_000),
    ...['01', '04', '07', '10'].map((month) => quarter(`2025-${month}-01`, 40, 21_000_000)),
    ...['01', '04', '07', '10'].map((month) => quarter(`2026-${month}-01`, 44, 22_000_000)),
  ],
  index: [point('2025-10-30', 100), point('2026-10-30', 104)],
  daysOnMarket: { known: false, why: 'not-available-here' },
  ...{ zips: [], types: [], sources: [source] },
};
const ofZip = {
  ...trend,
  quarters: [quarter('2026-07-01', 6, 25_000_000), quarter('2026-10-01', 2, null)],
};

const home: FrozenMarket['home'] = {
  id: propertyId('OH', '39001', '77'),
  parcelNumber: '77',
  address: {
    ...{ line: '12 Elm St', unit: null, city: 'Oakton', state: 'OH', zip: '43001-1234' },
    county: 'Oak',
  },
};

const clock = aTestClock();
let ctx: RequestContext;
beforeAll(() => {
  ctx = asContext({ clock });
});

/** What reads a market looks at nothing else of a request. */
function asContext(part: Pick<RequestContext, 'clock'>): RequestContext {
  return part as RequestContext;
}

function reading(of: { all: TrendOut | null; zip?: TrendOut | null }, readsMarkets = true) {
  const asked: object[] = [];
  return {
    asked,
    readsMarkets,
    readMarket: async (_: RequestContext, which: { county: string; zip?: string }) => {
      asked.push(which);
      return which.zip === undefined ? of.all : (of.zip ?? null);
    },
  };
}

const wordsOf = (market: FrozenMarket) => JSON.stringify(printedMarket(market).blocks);

describe('R-01 the market of a report', () => {
  test('has two years of its county and ZIP, the year’s change, and its sources', async () => {
    const from = reading({ all: trend, zip: ofZip });
    const market = await freezeMarket(ctx, home, from);
    expect(from.asked).toEqual([{ county: '39001' }, { county: '39001', zip: '43001' }]);
    const { title, place, blocks, sources } = printedMarket(market);
    expect([title, place]).toEqual([
      'Market around 12 Elm St',
      'Oakton, OH 43001-1234, Oak County',
    ]);
    const [headline] = blocks;
    expect(headline).toEqual({
      kind: 'headline',
      figures: [
        { label: 'Prices in Oak County, year to Oct 30, 2026', value: '≈\u00a0+4%' },
        {
          label: 'Median price in ZIP 43001, quarter from Jul 1, 2026',
          ...{ value: '$250,000', note: 'Of 6 sales.' },
        },
      ],
    });
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(tables.map(({ title: name }) => name)).toEqual([
      'ZIP 43001, by quarter, up to Oct 30, 2026',
      'Oak County, by quarter, up to Oct 30, 2026',
    ]);
    expect(tables[0]?.rows).toEqual([
      ['Jul 1, 2026', '6', '$250,000', '$180', '$170 – $190'],
      ['Oct 1, 2026', '2', ...Array(3).fill('Unknown (too few sales)')],
    ]);
    expect(tables[1]?.rows).toHaveLength(8);
    expect(tables[1]?.rows[0]?.[0]).toBe('Jan 1, 2025');
    expect(sources).toMatchObject([
      {
        source: 'Calculated from recorded sales of homes in Oak County, OH',
        recordDate: '2026-10-30',
      },
      { source: 'Recorded sales', publisher: 'Oak County', recordDate: '2026-10-31' },
    ]);
    expect(JSON.stringify(market)).not.toContain('sales.csv');
  });

  test('says where sales are too few, and never a zero in their place', async () => {
    const bare = { ...trend, index: [], quarters: [quarter('2026-10-01', 2, null)], asOf: null };
    const market = await freezeMarket(
      ctx,
      home,
      reading({ all: bare, zip: { ...bare, quarters: [] } }),
    );
    const [headline] = printedMarket(market).blocks;
    expect(headline).toMatchObject({
      figures: [
        { label: 'Prices in Oak County, over a year', value: 'Unknown (too few sales)' },
        { label: 'Median price', value: 'Unknown (too few sales)' },
      ],
    });
    expect(wordsOf(market)).toContain('No sale matches.');
    expect(wordsOf(market)).not.toContain('$0');
  });

  test.each([
    { reads: true, words: 'were still being read when this report was made' },
    { reads: false, words: 'are not read here' },
  ])('of a county whose sales are not read says so: $words', async ({ reads, words }) => {
    const market = await freezeMarket(ctx, home, reading({ all: null }, reads));
    expect(market.of).toMatchObject({ known: false });
    expect(wordsOf(market)).toContain(words);
    expect(figuresOf({ id: 'a', market })).toEqual([
      { label: 'Market', value: expect.stringContaining(words) },
    ]);
    expect(printedMarket(market).sources).toEqual([]);
  });

  test('is the county’s where the records do not say the home’s ZIP', async () => {
    const unknown = { ...home, address: { ...home.address, zip: null } };
    const from = reading({ all: trend });
    expect(wordsOf(await freezeMarket(ctx, unknown, from))).toContain(
      'Unknown: the records do not say the home’s',
    );
    expect(from.asked).toHaveLength(1);
    expect([zipOf('4300'), zipOf('43001'), zipOf(null)]).toEqual([null, '43001', null]);
  });
});

describe('R-01 what has changed of a market since', () => {
  const frozen = () => freezeMarket(ctx, home, reading({ all: trend, zip: ofZip }));

  test('is nothing where the records say the same', async () => {
    expect(await marketSince(ctx, await frozen(), reading({ all: trend, zip: ofZip }))).toEqual({
      changes: [],
      unread: null,
    });
  });

  test('is a later day, another change over the year, and quarters that read otherwise', async () => {
    const moved = {
      ...trend,
      asOf: '2027-01-15',
      index: [...trend.index, point('2027-01-15', 108)],
      quarters: trend.quarters.map((each) =>
        each.start < '2025-10-01' ? each : { ...each, sales: each.sales + 1 },
      ),
    };
    const { changes } = await marketSince(ctx, await frozen(), reading({ all: moved, zip: ofZip }));
    expect(changes).toEqual([
      'Sales are on record up to Jan 15, 2027 today; the report has them up to Oct 30, 2026.',
      expect.stringMatching(/^Prices over a year in Oak County: ≈\u00a0\+4% then, ≈\u00a0\+7/),
      'Oak County, quarter from Oct 1, 2025: 40 sales at a median of $210,000 then, 41 sales at a median of $210,000 on record now.',
      expect.stringMatching(/^Oak County, quarter from Jan 1, 2026: 44 sales/),
      expect.stringMatching(/^Oak County, quarter from Apr 1, 2026: 44 sales/),
      'Oak County: 2 more quarters read otherwise now.',
    ]);
    const none = reading({ all: trend, zip: { ...ofZip, quarters: [] } });
    expect((await marketSince(ctx, await frozen(), none)).changes).toEqual([
      'ZIP 43001, quarter from Jul 1, 2026: 6 sales at a median of $250,000 then, no sale on record now.',
      'ZIP 43001, quarter from Oct 1, 2026: 2 sales then, no sale on record now.',
    ]);
  });

  test('cannot be said where the county is not read today, and is known where it was not', async () => {
    expect(await marketSince(ctx, await frozen(), reading({ all: null }))).toEqual({
      changes: [],
      unread: 'The market could not be looked up in the records of today.',
    });
    const unknown = await freezeMarket(ctx, home, reading({ all: null }));
    expect(await marketSince(ctx, unknown, reading({ all: null }))).toEqual({
      changes: [],
      unread: null,
    });
    expect((await marketSince(ctx, unknown, reading({ all: trend, zip: ofZip }))).changes).toEqual([
      'The market of the county is known today.',
    ]);
  });
});
