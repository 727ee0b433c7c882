import { addressTokens } from '@deedlight/domain/address/address-tokens';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { detailsOf } from '../../../records/paired-details';

type Row = Record<string, string>;

/** Returns a row's fields, read by other code than the import's. */
export function fieldsOf(row: Row) {
  const cell = (name: string) => (row[name] ?? '').trim();
  const some = (name: string) => Number(cell(name)) || null;
  const dollars = (...names: string[]) =>
    names.reduce((sum, name) => sum + Number(cell(name)), 0) * 100;
  const line = [cell('location'), cell('unit')].filter((part) => part !== '').join(' # ');
  return {
    address: addressTokens(line),
    zip: cell('zip_code').slice(0, 5) || null,
    lat: Number(cell('lat')).toFixed(9),
    lng: Number(cell('lng')).toFixed(9),
    beds: some('number_of_bedrooms'),
    baths: some('number_of_bathrooms'),
    livingArea: some('total_livable_area'),
    lot: some('total_area'),
    yearBuilt: some('year_built'),
    stories: some('number_stories'),
    owners: `${cell('owner_1')} ${cell('owner_2')}`.replace(/\s+/g, ' ').trim(),
    careOf: cell('mailing_street') === '' ? null : cell('mailing_care_of') || null,
    mailStreet: cell('mailing_street') || null,
    soldOn: withoutCenturyError(cell('sale_date')),
    price: cell('sale_date') === '' ? null : dollars('sale_price'),
    market: dollars('market_value'),
    land: dollars('taxable_land', 'exempt_land'),
    building: dollars('taxable_building', 'exempt_building'),
    exempt: dollars('exempt_land', 'exempt_building'),
    assessedOn: cell('assessment_date'),
    zoning: cell('zoning') || null,
    use: cell('category_code_description'),
  };
}

type Stored = {
  address_line: string | null;
  zip: string | null;
  lat: number;
  lng: number;
  beds: number | null;
  baths: number | null;
  living_area_sqft: number | null;
  lot_sqft: number | null;
  year_built: number | null;
  stories: number | null;
  details: string[];
  owners: string | null;
  care_of: string | null;
  lines: string[] | null;
  sold_on: string | null;
  price_cents: number | null;
  assessed: number;
  land_cents: number;
  building_cents: number;
  exempt_cents: number;
  assessed_on: string;
};

/** Returns the same fields from the database. */
export async function storedFields(db: Database, parcelNumber: string) {
  const query = sql<Stored>`
    select p.*, o.details, m.care_of, m.lines, t.sold_on, t.price_cents, a.market_cents as assessed,
      a.land_cents, a.building_cents, a.exempt_cents, a.assessed_on,
      (select string_agg(w.name, ' ' order by w.position) from records.owners w
        where w.property_id = p.id) as owners
    from records.properties p
    join records.observations o on o.property_id = p.id
    join records.assessments a on a.property_id = p.id
    left join records.owner_mailing m on m.property_id = p.id
    left join records.transfers t on t.property_id = p.id
    where p.id = ${`pa-42101-${parcelNumber}`}`;
  const { rows } = await db.asService('compare a row in a test', (tx) => query.execute(tx));
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`${rows.length} rows of ${parcelNumber}`);
  const details = new Map(detailsOf(row.details).map(({ label, value }) => [label, value]));
  return {
    address: addressTokens(row.address_line ?? ''),
    zip: row.zip,
    lat: row.lat.toFixed(9),
    lng: row.lng.toFixed(9),
    beds: row.beds,
    baths: row.baths,
    livingArea: row.living_area_sqft,
    lot: row.lot_sqft,
    yearBuilt: row.year_built,
    stories: row.stories,
    owners: row.owners ?? '',
    careOf: row.care_of,
    mailStreet: row.lines?.at(-2) ?? null,
    soldOn: row.sold_on,
    price: row.price_cents,
    market: row.assessed,
    land: row.land_cents,
    building: row.building_cents,
    exempt: row.exempt_cents,
    assessedOn: row.assessed_on,
    zoning: details.get('Zoning') ?? null,
    use: details.get('Use'),
  };
}

/** Takes two-digit years after 2050 as years of the century before, as the publisher means them. */
function withoutCenturyError(day: string): string | null {
  return day === '' ? null : day.replace(/^20([5-9]\d)/, '19$1');
}
