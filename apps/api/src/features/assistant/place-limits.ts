import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import {
  conformingLimit,
  fhaLimit,
  type LoanLimit,
} from '@deedlight/domain/eligibility/loan-limit';
import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import type { Citation } from '@deedlight/domain/mortgage/working';
import type { TableHeader } from '@deedlight/domain/reference/table';
import type { Temporal } from 'temporal-polyfill';
import type { Evidence } from './evidence';
import type { ReadQuestion } from './read-question';

/** Returns the loan limit that a question asks for, of the named place or the country. */
export function limitEvidence(question: ReadQuestion, today: Temporal.PlainDate): Evidence[] {
  const { place, year = today.year, units = 1, programs } = question;
  // The county is ambiguous, and the reader would take the country's limit for the county's.
  if (place.isOneOfMany) return [];
  if (!currentTables.fhfa.rows.some((row) => row.year === year)) return [];
  const wantsFha = programs.includes('fha');
  const wantsBoth = !wantsFha && /\bboth\b/.test(question.text);
  const kinds = wantsBoth
    ? (['conforming', 'fha'] as const)
    : ([wantsFha ? 'fha' : 'conforming'] as const);
  if (place.state === null) return kinds.flatMap((kind) => nationwide(kind, year, units));
  const at = { state: place.state, county: place.county, units: asUnits(units), year };
  const where = `${place.county ? `${place.county}, ` : ''}${place.state}`;
  return kinds.map((kind) => {
    const limit = kind === 'fha' ? fhaLimit(at) : conformingLimit(at);
    const name = kind === 'fha' ? 'FHA' : 'conforming';
    const says = `The ${name} loan limit of ${units} unit${units === 1 ? '' : 's'} in ${where} for ${year} is ${limitText(limit)}.`;
    return limitCited(says, limit.bases);
  });
}

function limitText(limit: LoanLimit): string {
  if (limit.kind === 'known') return dollarText(limit.limit);
  const high = limit.high === null ? 'not announced' : dollarText(limit.high);
  return `at least ${dollarText(limit.low)} (highest: ${high}); ${limit.why.replace(/\.$/, '')}`;
}

function nationwide(kind: 'conforming' | 'fha', year: number, units: number): Evidence[] {
  const table = kind === 'fha' ? currentTables.fha : currentTables.fhfa;
  const scopes = kind === 'fha' ? ['floor', 'ceiling'] : ['baseline', 'ceiling'];
  return table.rows.flatMap((row) => {
    const limit = row.limits[units - 1];
    if (row.year !== year || !scopes.includes(row.scope) || limit === undefined) return [];
    const name = kind === 'fha' ? 'FHA' : 'conforming';
    const says = `The ${name} ${row.scope} of ${units} unit${units === 1 ? '' : 's'} for ${year} is ${dollarText(limit)}.`;
    const { id, section, source, effective, confidence } = row;
    const basis = { table: table.header.table, row: id, section, source, effective, confidence };
    return [limitCited(says, [basis])];
  });
}

function limitCited(says: string, bases: readonly Citation[]): Evidence {
  const [basis] = bases;
  if (basis === undefined) throw new Error('a loan limit rests on no row');
  const { table, row, section, source, effective, confidence } = basis;
  const header = headerOf(table);
  const cited = header.sources[source];
  return {
    text: says,
    citation: {
      kind: 'row',
      table,
      version: header.version,
      row,
      section,
      publisher: cited?.publisher ?? source,
      title: cited?.title ?? source,
      url: cited?.url ?? null,
      effective,
      confidence,
      says,
    },
  };
}

function headerOf(name: string): TableHeader {
  const { fhfa, fha } = currentTables;
  return fha.header.table === name ? fha.header : fhfa.header;
}

function asUnits(units: number): 1 | 2 | 3 | 4 {
  return units === 2 || units === 3 || units === 4 ? units : 1;
}
