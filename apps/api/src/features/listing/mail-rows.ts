import type { ListedProperty } from '@deedlight/contract/listing';
import { mailAddress } from '@deedlight/domain/address/mail-address';
import { absenceWords } from '@deedlight/domain/fact';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { confidenceOf } from '../../records/citations';
import type { SourceRow } from '../../records/origin';
import { type CsvRecord, readEvidence } from './csv-evidence';
import { cell, confidenceText, yesOrNo } from './csv-rows';
import type { ListingRow } from './listing-row';

/** Where the name or the address of an owner was read; `recordedOn` is the day of the file. */
type Origin = Pick<CsvRecord, 'source' | 'recordedOn' | 'fetchedAt' | 'confidence'>;

type OwnerMail = {
  owner: Origin | null;
  mailing:
    | (Origin & { careOf: string | null; lines: string[]; isElsewhere: boolean | null })
    | null;
  /** Tells whether some source of the property has a column for it. */
  hasMailingSource: boolean;
};

/** The columns of a file for a mail house: a home per row, the address as the Postal Service has it. */
export const mailHeader = [
  'Id',
  'Sample',
  'Owner',
  'Care of',
  'Delivery line',
  'City',
  'State',
  'ZIP',
  'Mailing address',
  'Compared with the property',
  'Owner-occupied',
  'Absentee owner',
  'Property address',
  'Property city',
  'Property state',
  'Property ZIP',
  ...originHeader('Owner'),
  ...originHeader('Mailing'),
];

/** Returns a home as cells; what is absent is said in words, and no part of an address is made up. */
export function mailCells(
  property: ListedProperty,
  mail: OwnerMail = { owner: null, mailing: null, hasMailingSource: false },
): (string | number)[] {
  const { address } = property;
  return [
    property.id,
    property.isSample ? 'SAMPLE' : 'No',
    cell(property.owners, (names) => names.join('; ')),
    ...addressCells(mail),
    cell(property.isOwnerOccupied, yesOrNo),
    cell(property.isAbsentee, yesOrNo),
    address.line ?? absenceWords.unknown,
    address.city ?? absenceWords.unknown,
    address.state,
    address.zip ?? absenceWords.unknown,
    ...originCells(mail.owner),
    ...originCells(mail.mailing),
  ];
}

function addressCells({ mailing, hasMailingSource }: OwnerMail): string[] {
  if (mailing === null) {
    const why = absenceWords[hasMailingSource ? 'unknown' : 'not-available-here'];
    return [why, why, why, why, why, 'None on record', why];
  }
  const { careOf, lines, isElsewhere } = mailing;
  const compared =
    isElsewhere === null
      ? absenceWords.unknown
      : isElsewhere
        ? 'Another address'
        : 'The property itself';
  const parts = mailAddress(lines);
  if (parts === null) {
    const said = lines.join(', ') || absenceWords.unknown;
    const { unknown } = absenceWords;
    return [careOf ?? absenceWords.none, said, unknown, unknown, unknown, 'Incomplete', compared];
  }
  const above = [careOf, ...parts.above].filter((part) => part !== null && part !== '');
  return [
    above.join(', ') || absenceWords.none,
    parts.delivery,
    parts.city,
    parts.state,
    parts.zip,
    'Complete',
    compared,
  ];
}

function originHeader(name: string): string[] {
  return ['source', 'record date', 'fetched', 'confidence'].map((part) => `${name} ${part}`);
}

function originCells(origin: Origin | null): string[] {
  if (origin === null) return originHeader('').map(() => absenceWords.unknown);
  const { source, recordedOn, fetchedAt } = origin;
  return [source, recordedOn ?? absenceWords.unknown, fetchedAt, confidenceText(origin)];
}

/** Returns by id what is on record of the owners' post. It is for members on any plan. */
export async function readOwnerMail(
  db: Queries,
  rows: readonly Pick<ListingRow, 'id'>[],
): Promise<ReadonlyMap<string, OwnerMail>> {
  const evidence = await readEvidence(db, rows);
  const mail = new Map<string, OwnerMail>(
    [...evidence].map(([id, { hasMailingSource }]) => [
      id,
      { owner: null, mailing: null, hasMailingSource },
    ]),
  );
  const keys = keysOf(rows.map(({ id }) => id));
  const { rows: owners } = await sql<OriginRow>`
    select o.property_id as id, ${originColumns} from ${keys}
    join records.owners o on o.county_fips = k.county and o.property_id = k.id and o.position = 1
    join records.sources s on s.id = o.source_id
    left join records.import_runs r on r.id = o.run_id`.execute(db);
  for (const row of owners) {
    const of = mail.get(row.id);
    if (of !== undefined) of.owner = originOf(row);
  }
  const { rows: mailed } = await sql<
    OriginRow & { care_of: string | null; lines: string[]; is_elsewhere: boolean | null }
  >`
    select o.property_id as id, o.care_of, o.lines,
      records.is_mailed_elsewhere(o.lines, p.house_number, p.street) as is_elsewhere,
      ${originColumns} from ${keys}
    join records.owner_mailing o on o.county_fips = k.county and o.property_id = k.id
    join records.properties p on p.county_fips = k.county and p.id = k.id
    join records.sources s on s.id = o.source_id
    left join records.import_runs r on r.id = o.run_id`.execute(db);
  for (const row of mailed) {
    const { care_of: careOf, lines, is_elsewhere: isElsewhere } = row;
    const of = mail.get(row.id);
    if (of !== undefined) of.mailing = { ...originOf(row), careOf, lines, isElsewhere };
  }
  return mail;
}

const originColumns = sql`s.publisher, s.title, s.kind, r.as_of::text as recorded_on,
  (o.fetched_at at time zone 'UTC')::date::text as fetched`;

type OriginRow = {
  id: string;
  publisher: string;
  title: string;
  kind: SourceRow['kind'];
  recorded_on: string | null;
  fetched: string;
};

function originOf({ publisher, title, kind, recorded_on, fetched }: OriginRow): Origin {
  return {
    source: `${publisher}: ${title}`,
    recordedOn: recorded_on,
    fetchedAt: fetched,
    confidence: confidenceOf(kind),
  };
}

/** Makes rows `k` of the ids, with the types of the primary keys. */
function keysOf(ids: readonly string[]) {
  return sql`unnest(${ids.map(countyOf)}::bpchar[], ${[...ids]}::text[]) as k (county, id)`;
}
