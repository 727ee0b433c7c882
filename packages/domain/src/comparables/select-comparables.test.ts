import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { usualRule } from './comparable-rule';
import { mergeRepeatedSales } from './merge-repeated-sales';
import { usualPrices } from './price-range';
import { matchSales, screenMatches } from './select-comparables';
import { aSale, inventedSales } from './test/a-sale';

const today = Temporal.PlainDate.from('2026-10-31');
const subject = { ...aSale(), id: 'pa-42101-1' };
const market = { sizeRate: 0.7, bathRate: 0.05, ageRate: 0.002, monthlyGrowth: 0.003, noise: 0.08 };

function reasonsOf(sale: Parameters<typeof aSale>[0], others: ReturnType<typeof aSale>[] = []) {
  const all = [aSale(sale), ...others];
  const prices = usualPrices(inventedSales(60, market));
  const { excluded } = screenMatches(all, subject, { today, until: today, prices });
  const found = excluded.find(({ propertyId, soldOn }) => {
    const [first] = all;
    return propertyId === first?.propertyId && soldOn === first.soldOn;
  });
  return (found?.reasons ?? []).map(({ reason }) => reason);
}

describe('X-06 exclusion log', () => {
  test.each([
    { sale: {}, reasons: [] },
    { sale: { propertyId: 'pa-42101-1' }, reasons: ['own-sale'] },
    { sale: { price: dollars(1) }, reasons: ['nominal-price'] },
    { sale: { price: cents(999_999) }, reasons: ['nominal-price'] },
    // Ten thousand dollars is the smallest price that is no formality; here it is far from the
    // others.
    { sale: { price: dollars(10_000) }, reasons: ['price-far-off'] },
    { sale: { flags: ['nominal-price'] as const }, reasons: ['nominal-price'] },
    { sale: { armsLength: false }, reasons: ['not-arms-length'] },
    { sale: { buyer: 'OAK ADA', seller: 'OAK BEN' }, reasons: ['same-surname'] },
    { sale: { buyer: 'ROWAN LLC', seller: 'Rowan LLC' }, reasons: ['same-party'] },
    { sale: { documentType: 'Quit claim deed' }, reasons: ['deed-type'] },
    { sale: { documentType: "Sheriff's deed" }, reasons: ['deed-type'] },
    { sale: { documentType: 'Warranty deed' }, reasons: [] },
    { sale: { soldOn: '2026-11-01' }, reasons: ['future-date'] },
    { sale: { price: dollars(2_000_000) }, reasons: ['price-far-off'] },
    { sale: { armsLength: null }, reasons: [] },
  ])('$sale is left out for $reasons', ({ sale, reasons }) => {
    expect(reasonsOf(sale)).toEqual(reasons);
  });

  test('a price far from the others is told with where they lie', () => {
    const prices = usualPrices(inventedSales(60, market));
    const sale = aSale({ price: dollars(2_000_000) });
    const { excluded } = screenMatches([sale], subject, { today, until: today, prices });
    expect(excluded[0]?.reasons[0]?.text).toMatch(
      /^\$[\d,]+ a square foot; \d+ sales here lie between \$\d+ and \$\d+$/,
    );
  });

  test('every reason is told, not only the first', () => {
    expect(
      reasonsOf({ price: dollars(1), armsLength: false, documentType: 'Quit claim deed' }),
    ).toEqual(['nominal-price', 'not-arms-length', 'deed-type']);
  });

  test('one price for several parcels is no price of one', () => {
    const together = { buyer: 'ADA OAK', soldOn: '2026-05-15' };
    const other = aSale({ ...together, propertyId: 'pa-42101-3' });
    expect(reasonsOf(together, [other])).toEqual(['several-parcels']);
    expect(
      reasonsOf(together, [aSale({ ...together, propertyId: 'pa-42101-3', buyer: 'X' })]),
    ).toEqual([]);
  });

  test('of two real sales of one home the later is compared', () => {
    const later = aSale({ soldOn: '2026-09-01', price: dollars(340_000) });
    expect(reasonsOf({}, [later])).toEqual(['sold-again']);
    expect(reasonsOf({}, [aSale({ soldOn: '2026-09-01', price: dollars(1) })])).toEqual([]);
  });

  test('a far-off price is judged only where there are enough sales', () => {
    expect(usualPrices(inventedSales(11, market))).toBeNull();
    expect(usualPrices(inventedSales(12, market))?.sales).toBe(12);
  });
});

describe('X-06 two open prices of one parcel on one day', () => {
  const sale = aSale({ key: 'a' });
  const other = (over: Parameters<typeof aSale>[0] = {}) =>
    aSale({ key: 'b', price: dollars(310_000), ...over });
  const screened = (sales: ReturnType<typeof aSale>[]) => {
    const { comparables, excluded } = screenMatches(sales, subject, {
      today,
      until: today,
      prices: null,
    });
    return {
      compared: comparables.map(({ price }) => price),
      leftOut: excluded.flatMap(({ price, reasons }) =>
        reasons.map(({ reason, text }) => ({ price, reason, text })),
      ),
    };
  };

  test('the source that is believed first has the price', () => {
    const text = 'Two prices on one day; $310,000 is believed first';
    const expected = {
      compared: [dollars(310_000)],
      leftOut: [{ price: dollars(300_000), reason: 'two-prices', text }],
    };
    expect(screened([sale, other({ sourceRank: 10 })])).toEqual(expected);
    expect(screened([other({ sourceRank: 10 }), { ...sale, reports: 3 }])).toEqual(expected);
  });

  test('of sources of one rank more reports have it', () => {
    expect(screened([{ ...sale, reports: 2 }, other()]).compared).toEqual([dollars(300_000)]);
  });

  test('both are left out where nothing tells them apart', () => {
    const { compared, leftOut } = screened([sale, other()]);
    expect(compared).toEqual([]);
    expect(leftOut.map(({ text }) => text)).toEqual([
      'Two prices on one day; nothing tells this one from $310,000',
      'Two prices on one day; nothing tells this one from $300,000',
    ]);
  });

  test('two that nothing tells apart give way to one that is believed first', () => {
    const better = other({ key: 'c', price: dollars(320_000), sourceRank: 10 });
    const { compared, leftOut } = screened([sale, other(), better]);
    expect(compared).toEqual([dollars(320_000)]);
    expect(leftOut.map(({ price }) => price)).toEqual([dollars(300_000), dollars(310_000)]);
  });

  test('the lower of the two is told of first, whichever comes first', () => {
    for (const sales of [
      [sale, other()],
      [other(), sale],
    ]) {
      const prices = screened(sales).leftOut.map(({ price }) => price);
      expect(prices).toEqual([dollars(300_000), dollars(310_000)]);
    }
  });

  test('of several prices the lowest is told first, in whatever order they come', () => {
    const lower = other({ key: 'c', price: dollars(290_000) });
    const { leftOut } = screened([sale, other(), lower]);
    expect(leftOut.map(({ text }) => text)).toContain(
      '3 prices on one day; nothing tells this one from $290,000 and $310,000',
    );
  });

  test('a third that is believed least does not save the two before it', () => {
    const third = other({ key: 'c', price: dollars(320_000), sourceRank: 500 });
    const { compared, leftOut } = screened([sale, other(), third]);
    expect(compared).toEqual([]);
    expect(leftOut.at(-1)?.text).toBe(
      '3 prices on one day; $300,000 and $310,000 are believed first',
    );
  });

  test('a price that is left out by itself casts no doubt on the other', () => {
    expect(screened([sale, other({ price: dollars(1) })]).compared).toEqual([dollars(300_000)]);
    expect(screened([sale, other({ armsLength: false })]).compared).toEqual([dollars(300_000)]);
    expect(screened([sale, other({ propertyId: 'pa-42101-3' })]).compared).toHaveLength(2);
  });
});

describe('X-06 merged duplicate sales', () => {
  test('two reports of one sale are one, the earliest day stays', () => {
    const merged = mergeRepeatedSales([
      aSale({ soldOn: '2026-05-29', key: 'b' }),
      aSale({ soldOn: '2026-05-15', key: 'a' }),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ soldOn: '2026-05-15', reports: 2 });
  });

  test('another price, another parcel or 61 days apart are sales of their own', () => {
    const sale = aSale();
    expect(mergeRepeatedSales([sale, aSale({ key: 'b', price: dollars(301_000) })])).toHaveLength(
      2,
    );
    expect(mergeRepeatedSales([sale, aSale({ propertyId: 'pa-42101-9' })])).toHaveLength(2);
    expect(mergeRepeatedSales([sale, aSale({ key: 'b', soldOn: '2026-07-15' })])).toHaveLength(2);
  });

  test('the word of the one source that says "not arm’s length" stays', () => {
    const [merged] = mergeRepeatedSales([aSale(), aSale({ key: 'b', armsLength: false })]);
    expect(merged?.armsLength).toBe(false);
  });
});

test('F-03 the order in which sales come changes nothing', () => {
  const sales = inventedSales(60, market).flatMap((sale) => [sale, { ...sale, key: 'again' }]);
  const select = (given: typeof sales) => {
    const { matches } = matchSales(mergeRepeatedSales(given), subject, usualRule, today);
    const deeded = mergeRepeatedSales(given).filter(({ propertyId, soldOn }) =>
      matches.some((match) => match.propertyId === propertyId && match.soldOn === soldOn),
    );
    return screenMatches(deeded, subject, { today, until: today, prices: usualPrices(given) });
  };
  const expected = select(sales);
  expect(expected.comparables.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.shuffledSubarray(sales, { minLength: sales.length }), (shuffled) => {
      expect(select(shuffled)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

describe('F-03 the order of what is compared and left out', () => {
  const at = (id: string, given: Partial<ReturnType<typeof aSale>> = {}) =>
    aSale({ propertyId: `pa-42101-${id}`, ...given });
  const idsOf = (sales: readonly { propertyId: string; soldOn: string }[]) =>
    sales.map(({ propertyId, soldOn }) => `${propertyId.slice(9)} ${soldOn.slice(5)}`);
  const screened = (sales: ReturnType<typeof aSale>[]) =>
    screenMatches(sales, subject, { today, until: today, prices: null });

  test('excluded: the nearest first, then by parcel, the newest first', () => {
    const no = { armsLength: false };
    const sales = [
      at('7', { ...no, miles: 0.9 }),
      at('6', { ...no, miles: 0.2, soldOn: '2026-03-01' }),
      at('6', { ...no, miles: 0.2, soldOn: '2026-04-01' }),
      at('5', { ...no, miles: 0.2 }),
      at('8', { ...no, miles: 0.1 }),
    ];
    const wanted = ['8 05-15', '5 05-15', '6 04-01', '6 03-01', '7 05-15'];
    expect(idsOf(screened(sales).excluded)).toEqual(wanted);
    expect(idsOf(screened(sales.toReversed()).excluded)).toEqual(wanted);
  });

  test('compared: the most alike first, of the equally alike by place', () => {
    const { comparables } = screened([
      at('7', { livingAreaSqft: 2500, buyer: 'Seven' }),
      at('6', { buyer: 'Six' }),
      at('5', { buyer: 'Five' }),
      at('4', { livingAreaSqft: 1900, buyer: 'Four' }),
    ]);
    expect(idsOf(comparables).map((each) => each.slice(0, 1))).toEqual(['5', '6', '4', '7']);
  });

  test('counts of those that miss the rule by what, and keeps the others', () => {
    const rule = usualRule;
    const far = { lat: 41, miles: 69 };
    const { matches, missed } = matchSales(
      [at('5'), at('6', { soldOn: '2020-01-01' }), at('7', far), at('8', far)],
      subject,
      rule,
      today,
    );
    expect(idsOf(matches)).toEqual(['5 05-15']);
    expect(missed).toEqual({ time: 1, place: 2, size: 0, type: 0 });
  });
});
