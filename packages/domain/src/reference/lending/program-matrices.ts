import type { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type Occupancy, occupancies, type Purpose, purposes } from './deal-kinds';
import { type ProgramId, programIds } from './program-ids';
import { type BaseRow, readTable, type Table } from './read-table';
import rawCoverage from './tables/mi-coverage.json';
import rawConcessions from './tables/program-concessions.json';
import rawLtv from './tables/program-ltv.json';
import rawRatios from './tables/program-ratios.json';
import rawReserves from './tables/program-reserves.json';
import rawScores from './tables/program-scores.json';
import rawWaiting from './tables/waiting-periods.json';

export { type Occupancy, occupancies, type Purpose, purposes };

const occupancyRows = [...occupancies, 'hud-approved-secondary'] as const;

/**
 * The program's maximum LTV; null means that none is set. A row with a `feature` applies only to
 * loans with it.
 */
export type LtvRow = BaseRow & {
  program: ProgramId;
  occupancy: (typeof occupancyRows)[number];
  units: readonly number[];
  purpose: Purpose;
  feature: string | null;
  lender: string | null;
  maxLtv: Decimal | null;
  maxCltv: Decimal | null;
  maxLtvManual: Decimal | null;
  minScore: number | null;
  loanMax: Cents | null;
  reserveMonths: number | null;
};

export const programLtvTable: Table<LtvRow> = readTable(rawLtv, (field) => ({
  program: field.oneOf('program', programIds),
  occupancy: field.oneOf('occupancy', occupancyRows),
  units: field.wholeList('units'),
  purpose: field.oneOf('purpose', purposes),
  feature: field.optionalText('feature'),
  lender: field.optionalText('lender'),
  maxLtv: field.optionalShare('maxLtv'),
  maxCltv: field.optionalShare('maxCltv'),
  maxLtvManual: field.optionalShare('maxLtvManual'),
  minScore: field.optionalWhole('minScore'),
  loanMax: field.optionalMoney('loanMax'),
  reserveMonths: field.optionalWhole('reserveMonths'),
}));

export type ScoreRow = BaseRow & {
  program: ProgramId;
  basis: string;
  value: number | null;
  units: readonly number[] | null;
  occupancy: Occupancy | null;
  capBelowLtv: Decimal | null;
};

export const programScoresTable: Table<ScoreRow> = readTable(rawScores, (field) => ({
  program: field.oneOf('program', programIds),
  basis: field.text('basis'),
  value: field.optionalWhole('value'),
  units: field.raw('units') === null ? null : field.wholeList('units'),
  occupancy: field.raw('occupancy') === null ? null : field.oneOf('occupancy', occupancies),
  capBelowLtv: field.optionalShare('capBelowLtv'),
}));

/**
 * Front (housing) and back (all debts) ratio limits as fractions of income; null where none is set.
 */
export type RatioRow = BaseRow & {
  program: ProgramId;
  basis: string;
  front: Decimal | null;
  back: Decimal | null;
  scoreMin: number | null;
  needs: readonly string[];
};

export const programRatiosTable: Table<RatioRow> = readTable(rawRatios, (field) => ({
  program: field.oneOf('program', programIds),
  basis: field.text('basis'),
  front: field.optionalShare('front'),
  back: field.optionalShare('back'),
  scoreMin: field.optionalWhole('scoreMin'),
  needs: field.raw('needs') === null ? [] : field.textList('needs'),
}));

export type ReserveRow = BaseRow & {
  program: ProgramId;
  months: number | null;
  occupancy: Occupancy | null;
  units: readonly number[] | null;
  basis: string | null;
  loanOver: Cents | null;
  loanMax: Cents | null;
};

export const programReservesTable: Table<ReserveRow> = readTable(rawReserves, (field) => ({
  program: field.oneOf('program', programIds),
  months: field.optionalWhole('months'),
  occupancy: field.raw('occupancy') === null ? null : field.oneOf('occupancy', occupancies),
  units: field.raw('units') === null ? null : field.wholeList('units'),
  basis: field.optionalText('basis'),
  loanOver: field.optionalMoney('loanOver'),
  loanMax: field.optionalMoney('loanMax'),
}));

/**
 * The limit on an interested party's contributions, as a fraction of the lower of price and value.
 */
export type ConcessionRow = BaseRow & {
  program: ProgramId;
  occupancies: readonly string[];
  ltvOver: Decimal | null;
  ltvMax: Decimal | null;
  maxShare: Decimal;
};

export const programConcessionsTable: Table<ConcessionRow> = readTable(rawConcessions, (field) => ({
  program: field.oneOf('program', programIds),
  occupancies: field.textList('occupancies'),
  ltvOver: field.optionalShare('ltvOver'),
  ltvMax: field.optionalShare('ltvMax'),
  maxShare: field.share('maxPct'),
}));

export const creditEvents = [
  'chapter-7',
  'chapter-11',
  'chapter-13-discharged',
  'chapter-13-dismissed',
  'chapter-13-plan',
  'multiple-bankruptcies',
  'foreclosure',
  'short-sale',
  'deed-in-lieu',
  'charge-off',
] as const;
export type CreditEvent = (typeof creditEvents)[number];

export type WaitingRow = BaseRow & {
  program: ProgramId;
  events: readonly string[];
  years: number | null;
  extenuatingYears: number | null;
  planMonths: number | null;
};

export const waitingPeriodsTable: Table<WaitingRow> = readTable(rawWaiting, (field) => ({
  program: field.oneOf('program', programIds),
  events: field.textList('events'),
  years: field.optionalWhole('years'),
  extenuatingYears: field.optionalWhole('extenuatingYears'),
  planMonths: field.optionalWhole('planMonths'),
}));

export type MiCoverageRow = BaseRow & {
  program: ProgramId;
  term: 'over-20' | '20-or-less';
  ltvOver: Decimal;
  ltvMax: Decimal;
  coverage: Decimal;
};

export const miCoverageTable: Table<MiCoverageRow> = readTable(rawCoverage, (field) => ({
  program: field.oneOf('program', programIds),
  term: field.oneOf('term', ['over-20', '20-or-less'] as const),
  ltvOver: field.share('ltvOver'),
  ltvMax: field.share('ltvMax'),
  coverage: field.share('coveragePct'),
}));
