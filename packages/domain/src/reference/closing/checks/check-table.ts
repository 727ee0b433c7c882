import { Decimal } from 'decimal.js';
import { confidences } from '../../table';
import { asTable } from '../as-table';
import type {
  ClosingCostTable,
  ClosingCustomTable,
  RecordingFeeTable,
} from '../closing-cost-table';
import { type CountiesTable, counties, isCounty } from '../counties-table';
import type { ReplacementCostTable } from '../insurance-tables';
import type { ProrationTable } from '../property-tax-table';
import type { TitlePremiumTable } from '../title-premium-table';
import type { TransferTaxTable } from '../transfer-tax-table';
import {
  checkClosingCosts,
  checkClosingCustoms,
  checkRecordingFees,
  checkReplacementCosts,
  checkTaxProration,
} from './check-closing-costs';
import { checkHeader, headerOf, isDate } from './check-header';
import { checkTitlePremiums } from './check-title-premiums';
import { checkTransferTaxes } from './check-transfer-taxes';
import { isRecord, type JsonRecord, type Problem, recordsIn } from './problem';

const lists = ['brackets', 'schedule', 'refinanceSchedule', 'steps'];

/** The fifty states and the District of Columbia. */
export const jurisdictions: readonly string[] =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/**
 * Returns everything wrong with a reference table file, whichever engine reads it: its header,
 * sources, dates, confidences, brackets and claimed jurisdictions, and what its own kind asks for
 * besides.
 */
export function checkTable(name: string, table: unknown): Problem[] {
  const general = [
    ...checkHeader(name, table),
    ...checkCitations(table),
    ...checkBrackets(table),
    ...checkJurisdictions(table),
  ];
  // A table of the wrong shape would only break the checks of its kind.
  if (general.length > 0) return general;
  return checksByName[name]?.(table) ?? [];
}

const checksByName: Record<string, (table: unknown) => Problem[]> = {
  'title-premiums': (table) => {
    const titles = asTable<TitlePremiumTable>(table);
    return [...checkTitlePremiums(titles), ...checkZones(titles, counties)];
  },
  'transfer-taxes': (table) => checkTransferTaxes(asTable<TransferTaxTable>(table), counties),
  'closing-costs': (table) => checkClosingCosts(asTable<ClosingCostTable>(table)),
  'recording-fees': (table) => checkRecordingFees(asTable<RecordingFeeTable>(table)),
  'closing-customs': (table) => checkClosingCustoms(asTable<ClosingCustomTable>(table), counties),
  'tax-proration': (table) => checkTaxProration(asTable<ProrationTable>(table)),
  'replacement-costs': (table) => checkReplacementCosts(asTable<ReplacementCostTable>(table)),
};

function checkZones({ manuals }: TitlePremiumTable, table: CountiesTable): Problem[] {
  return manuals.flatMap(({ id, state, zone }) =>
    (zone?.counties ?? [])
      .filter((name) => !isCounty(table, state, name))
      .map((name) => ({ row: id, message: `${name} is no county of ${state}` })),
  );
}

/**
 * Tells whether a table that claims every jurisdiction (`jurisdictions`: `all`, or `all:list`) has each:
 * once in a list of states, at least once in a list of manuals.
 */
function checkJurisdictions(table: unknown): Problem[] {
  if (!isRecord(table) || typeof table.jurisdictions !== 'string') return [];
  const key = table.jurisdictions.split(':')[1] ?? (table.manuals ? 'manuals' : 'states');
  const rows = table[key];
  if (!Array.isArray(rows)) return [{ row: key, message: 'the list that is claimed is missing' }];
  const named = rows.filter(isRecord).map(({ state }: JsonRecord) => state);
  const missing = jurisdictions.filter((state) => !named.includes(state));
  const unknown = named.filter((state) => !jurisdictions.some((each) => each === state));
  const doubled = named.filter((state, at) => named.indexOf(state) !== at);
  return [
    ...missing.map((state) => ({ row: `${key}[${state}]`, message: 'is missing' })),
    ...unknown.map((state) => ({ row: `${key}[${String(state)}]`, message: 'is no jurisdiction' })),
    ...(key === 'manuals' ? [] : doubled).map((state) => ({
      row: `${key}[${String(state)}]`,
      message: 'is there twice',
    })),
  ];
}

/** Tells whether every source named exists and every date and confidence is one. */
function checkCitations(table: unknown): Problem[] {
  const header = headerOf(table);
  const sources = isRecord(header?.sources) ? header.sources : {};
  const problems: Problem[] = [];
  for (const [row, record] of recordsIn(table)) {
    if (row === 'header' || row.startsWith('header.') || row.startsWith('sources')) continue;
    for (const message of complaints(record, sources)) problems.push({ row, message });
  }
  return problems;
}

function complaints(record: JsonRecord, sources: JsonRecord): string[] {
  const { source, confidence, effective } = record;
  const isKnown = confidences.some((each) => each === confidence);
  return [
    ...(typeof source === 'string' && !(source in sources)
      ? [`no source is called ${source}`]
      : []),
    ...(confidence !== undefined && !isKnown ? [`${String(confidence)} is no confidence`] : []),
    ...(effective !== undefined && !isDate(effective)
      ? [`${String(effective)} is not a date`]
      : []),
    // A row that cites needs all three, or a figure could be shown without its date or its
    // confidence.
    ...(isKnown && typeof source === 'string' && effective === undefined && !isHeaderLike(record)
      ? ['cites a source without a date']
      : []),
  ];
}

/** Notes on a source, not figures: a manual's rule inherits the date of the manual. */
function isHeaderLike(record: JsonRecord): boolean {
  return 'rule' in record || 'yearBuilt' in record || 'states' in record || 'form' in record;
}

/** Tells whether every list of brackets rises without a gap, with its open end last. */
function checkBrackets(table: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const [path, record] of recordsIn(table)) {
    for (const key of lists) {
      const rows = record[key];
      if (!Array.isArray(rows) || !rows.every(isRecord)) continue;
      for (const message of bracketComplaints(rows))
        problems.push({ row: `${path}.${key}`, message });
    }
  }
  return problems;
}

function bracketComplaints(rows: readonly JsonRecord[]): string[] {
  if (!rows.some((row) => 'upTo' in row)) return [];
  let from = 0;
  return rows.flatMap((row, at) => {
    const { upTo, over } = row;
    const before = from;
    from = typeof upTo === 'number' ? upTo : Number.POSITIVE_INFINITY;
    return [
      ...(upTo === null && at !== rows.length - 1
        ? [`${at}: the open bracket is not the last`]
        : []),
      ...(upTo !== null && typeof upTo !== 'number' ? [`${at}: has no upper end`] : []),
      ...(from <= before
        ? [`${at}: ends at ${from}, where the one before ended at ${before}`]
        : []),
      ...(typeof over === 'number' && over !== before
        ? [`${at}: starts over ${over}, not at ${before}: a gap or an overlap`]
        : []),
      ...rateComplaints(row).map((message) => `${at}: ${message}`),
    ];
  });
}

function rateComplaints({ perThousand, base, charge }: JsonRecord): string[] {
  const isRate = (value: unknown) =>
    typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) && !new Decimal(value).isNegative();
  const amounts = [base, charge].filter((amount) => amount !== undefined);
  return [
    ...(perThousand !== undefined && !isRate(perThousand)
      ? [`${String(perThousand)} is no rate written as text`]
      : []),
    ...(amounts.every((amount) => typeof amount === 'number' && amount >= 0)
      ? []
      : ['an amount is negative or no number']),
  ];
}
