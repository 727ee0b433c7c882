import type { AnswerLine } from '../reference/replay';
import type { ProgramResult } from './check-eligibility';
import type { LoanLimit } from './loan-limit';
import { dollarText } from './print-figure';

/** Returns the verdict on every program, and what each of its rules required. */
export function eligibilityLines(programs: readonly ProgramResult[]): AnswerLine[] {
  return programs.flatMap(({ program, name, outcome, rules }) => [
    { code: program, name, words: outcome },
    ...rules.map(({ code, label, outcome: ruled, limit }) => ({
      code: `${program}:${code}`,
      name: `${name}: ${label}`,
      words: `${ruled}, ${limit}`,
    })),
  ]);
}

export type UnitLimits = { units: number; conforming: LoanLimit; fha: LoanLimit };

/** Returns the limits that are known in dollars; one between two amounts is put in words. */
export function limitLines(rows: readonly UnitLimits[]): AnswerLine[] {
  return rows.flatMap(({ units, conforming, fha }) => {
    const size = units === 1 ? '1 unit' : `${units} units`;
    return [
      limitLine(`conforming-${units}`, `Conforming, ${size}`, conforming),
      limitLine(`fha-${units}`, `FHA, ${size}`, fha),
    ];
  });
}

function limitLine(code: string, name: string, limit: LoanLimit): AnswerLine {
  if (limit.kind === 'known') return { code, name, amount: limit.limit };
  const low = dollarText(limit.low);
  return {
    code,
    name,
    words: limit.high === null ? `${low} or more` : `${low} to ${dollarText(limit.high)}`,
  };
}
