import { beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../../test/test-app';
import { aListingApp } from './test/listed-parcels';

let member: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  const { app, ...listing } = await aListingApp();
  ({ member } = listing);
  stranger = app.browser();
});

describe('X-12 the list as CSV', () => {
  async function csv(search: string): Promise<string[]> {
    const response = await member.fetch(`/v1/properties.csv${search}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await response.text()).replace('\ufeff', '').trim().split('\r\n');
  }

  test('has a row for every property, in the order of the list, absences in words', async () => {
    const [header, ...rows] = await csv('?sort=value&direction=ascending');
    const { properties } = await member.client.properties.list({
      sort: 'value',
      direction: 'ascending',
    });
    expect(rows.map((row) => row.split(',')[0])).toEqual(properties.map(({ id }) => id));
    expect(header).toContain(
      'Value $,Value basis,Value source,Value as of,Value fetched,Value confidence,Value low $,Value high $',
    );
    expect(header).toContain('Newest loan recorded,New loan,Equity $');
    expect(rows.find((row) => row.startsWith('pa-42101-2,'))).toContain(',2026-10-30,Yes,');
    // A value of a record is no estimate and has no range.
    expect(rows[0]).toMatch(/,Recorded,None,None,/);
    expect(rows[0]).toContain('50000.00,Market value of the assessor,A county: Roll,2026-01-01');
    expect(rows.join()).toContain('Not available here');
    for (const row of rows) expect(row).not.toContain(',,');
  });

  test('X-01 each row says source, record date, fetch date and confidence of its records', async () => {
    const [header, row] = await csv('?types[0]=condo');
    const names = 'Owner mailing address,Record source,Record date,Fetched,Confidence';
    expect(header?.endsWith(names)).toBe(true);
    expect(row).toMatch(
      /,"PO Box 9, Elsewhere",A county: Roll,Unknown,\d{4}-\d{2}-\d{2},Recorded$/,
    );
    expect(row).toMatch(/,A county: Roll,2026-01-01,\d{4}-\d{2}-\d{2},Recorded,/);
    expect(row).toMatch(/"Estimate: recorded loans[^"]*",A county: Roll,[^,]+,[^,]+,Estimate,/);
  });

  test('X-02 what no record has of an owner’s post is said by name', async () => {
    const rows = await csv('?sort=value');
    expect(rows.find((row) => row.startsWith('pa-42101-3,'))).toContain(',Unknown,A county: Roll,');
    expect(rows.find((row) => row.startsWith('pa-42101-1,'))).toContain(
      '"1 Larkspur Lane, Marlow"',
    );
  });

  test('a visitor gets no list and so no mailing address', async () => {
    const response = await stranger.fetch('/v1/properties.csv');
    expect(response.status).toBe(401);
  });

  test('reads its filters as the list does, and refuses bad ones by name', async () => {
    const rows = await csv('?types[0]=condo&bedsMin=2&absentee=true&unknown[0]=beds');
    expect(rows).toHaveLength(2);
    expect(await csv('?types=condo&bedsMin=2&absentee=true&unknown=beds')).toEqual(rows);
    expect(await csv('?types=condo&types=land')).toHaveLength(3);
    const refused = await member.fetch('/v1/properties.csv?zip=abc');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'INPUT_INVALID', details: { fields: [{ field: 'zip' }] } },
    });
  });

  test('of ticked homes has these alone, in the order in which they were ticked', async () => {
    const rows = await csv('?ids[0]=pa-42101-3&ids[1]=pa-42101-1');
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['pa-42101-3', 'pa-42101-1']);
    // The list was filtered before a home of it was ticked.
    expect(await csv('?ids[0]=pa-42101-3&ids[1]=pa-42101-1&bedsMin=9')).toEqual(rows);
    expect(await csv('?ids[0]=pa-42101-999')).toHaveLength(1);
  });

  test.each([
    { why: 'no property id', search: '?ids[0]=elsewhere', field: 'ids.0' },
    {
      why: 'more ids than an address holds',
      search: `?${Array.from({ length: 201 }, (_, at) => `ids[${at}]=pa-42101-${at}`).join('&')}`,
      field: 'ids',
    },
  ])('$why is refused by name', async ({ search, field }) => {
    const refused = await member.fetch(`/v1/properties.csv${search}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { details: { fields: [{ field }] } } });
  });

  test('no cell is run as a formula by a spreadsheet', async () => {
    expect((await csv('?types[0]=condo')).join()).toContain("'=Formula Trust");
  });
});
