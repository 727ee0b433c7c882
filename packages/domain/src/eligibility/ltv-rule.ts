import { Decimal } from 'decimal.js';
import { cite } from '../reference/lending/cite';
import type { LtvRow } from '../reference/lending/program-matrices';
import type { ProgramRow, ProgramRuleRow } from '../reference/lending/programs';
import { type EligibilityFacts, lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import { placeOf } from './limit-rule';
import { conformingLimit } from './loan-limit';
import { percent } from './print-figure';
import { failOrRefer, type RuleResult } from './rule-result';

/**
 * Tells whether the program lends on such a property at all, and the loan's LTV and CLTV against its
 * matrix.
 */
export function ltvRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const all = rowsOn(facts, program, tables);
  const rows = all.filter(({ feature }) => feature === null);
  const row = bestRow(rows, facts);
  if (!row && rows.length === 0 && all.length > 0) return [onlyAs(all, facts, tables)];
  if (!row) return [notOffered(facts, program, tables, rows)];
  const basis = cite(tables.ltv, row);
  const value = lendingValue(facts);
  const ltv = new Decimal(facts.loan).div(value);
  const cltv = new Decimal(facts.loan + facts.juniorLoans).div(value);
  const isManual = facts.underwriting === 'manual';
  const max = isManual && row.maxLtvManual !== null ? row.maxLtvManual : row.maxLtv;
  const results: RuleResult[] = [];
  if (max !== null) results.push(compared('ltv', 'Loan to value', ltv, max, basis));
  for (const cap of featureCaps(facts, program, tables)) {
    const value_ = new Decimal(cap.value ?? 0).div(100);
    results.push(
      compared(cap.kind, capLabels[cap.kind] ?? cap.kind, ltv, value_, cite(tables.rules, cap)),
    );
  }
  if (row.maxCltv !== null && facts.juniorLoans > 0) {
    results.push(compared('cltv', 'Combined loan to value', cltv, row.maxCltv, basis));
  }
  return results;
}

const capLabels: Record<string, string> = {
  'arm-max-ltv': 'Loan to value of an adjustable loan',
  'high-balance-ltv': 'Loan to value above the baseline limit',
};

function rowsOn(
  { occupancy, units, purpose }: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
) {
  return tables.ltv.rows.filter(
    (row) =>
      row.program === program.program &&
      row.occupancy === occupancy &&
      row.units.includes(units) &&
      row.purpose === purpose,
  );
}

/**
 * Returns the row with the highest LTV among those that the score and the loan amount fit; lenders'
 * sheets have several.
 */
function bestRow(rows: readonly LtvRow[], { score, loan }: EligibilityFacts): LtvRow | undefined {
  const fitting = rows.filter(
    (row) =>
      (row.minScore === null || (score !== null && score >= row.minScore)) &&
      (row.loanMax === null || loan <= row.loanMax),
  );
  return fitting.toSorted((a, b) =>
    (b.maxLtv ?? new Decimal(9)).cmp(a.maxLtv ?? new Decimal(9)),
  )[0];
}

function compared(
  code: string,
  label: string,
  measured: Decimal,
  max: Decimal,
  basis: ReturnType<typeof cite>,
): RuleResult {
  const isInside = measured.lte(max);
  return {
    code,
    label,
    outcome: isInside ? 'pass' : failOrRefer(basis),
    measured: percent(measured),
    limit: percent(max),
    reason: isInside ? 'Within the matrix.' : 'Over what the matrix allows.',
    bases: [basis],
  };
}

function notOffered(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
  rows: readonly LtvRow[],
): RuleResult {
  const what = `${facts.occupancy} ${facts.purpose}, ${facts.units} unit${facts.units > 1 ? 's' : ''}`;
  const isTypical = program.confidence === 'estimate';
  const [first] = rows;
  return {
    code: 'offered',
    label: 'Lends on this',
    outcome: rows.length > 0 || !isTypical ? 'fail' : 'refer',
    measured: what,
    limit:
      rows.length > 0
        ? 'score and loan size of the lenders’ sheets'
        : 'not in the program’s matrix',
    reason:
      rows.length > 0
        ? 'No lender’s sheet fits this score and loan size.'
        : 'The program has no matrix row for this occupancy, purpose and number of units.',
    bases: first ? rows.map((row) => cite(tables.ltv, row)) : [cite(tables.programs, program)],
  };
}

function onlyAs(
  rows: readonly LtvRow[],
  facts: EligibilityFacts,
  tables: LendingTables,
): RuleResult {
  const features = rows.map(({ feature }) => feature).join(', ');
  return {
    code: 'offered',
    label: 'Lends on this',
    outcome: 'refer',
    measured: `${facts.occupancy} ${facts.purpose}`,
    limit: `only as ${features}`,
    reason: rows.find(({ note }) => note !== null)?.note ?? 'Only in this form.',
    bases: rows.map((row) => cite(tables.ltv, row)),
  };
}

function featureCaps(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): ProgramRuleRow[] {
  const isHighBalance = program.limit === 'fhfa' && isAboveBaseline(facts, tables);
  return tables.rules.rows.filter((row) => {
    if (row.program !== program.program) return false;
    if (row.units !== null && !row.units.includes(facts.units)) return false;
    if (row.kind === 'arm-max-ltv') return facts.rateType === 'arm';
    return row.kind === 'high-balance-ltv' && isHighBalance;
  });
}

function isAboveBaseline(facts: EligibilityFacts, tables: LendingTables): boolean {
  const anywhere = conformingLimit({ ...placeOf(facts), state: 'KS', county: 'none' }, tables);
  return facts.loan > (anywhere.kind === 'known' ? anywhere.limit : anywhere.low);
}
