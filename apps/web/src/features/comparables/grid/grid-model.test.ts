import { dollars } from '@deedlight/domain/money';
import { attributeWords } from '@deedlight/report/sale-words';
import { describe, expect, test } from 'vitest';
import { aFoundSale, someComparables } from '../../../test/some-comparables';
import { comparablesOpinion } from '../../valuation/public';
import { dollarRates } from '../market-rates';
import { gridCsv } from './grid-csv';
import { countMet, gridOf, leftOut, movedBy } from './grid-model';
import { gridReport } from './grid-report';
import { readGridState } from './grid-state';

const found = someComparables();
const idOf = (parcel: number) => aFoundSale(parcel).saleId;
const grid = (search: Record<string, string> = {}) => gridOf(found, readGridState(search));
const parcels = (search?: Record<string, string>) =>
  grid(search).sales.map(({ address }) => Number.parseInt(address.line ?? '', 10));

describe('F-03 the grid', () => {
  test('holds the six most alike, the others wait', () => {
    expect(parcels()).toEqual([2, 3, 4, 5, 6, 7]);
    expect(grid().others).toHaveLength(2);
  });

  test('one taken out moves the value; one put in joins', () => {
    expect(parcels({ out: idOf(2) })).toEqual([3, 4, 5, 6, 7]);
    expect(grid({ out: idOf(2) }).indication?.value).not.toBe(grid().indication?.value);
    expect(parcels({ in: idOf(9) })).toEqual([2, 3, 4, 5, 6, 7, 9]);
  });

  test('pinned ones come first, then the reader’s order', () => {
    expect(parcels({ pin: idOf(9) })).toEqual([9, 2, 3, 4, 5, 6, 7]);
    const order = movedBy(grid().sales, idOf(2), 1).join('.');
    expect(parcels({ order })).toEqual([3, 2, 4, 5, 6, 7]);
  });

  test('the first cannot move further, nor pass a pinned one', () => {
    const { sales } = grid({ pin: idOf(7) });
    const ids = sales.map(({ saleId }) => saleId);
    expect(movedBy(sales, ids[0] ?? '', -1)).toEqual(ids);
    expect(movedBy(sales, ids[1] ?? '', -1)).toEqual(ids);
  });

  test('X-06 a hand-edited adjustment is marked and moves the value by its weight', () => {
    const edited = grid({ edit: `${idOf(2)}.condition.12000` });
    const [sale] = edited.sales;
    expect(edited.edited).toBe(1);
    expect(sale?.lines.find(({ name }) => name === 'condition')).toMatchObject({
      basis: 'edited',
      amount: dollars(12_000),
    });
    const moved = (edited.indication?.value ?? 0) - (grid().indication?.value ?? 0);
    expect(Math.abs(moved - (sale?.weight ?? 0) * 1_200_000)).toBeLessThan(20_000);
  });

  test('X-06 dropping a sale gives what the grid without it gives', () => {
    const [sale] = grid().sales;
    expect(sale?.drop?.value).toBe(grid({ out: sale?.saleId ?? '' }).indication?.value);
  });

  test('a sale taken out by hand stands among those left out, in the report too', () => {
    const model = grid({ out: idOf(2) });
    expect(leftOut(found, model)[0]).toMatchObject({
      sale: { saleId: idOf(2) },
      why: 'Taken out by hand',
    });
    const report = gridReport(found, model, {
      madeOn: 'Nov 20, 2026',
      link: 'https://x',
      ours: null,
    });
    const table = report.blocks.find((block) => 'title' in block && block.title === 'Left out');
    expect(JSON.stringify(table)).toContain('Taken out by hand');
    expect(leftOut(found, grid()).map(({ why }) => why)).not.toContain('Taken out by hand');
  });

  test('where the list is cut short it is told how many met the rule', () => {
    const listed = Array.from({ length: 20 }, (_, at) => aFoundSale(at + 1));
    const cut = { ...found, comparables: listed, beyond: { found: 81, listed: 60 } };
    expect(countMet(cut)).toBe(60 - found.excluded.length);
    expect(countMet(found)).toBe(found.comparables.length);
  });

  test('a quarter bath is not rounded away', () => {
    expect(attributeWords('baths', { ...grid().subject, baths: 2.75 })).toBe('2.75');
  });

  test('X-07 the opinion of value is the indication of the untouched grid', () => {
    const { indication } = grid();
    expect(comparablesOpinion(found)).toMatchObject({
      known: true,
      amount: indication?.value,
      range: indication?.range,
    });
  });

  test('weights add up to 1', () => {
    const whole = grid().sales.reduce((all, { weight }) => all + weight, 0);
    expect(whole).toBeCloseTo(1, 9);
  });
});

test('X-06 a rate in dollars: 60% of the price per 100% of size is $124 a square foot of $310,000', () => {
  const { market } = found;
  const [rate] = dollarRates(market, grid().subject, 31_000_000);
  // The amount is 310,000 × ((1501 / 1500)^0.6 − 1).
  expect(rate?.amount).toBeCloseTo(12_399, -1);
  expect(rate?.sales).toBe(210);
});

describe('X-12 what is taken away', () => {
  test('the CSV has a row for each sale with its adjustments, their basis and its source', () => {
    const lines = gridCsv(found, grid({ edit: `${idOf(2)}.lot.500` }))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('Lot adjustment,Lot basis');
    expect(lines[1]).toContain(',500,edited,');
    expect(lines[1]).toContain('"Sample County, invented",Deedlight,Made by this program');
    expect(lines[1]?.split(',').some((cell) => cell === '')).toBe(false);
  });

  test('where nothing could be fitted the files and the opinion say that prices are as sold', () => {
    const fit = { fitted: false as const, sales: 9, least: 24 };
    const bare = { ...found, market: { ...found.market, fit } };
    const model = gridOf(bare, readGridState({}));
    const says = 'No adjustment could be fitted here: the prices are as sold';
    const printed = { madeOn: 'Nov 20, 2026', link: 'https://x', ours: null };
    const [headline] = gridReport(bare, model, printed).blocks;
    expect(JSON.stringify(headline)).toContain(says);
    expect(gridReport(bare, model, printed).notes?.join(' ')).toContain(says);
    const [, ...rows] = gridCsv(bare, model).trim().split('\r\n');
    for (const row of rows) expect(row).toContain(says);
    expect(comparablesOpinion(bare)).toMatchObject({ basis: expect.stringContaining(says) });
    expect(gridCsv(found, grid())).not.toContain(says);
  });

  test('the report begins with the range, marks edits and says SAMPLE', () => {
    const model = grid({ edit: `${idOf(2)}.lot.500` });
    const report = gridReport(found, model, {
      madeOn: 'Nov 20, 2026',
      link: 'https://x',
      ours: null,
    });
    expect(report.isSample).toBe(true);
    expect(report.blocks[0]).toMatchObject({
      kind: 'headline',
      figures: [{ label: 'Indicated range' }, { label: 'Most likely' }, {}],
    });
    const text = JSON.stringify(report.blocks);
    expect(text).toContain('≈\u00a0$311,000');
    expect(text).toMatch(/worked out: \$310,\d00; as of/);
    expect(text).toContain('+$500 *');
    expect(text).toContain('A price of $1 is a formality');
    expect(report.notes?.[0]).toMatch(/^The range is of the mean\. .*±\d+%/);
  });
});
