import type { Cents } from '../../money';
import { type BaseRow, type RawTable, readTable, type Table } from './read-table';
import rawFha from './tables/fha-limits.json';
import rawFhfa from './tables/fhfa-limits.json';

const fhfaScopes = [
  'baseline',
  'ceiling',
  'statutory-baseline',
  'statutory-ceiling',
  'county',
] as const;
const fhaScopes = ['floor', 'ceiling', 'special-ceiling', 'county', 'hecm-claim'] as const;

/** Limits for one, two, three and four units. */
type LimitFigures<Scope> = {
  year: number;
  scope: Scope;
  states: readonly string[];
  state: string | null;
  area: string | null;
  fips: string | null;
  limits: readonly Cents[];
};

export type FhfaLimitRow = BaseRow & LimitFigures<(typeof fhfaScopes)[number]>;
export type FhaLimitRow = BaseRow &
  LimitFigures<(typeof fhaScopes)[number]> & {
    /** Of a floor: every county that the edition does not list has it. */
    isForAllOthers: boolean;
  };

/** The editions that came with this version of the product. */
export const releasedLimits: Readonly<Record<LimitTableName, RawTable>> = {
  'fhfa-limits': rawFhfa,
  'fha-limits': rawFha,
};

/** The editions in force: {@link bringIntoForce} may replace what they hold. */
export const fhfaLimitsTable = readFhfaLimits(rawFhfa);
export const fhaLimitsTable = readFhaLimits(rawFha);

export const limitTableNames = ['fhfa-limits', 'fha-limits'] as const;
export type LimitTableName = (typeof limitTableNames)[number];
type LimitTable = Table<FhfaLimitRow> | Table<FhaLimitRow>;

/** Reads any edition of either table. */
export function readLimits(name: LimitTableName, edition: RawTable): LimitTable {
  return name === 'fhfa-limits' ? readFhfaLimits(edition) : readFhaLimits(edition);
}

/**
 * Makes these editions those that every engine reads, and those of this version where none is given.
 * The tables stay the same objects, as engines hold them by name. Throws RangeError, and changes
 * nothing, where an edition cannot be read.
 */
export function bringIntoForce(editions: Partial<Record<LimitTableName, RawTable>>): void {
  const fhfa = readFhfaLimits(editions['fhfa-limits'] ?? rawFhfa);
  const fha = readFhaLimits(editions['fha-limits'] ?? rawFha);
  Object.assign(fhfaLimitsTable, fhfa);
  Object.assign(fhaLimitsTable, fha);
}

/** Reads any edition of the table. */
export function readFhfaLimits(edition: RawTable): Table<FhfaLimitRow> {
  return readTable(edition, (field) => ({
    scope: field.oneOf('scope', fhfaScopes),
    ...limitFigures(field),
  }));
}

/** Reads any edition of the table. */
export function readFhaLimits(edition: RawTable): Table<FhaLimitRow> {
  return readTable(edition, (field) => ({
    scope: field.oneOf('scope', fhaScopes),
    isForAllOthers: field.raw('isForAllOthers') === true,
    ...limitFigures(field),
  }));
}

function limitFigures(field: Parameters<Parameters<typeof readTable>[1]>[0]) {
  const limits = field.moneyList('limits');
  if (limits.length !== 4) throw field.wrong('limits');
  return {
    year: field.whole('year'),
    states: field.raw('states') === null ? [] : field.textList('states'),
    state: field.optionalText('state'),
    area: field.optionalText('area'),
    fips: field.optionalText('fips'),
    limits,
  };
}

/**
 * Finds an edition of these tables in no file: this version's own, where another one is in force, or
 * one that `read` knows.
 */
export async function findLimits(
  table: string,
  version: string,
  read: (name: LimitTableName, version: string) => Promise<RawTable | null>,
): Promise<LimitTable | null> {
  const name = limitTableNames.find((each) => each === table);
  if (name === undefined) return null;
  const released = readLimits(name, releasedLimits[name]);
  if (released.header.version === version) return released;
  const edition = await read(name, version);
  return edition && readLimits(name, edition);
}
