import { unpaidTaxesLabel } from '@deedlight/domain/around/unpaid-taxes';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { refreshListings } from '../../../records/refresh-listings';
import { aMember } from '../../../test/a-member';
import { insertParcel, insertSource, type Parcel } from '../../../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';
import { heldFinder } from '../memory/held-finder';
import { ListingMemory } from '../memory/listing-memory';

const coverage = [
  'type',
  'beds',
  'transfers',
  'mortgages',
  'assessments',
  'mailing',
  'owner',
  'location',
  'unpaidTaxes',
];

/**
 * Makes the app with the parcels below in its list, also in memory if `isInMemory`, and a member
 * who searches.
 */
export async function aListingApp(
  isInMemory = false,
  env: Record<string, string> = {},
): Promise<{ app: TestApp; database: Database; memory: ListingMemory; member: TestBrowser }> {
  const database = await aTestDatabase();
  const memory = new ListingMemory({ database, log: silentLog, mostProperties: 1000 });
  await insertSource(database, { id: 'roll', publisher: 'A county', title: 'Roll', coverage });
  for (const parcel of parcels) await insertParcel(database, parcel);
  const app = aTestApp({ database, env, ...(isInMemory && { listings: heldFinder(memory) }) });
  await refreshListings(database, app.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  await memory.refresh();
  const member = app.browser({ signedInAs: await aMember(database) });
  return { app, database, memory, member };
}

/** Makes a house some thousandths of a degree north-east of 40, -75. */
function house(at: number, property: Parcel['property'], more: Partial<Parcel> = {}): Parcel {
  return {
    id: `pa-42101-${at}`,
    property: {
      house_number: String(at),
      street: 'Larkspur Ln',
      address_line: `${at} Larkspur Ln`,
      city: 'Marlow',
      zip: '19104',
      lat: 40 + at / 1000,
      lng: -75 + at / 1000,
      location_precision: 'parcel',
      ...property,
    },
    ...more,
  };
}

const worth = (dollars: number) => ({
  assessments: [{ market_cents: dollars * 100, assessed_on: '2026-01-01' }],
});

const taxesUnpaid = (value: string) => [{ details: [{ label: unpaidTaxesLabel, value }] }];

export const parcels: Parcel[] = [
  house(
    1,
    { type: 'single-family', beds: 3, baths: 1.5, living_area_sqft: 1400.5, year_built: 1950 },
    {
      ...worth(300_000),
      owners: ['Ada Oak'],
      mailing: ['1 Larkspur Lane', 'Marlow'],
      observations: taxesUnpaid('None'),
    },
  ),
  house(
    2,
    {
      type: 'condo',
      beds: 2,
      living_area_sqft: 900,
      last_sold_on: '2020-05-01',
      last_price_cents: 15_000_000,
    },
    {
      ...worth(200_000),
      owners: ['=Formula Trust'],
      mailing: ['PO Box 9', 'Elsewhere'],
      transfers: [{ sold_on: '2020-05-01', price_cents: 15_000_000 }],
      mortgages: [
        {
          recorded_on: '2026-10-30',
          amount_cents: 15_000_000,
          annual_rate: '0.06',
          term_months: 360,
        },
      ],
    },
  ),
  house(
    3,
    { type: 'single-family', year_built: 2001, street: 'Bramble St', address_line: '3 Bramble St' },
    {
      ...worth(200_000),
      owners: ['Cyan Holdings LLC'],
      observations: taxesUnpaid('2023'),
    },
  ),
  house(4, { type: null, zip: '19105', city: 'Fernhill', parcel_number: '88-04-117A' }),
  { id: 'oh-39001-5', property: { type: 'land', county: 'Other' }, ...worth(50_000) },
];
