import { Decimal } from 'decimal.js';
import { dollarText, percent } from '../../eligibility/print-figure';
import type { Cents } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import {
  type FhaLimitRow,
  type FhfaLimitRow,
  fhaLimitsTable,
  fhfaLimitsTable,
} from '../../reference/lending/loan-limits';
import { type Purpose, programLtvTable } from '../../reference/lending/program-matrices';
import { type ProgramId, type ProgramRow, programsTable } from '../../reference/lending/programs';
import type { Table } from '../../reference/lending/read-table';
import type { Citation } from '../working';

/**
 * A program limit that the loan exceeds. `is` says how sure that is: some limits depend on the
 * county, others are only typical of lenders.
 */
export type PastLimit = {
  code: 'loan-to-value' | 'loan-limit';
  is: 'past' | 'depends';
  text: string;
  basis: Citation;
};

export type LimitedLoan = { program: ProgramId; loan: Cents; price: Cents; purpose?: Purpose };

/**
 * Returns the program limits that a loan exceeds: the matrix's LTV for a one-unit primary
 * residence, or the loan limits. Without a place the limits are the lowest and the highest of any
 * county.
 */
export function pastLimits(asked: LimitedLoan, tables: Editions = todaysEditions): PastLimit[] {
  const program = tables.of(programsTable).rows.find((row) => row.program === asked.program);
  if (!program) throw new RangeError(`no program ${asked.program}`);
  return [...pastLtv(asked, program, tables), ...pastLoanLimit(asked, program, tables)];
}

function pastLtv(
  { loan, price, purpose = 'purchase' }: LimitedLoan,
  program: ProgramRow,
  tables: Editions,
) {
  const matrix = tables.of(programLtvTable);
  const row = matrix.rows
    .filter(
      (each) =>
        each.program === program.program &&
        each.occupancy === 'primary' &&
        each.purpose === purpose &&
        each.units.includes(1) &&
        each.feature === null &&
        each.maxLtv !== null,
    )
    .toSorted((a, b) => (b.maxLtv ?? new Decimal(0)).cmp(a.maxLtv ?? 0))[0];
  const ltv = new Decimal(loan).div(price);
  if (!row?.maxLtv || ltv.lte(row.maxLtv)) return [];
  const least = percent(new Decimal(1).minus(row.maxLtv));
  const isTypical = row.confidence === 'estimate';
  return [
    {
      code: 'loan-to-value',
      is: isTypical ? 'depends' : 'past',
      text: `Past the program’s limit: ${program.name} ${isTypical ? 'typically ' : ''}lends at most ${percent(row.maxLtv)} of the value, so it asks for ${least} down; this loan is ${percent(ltv)} of it.`,
      basis: cite(matrix, row),
    } satisfies PastLimit,
  ];
}

function pastLoanLimit(
  { loan }: LimitedLoan,
  { name, limit }: ProgramRow,
  tables: Editions,
): PastLimit[] {
  if (limit !== 'fhfa' && limit !== 'fha') return [];
  const { low, high } =
    limit === 'fhfa'
      ? between(tables.of(fhfaLimitsTable), { low: 'baseline', high: 'ceiling' })
      : between(tables.of(fhaLimitsTable), { low: 'floor', high: 'ceiling' });
  const [lowest = 0, highest = 0] = [low.row.limits[0], high.row.limits[0]];
  if (loan <= lowest) return [];
  const isPast = loan > highest;
  const { row, basis } = isPast ? high : low;
  const bound = dollarText(row.limits[0] ?? loan);
  return [
    {
      code: 'loan-limit',
      is: isPast ? 'past' : 'depends',
      text: isPast
        ? `Past the program’s limit: ${name} lends at most ${bound} on one unit in ${row.year}, even in the counties with the highest limit (Alaska, Hawaii, Guam and the Virgin Islands have their own).`
        : `Above ${bound}, ${name} lends only in counties with a higher limit of ${row.year}; look up this county’s.`,
      basis,
    },
  ];
}

/** The lowest and the highest limit of any county in the latest year that the table has. */
function between<Row extends FhfaLimitRow | FhaLimitRow>(table: Table<Row>, scopes: Scopes<Row>) {
  const latest = Math.max(...table.rows.map(({ year }) => year));
  const scoped = (scope: Row['scope']) => {
    const row = table.rows.find((each) => each.year === latest && each.scope === scope);
    if (!row) throw new RangeError(`${table.header.table} has no ${scope}`);
    return { row, basis: cite(table, row) };
  };
  return { low: scoped(scopes.low), high: scoped(scopes.high) };
}

type Scopes<Row extends { scope: string }> = { low: Row['scope']; high: Row['scope'] };
