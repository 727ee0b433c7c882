import type { Sql } from 'postgres';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../../apps/api/src/platform/database/database';
import { refreshListingsOf } from '../../apps/api/src/records/refresh-listings';

/**
 * Copies are made from these rows of the imported county; the map's counts are read before copies
 * change them.
 */
export type Template = {
  fips: string;
  parcels: number;
  tables: readonly Table[];
  tiles: readonly Tile[];
};

type Table = { name: string; columns: readonly string[] };
type Tile = { zoom: number; tile: number; properties: number; lat_sum: number; lng_sum: number };

/**
 * Copies lie side by side, each in its own tile of zoom 8, so that their tiles are those of the
 * first, shifted.
 */
const tilesApart = 256;
const degreesApart = (tilesApart * 360) / 2 ** 16;
const listedAtOnce = 2500;
/** A copy keeps one core busy on one machine, and somewhat more on a cluster. */
const copiesAtOnce = 2;
/** Counties with these codes are imported and not copied. */
const imported = new Set(['42003', '42011', '42017', '42101']);

/** These tables have rows of runs and files, which copies of a county share with it. */
const shared: ReadonlySet<string> = new Set(['records.import_runs', 'records.address_files']);

/** Suggestions and lists are found without these tables. */
export const historyOfParcels: ReadonlySet<string> = new Set([
  'records.observations',
  'records.owner_mailing',
  'records.transfers',
  'records.mortgages',
  'records.assessments',
]);

/** Tables that other tables refer to come first. */
const first = ['records.properties', 'records.observations', 'records.transfers'];

/**
 * Adds what the importer does not read from a roll, all invented: a value for each home, and loans
 * for two in three.
 */
export async function addValuesAndLoans(database: Database, sql: Sql, fips: string): Promise<void> {
  await sql`
    insert into valuation.home_values (county_fips, property_id, model_id, as_of, valuation_cents,
      low80_cents, high80_cents)
    select county_fips, id, 1, date '2026-11-01', market_cents, market_cents * 9 / 10, market_cents * 11 / 10
    from records.properties
    where county_fips = ${fips} and market_cents is not null`;
  await sql`
    insert into records.mortgages (county_fips, property_id, key, recorded_on, amount_cents, lender,
      loan_type, position, annual_rate, term_months, source_id, run_id, line, fetched_at)
    select t.county_fips, t.property_id, 'loan ' || t.key, t.sold_on, t.price_cents * 7 / 10,
      'First Invented Savings Bank', 'conventional', 1, 0.0425, 360, t.source_id, t.run_id, t.line, t.fetched_at
    from (
      select t.*, row_number() over (partition by property_id order by sold_on desc) as nth
      from records.transfers t where t.county_fips = ${fips} and t.sold_on is not null and t.price_cents > 0
    ) t
    where t.nth <= 2 and hashtext(t.property_id) % 3 <> 0`;
  await listAnew(database, sql, fips);
}

/**
 * Refreshes the county's lists with values and loans, and compacts them as if they had always had
 * both.
 */
async function listAnew(database: Database, sql: Sql, fips: string): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC');
  for (let after = ''; ; ) {
    const rows = await sql<{ id: string }[]>`
      select id from records.properties where county_fips = ${fips} and id > ${after}
      order by id limit ${listedAtOnce}`;
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await database.asService('bench: list anew', (db) => refreshListingsOf(db, fips, ids, today));
    after = last;
  }
  await sql`vacuum full records.listings`;
}

/** Returns the template of the county's copies, which leave the tables of `without` empty. */
export async function templateOf(
  sql: Sql,
  fips: string,
  without: ReadonlySet<string> = new Set(),
): Promise<Template> {
  const found = await sql<Table[]>`
    select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (n.nspname = 'records' or c.oid = 'valuation.home_values'::regclass)
    group by c.oid having 'county_fips' = any (array_agg(a.attname::text))`;
  const tables = found
    .filter(({ name }) => !without.has(name) && !shared.has(name))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  const tiles = await sql<Tile[]>`
    select zoom::int, tile::float8, properties::float8, lat_sum, lng_sum from records.listing_tiles`;
  const [counted] = await sql<{ parcels: number }[]>`
    select count(*)::int as parcels from records.properties where county_fips = ${fips}`;
  return { fips, parcels: counted?.parcels ?? 0, tables, tiles };
}

/**
 * Copies the county, of which there are some copies, while another one fits into `size` parcels.
 * Returns how many copies there are then.
 */
export async function fillUpTo(
  sql: Sql,
  template: Template,
  copies: number,
  size: number,
): Promise<number> {
  let made = copies;
  const room = () => (made + 2) * template.parcels <= size;
  while (room()) {
    const nths: number[] = [];
    while (nths.length < copiesAtOnce && room()) {
      made += 1;
      nths.push(made);
    }
    await Promise.all(nths.map((nth) => copyCounty(sql, template, nth)));
  }
  return made;
}

/** Returns the codes of the county and its copies. */
export function countiesOf({ fips }: Template, copies: number): string[] {
  return [fips, ...Array.from({ length: copies }, (_, nth) => fipsOf(nth + 1))];
}

/**
 * Makes the nth copy of the county: another code, further east, with other names of streets, towns
 * and people.
 */
async function copyCounty(sql: Sql, template: Template, nth: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Foreign keys were checked for the county that is copied.
    // A cluster's workers hear of the setting only if it is told on; elsewhere the name means nothing.
    await tx`set local citus.propagate_set_commands = 'local'`;
    await tx`set local session_replication_role = replica`;
    for (const { name, columns } of template.tables) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const values = columns.map((column) => changed(column, nth)).join(', ');
      await tx.unsafe(
        `insert into ${name} (${names}) select ${values} from ${name} where county_fips = '${template.fips}'`,
      );
    }
    for (const { zoom, tile, properties, lat_sum, lng_sum } of template.tiles) {
      await tx`
        insert into records.listing_tiles (zoom, tile, properties, lat_sum, lng_sum)
        values (${zoom}, ${tile + nth * tilesApart * 2 ** zoom}, ${properties}, ${lat_sum},
          ${lng_sum + properties * nth * degreesApart})`;
    }
  });
}

/** Returns the code of the nth copy, counted from one. */
function fipsOf(nth: number): string {
  const codes = Array.from({ length: 67 }, (_, at) => String(42_001 + 2 * at));
  const code = codes.filter((one) => !imported.has(one))[nth - 1];
  if (code === undefined) throw new RangeError(`there are no codes for ${nth} copies`);
  return code;
}

function rank(name: string): number {
  const at = first.indexOf(name);
  return at === -1 ? first.length : at;
}

function changed(column: string, nth: number): string {
  const change = changes[column];
  return change === undefined ? `"${column}"` : change(nth);
}

const texts = ['street', 'address_line', 'city', 'name', 'name_key', 'buyer', 'seller'];
const lists = ['lines', 'owners'];

/** Gives the value of each column that differs from county to county. */
const changes: Record<string, (nth: number) => string> = {
  county_fips: (nth) => `'${fipsOf(nth)}'`,
  id: (nth) => `'pa-${fipsOf(nth)}-' || substr(id, 10)`,
  property_id: (nth) => `'pa-${fipsOf(nth)}-' || substr(property_id, 10)`,
  county: (nth) => `'Invented ${nth}'`,
  lng: (nth) => `lng + ${nth * degreesApart}`,
  west: (nth) => `west + ${nth * degreesApart}`,
  east: (nth) => `east + ${nth * degreesApart}`,
  tile16: (nth) => `tile16 + (${nth * tilesApart}::bigint << 16)`,
  zip: (nth) => renumbered('zip', nth),
  words: (nth) =>
    `(select string_agg(case when w ~ '^\\d{5}$' then ${renumbered('w', nth)} else ${respelled('w', nth)} end, ' ') from regexp_split_to_table(words, ' ') w)`,
  ...Object.fromEntries(texts.map((name) => [name, (nth: number) => respelled(`"${name}"`, nth)])),
  ...Object.fromEntries(
    lists.map((name) => [
      name,
      (nth: number) => `array(select ${respelled('one', nth)} from unnest("${name}") one)`,
    ]),
  ),
};

function renumbered(name: string, nth: number): string {
  return `lpad(((${name}::int + ${nth * 397}) % 100000)::text, 5, '0')`;
}

/**
 * These letters, which no suffix of a street has, are swapped, so that "Ave" stays and "Oak" does
 * not.
 */
const letters = 'ioufghkm';

function respelled(value: string, nth: number): string {
  const turn = (text: string, by: number) =>
    text.slice(by % text.length) + text.slice(0, by % text.length);
  const others = turn('iou', nth) + turn('fghkm', nth + Math.floor(nth / 15));
  return `translate(${value}, '${letters}${letters.toUpperCase()}', '${others}${others.toUpperCase()}')`;
}
