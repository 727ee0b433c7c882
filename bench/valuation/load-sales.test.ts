import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ColumnMapping } from './column-mapping';
import { loadSales } from './load-sales';

const csv = `\uFEFFpin,sold,amount,sqft,built,area_code,style,note
001-01,3/9/2019,"$357,000","2,615",0,A,Ranch,one
001-02,3/10/2019,200000,900,1950,A,Ranch,two
001-03,,200000,900,1950,A,Ranch,three
001-04,3/11/2019,1,900,1950,B,Colonial,four
001-05,3/12/2019,210000,0,1950,B,Colonial,five
`;
const mapping = ColumnMapping.parse({
  id: 'pin',
  saleDate: 'sold',
  price: 'amount',
  livingArea: 'sqft',
  yearBuilt: 'built',
  neighbourhoods: ['area_code', { column: 'pin', length: 3 }],
  minPrice: 1_000,
});

describe('loading sales for the score', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deedlight-sales-'));
    writeFileSync(join(folder, 'sales.csv'), csv);
    writeFileSync(join(folder, 'sales.csv.gz'), gzipSync(csv));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reads plain and gzipped files alike, counting what it leaves out', async () => {
    const sales = await loadSales(
      [join(folder, 'sales.csv'), join(folder, 'sales.csv.gz')],
      mapping,
    );
    expect(sales).toMatchObject({ rowsRead: 10, rowsFiltered: 0, rowsWithoutSale: 4 });
    expect([...sales.table.prices]).toEqual([357_000, 200_000, 210_000, 357_000, 200_000, 210_000]);
    expect([...sales.fileOf]).toEqual([0, 0, 0, 1, 1, 1]);
    expect(sales.table.parcelIds[0]).toBe('001-01');
  });

  test('a size or year of 0 is unknown, and places come from columns or parts of them', async () => {
    const { table } = await loadSales([join(folder, 'sales.csv')], mapping);
    const column = (name: string) => table.columns.find((candidate) => candidate.name === name);
    expect(column('sqft')).toMatchObject({
      kind: 'living-area',
      values: Float64Array.of(2615, 900, Number.NaN),
    });
    expect(column('built')).toMatchObject({ values: Float64Array.of(Number.NaN, 1950, 1950) });
    expect(column('area_code')).toMatchObject({ kind: 'neighbourhood', labels: ['A', 'A', 'B'] });
    expect(column('pin[0..3]')).toMatchObject({ labels: ['001', '001', '001'] });
  });

  test('types columns nobody named by their content', async () => {
    const { table } = await loadSales([join(folder, 'sales.csv')], mapping);
    expect(table.columns.find(({ name }) => name === 'style')).toMatchObject({ kind: 'category' });
  });

  test('filters rows', async () => {
    const ranches = { ...mapping, filters: [{ column: 'style', equals: 'Ranch' }] };
    const { table, rowsFiltered } = await loadSales([join(folder, 'sales.csv')], ranches);
    expect([table.prices.length, rowsFiltered]).toEqual([2, 2]);
  });

  test('names a column that the file lacks', async () => {
    const wrong = { ...mapping, price: 'cost' };
    await expect(loadSales([join(folder, 'sales.csv')], wrong)).rejects.toThrow(
      /no column "cost".*amount/,
    );
  });

  test('says which columns no file has', async () => {
    const hopeful = { ...mapping, lat: 'latitude' };
    const { absentColumns } = await loadSales([join(folder, 'sales.csv')], hopeful);
    expect(absentColumns).toEqual(['latitude']);
  });

  test('refuses to filter by a column that the file lacks', async () => {
    const wrong = { ...mapping, filters: [{ column: 'qualified', equals: 'Q' }] };
    await expect(loadSales([join(folder, 'sales.csv')], wrong)).rejects.toThrow(/"qualified"/);
  });

  test('finds a column spelt in other letters or under another name', async () => {
    const shouted = { ...mapping, livingArea: 'SQ_FT' };
    const loaded = await loadSales([join(folder, 'sales.csv')], shouted);
    expect(loaded.table.columns).toContainEqual(expect.objectContaining({ name: 'SQ_FT' }));
    const aliased = { ...mapping, price: 'cost', aliases: { amount: 'cost' } };
    const { table } = await loadSales([join(folder, 'sales.csv')], aliased);
    expect(table.prices[0]).toBe(357_000);
  });
});
