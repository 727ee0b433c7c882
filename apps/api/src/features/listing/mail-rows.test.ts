import { beforeAll, expect, test } from 'vitest';
import { refreshListings } from '../../records/refresh-listings';
import { insertParcel } from '../../test/parcels';
import type { TestBrowser } from '../../test/test-app';
import { aListingApp } from './test/listed-parcels';

let member: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  const { app, database, ...listing } = await aListingApp();
  await insertParcel(database, {
    id: 'pa-42101-6',
    property: { house_number: '6', street: 'Elm St', address_line: '6 Elm St', city: 'Marlow' },
    owners: ['Oak, Ada', 'Oak, "Bo"'],
    mailing: ['Elm Trust', '6 Elm Street', 'Marlow PA 191042201'],
  });
  await refreshListings(database, app.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  ({ member } = listing);
  stranger = app.browser();
});

const one = '?layout=mail&ids[0]=pa-42101-';

async function csv(search: string): Promise<string[]> {
  const response = await member.fetch(`/v1/properties.csv${search}`);
  expect(response.headers.get('content-disposition')).toMatch(/"mail-\d{4}-\d{2}-\d{2}\.csv"/);
  return (await response.text()).replace('\ufeff', '').trim().split('\r\n');
}

test('X-01 a mail file has the address part by part, and whence and when owner and address are', async () => {
  const [header, row] = await csv(`${one}6`);
  expect(header).toBe(
    'Id,Sample,Owner,Care of,Delivery line,City,State,ZIP,Mailing address,Compared with the property,Owner-occupied,Absentee owner,Property address,Property city,Property state,Property ZIP,Owner source,Owner record date,Owner fetched,Owner confidence,Mailing source,Mailing record date,Mailing fetched,Mailing confidence',
  );
  const origin = 'A county: Roll,Unknown,2026-11-01,Recorded';
  expect(row).toBe(
    `pa-42101-6,No,"Oak, Ada; Oak, ""Bo""",Elm Trust,6 Elm Street,Marlow,PA,19104-2201,Complete,The property itself,Not available here,No,6 Elm St,Marlow,PA,Unknown,${origin},${origin}`,
  );
});

test('X-02 an address that lacks a part says so, and none is made up', async () => {
  const [, incomplete] = await csv(`${one}2`);
  expect(incomplete).toContain(
    ',\'=Formula Trust,None,"PO Box 9, Elsewhere",Unknown,Unknown,Unknown,Incomplete,Another address,',
  );
  const [, none] = await csv(`${one}3`);
  expect(none).toContain(
    ',Cyan Holdings LLC,Unknown,Unknown,Unknown,Unknown,Unknown,None on record,Unknown,',
  );
});

test('a mail file has every home asked for, and counts as an export like the list', async () => {
  expect(await csv('?layout=mail')).toHaveLength(7);
  expect((await stranger.fetch('/v1/properties.csv?layout=mail')).status).toBe(401);
  expect((await member.fetch('/v1/properties.csv?layout=other')).status).toBe(400);
});
