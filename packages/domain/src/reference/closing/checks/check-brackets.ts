import { Decimal } from 'decimal.js';
import { isRecord, type JsonRecord, type Problem, recordsIn } from './problem';

const lists = ['brackets', 'schedule', 'refinanceSchedule', 'steps'];

/** Whether every list of brackets rises without a gap, with its open end last. */
export function checkBrackets(table: unknown): Problem[] {
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
