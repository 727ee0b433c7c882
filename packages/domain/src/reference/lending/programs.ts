import type { Decimal } from 'decimal.js';
import { type ProgramId, programIds } from './program-ids';
import { type BaseRow, readTable, type Table } from './read-table';
import rawGrid from './tables/manual-grid.json';
import rawRules from './tables/program-rules.json';
import rawPrograms from './tables/programs.json';

export { type ProgramId, programIds };

const families = ['conventional', 'fha', 'va', 'usda', 'jumbo', 'dscr', 'non-qm'] as const;
const limits = ['fhfa', 'fha', 'va', 'over-fhfa', 'none'] as const;

/** A loan program; `limit` says which loan limit binds it, `aus` which engine decides. */
export type ProgramRow = BaseRow & {
  id: string;
  program: ProgramId;
  name: string;
  family: (typeof families)[number];
  limit: (typeof limits)[number];
  limitSection: string | null;
  aus: string | null;
};

export const programsTable: Table<ProgramRow> = readTable(rawPrograms, (field) => ({
  program: field.oneOf('id', programIds),
  name: field.text('name'),
  family: field.oneOf('family', families),
  limit: field.oneOf('limit', limits),
  limitSection: field.optionalText('limitSection'),
  aus: field.optionalText('aus'),
}));

/** A rule that is one value: an income cap, a seasoning, a feature's limit. Read it by `kind`. */
export type ProgramRuleRow = BaseRow & {
  program: ProgramId;
  kind: string;
  value: string | null;
  units: readonly number[] | null;
  method: string | null;
};

export const programRulesTable: Table<ProgramRuleRow> = readTable(rawRules, (field) => ({
  program: field.oneOf('program', programIds),
  kind: field.text('kind'),
  value: field.optionalText('value'),
  units: field.raw('units') === null ? null : field.wholeList('units'),
  method: field.optionalText('method'),
}));

/** Manual underwriting: up to `maxDti` with at least this score and these months of reserves. */
export type ManualGridRow = BaseRow & {
  program: ProgramId;
  ltvOver: Decimal | null;
  ltvMax: Decimal | null;
  maxDti: Decimal;
  minScore: number;
  reserveMonths: number;
};

export const manualGridTable: Table<ManualGridRow> = readTable(rawGrid, (field) => ({
  program: field.oneOf('program', programIds),
  ltvOver: field.optionalShare('ltvOver'),
  ltvMax: field.optionalShare('ltvMax'),
  maxDti: field.share('maxDti'),
  minScore: field.whole('minScore'),
  reserveMonths: field.whole('reserveMonths'),
}));
