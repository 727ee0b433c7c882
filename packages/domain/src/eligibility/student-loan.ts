import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, roundHalfUp } from '../money';
import { moneyOrZero } from '../mortgage/bounds';
import type { Citation } from '../mortgage/working';
import { cite } from '../reference/lending/cite';
import type { ProgramId } from '../reference/lending/programs';
import { currentTables, type LendingTables } from './lending-tables';

/**
 * `reported` is the monthly payment of the credit report or servicer; null where none is reported.
 */
export type StudentLoan = { balance: Cents; reported: Cents | null; isIncomeDriven: boolean };

export function validateStudentLoan(loan: StudentLoan): Invalid[] {
  return [...moneyOrZero('balance', loan.balance), ...moneyOrZero('reported', loan.reported ?? 0)];
}

/**
 * The monthly payment that a program counts for a student loan; null where it has no rule of its
 * own.
 */
export function studentLoanPayment(
  program: ProgramId,
  loan: StudentLoan,
  tables: LendingTables = currentTables,
): { payment: Cents; basis: Citation } | null {
  refuse(validateStudentLoan(loan));
  const row = tables.rules.rows.find(
    (each) => each.program === program && each.kind === 'student-loan',
  );
  if (!row?.value) return null;
  const basis = cite(tables.rules, row);
  const share = new Decimal(row.value).div(100).times(loan.balance);
  const reported = loan.reported ?? cents(0);
  if (row.method === '5pct-over-12') {
    const payment = reported > 0 ? reported : roundHalfUp(share.div(12));
    return { payment: cents(Math.max(payment, roundHalfUp(share.div(12)))), basis };
  }
  // Fannie Mae alone takes a documented income-driven payment of nothing as it is.
  const isAccepted =
    reported > 0 ||
    (row.method === 'documented-or-1pct' && loan.isIncomeDriven && loan.reported === 0);
  return { payment: isAccepted ? reported : roundHalfUp(share), basis };
}
