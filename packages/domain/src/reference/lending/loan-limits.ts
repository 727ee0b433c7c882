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
export type FhaLimitRow = BaseRow & LimitFigures<(typeof fhaScopes)[number]>;

export const fhfaLimitsTable = readFhfaLimits(rawFhfa);

export const fhaLimitsTable = readFhaLimits(rawFha);

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
