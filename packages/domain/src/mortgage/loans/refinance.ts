import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents } from '../../money';
import { moneyOrZero } from '../bounds';
import { amortise } from '../payment/amortise';
import { type Loan, monthlyPayment, validateLoan } from '../payment/payment';
import { moneyLine, monthsLine, type WorkingLine } from '../working';
import { costAt, costBreakEven, type DebtPath, simpleBreakEven } from './break-even';

/**
 * `current` is the loan as it stands (balance, rate, months left); `replacement.principal` is not
 * given: it follows.
 */
export type RefinanceInput = {
  current: Loan & { payment?: Cents };
  replacement: Pick<Loan, 'annualRate' | 'months'>;
  costs: Cents;
  costsFinanced: boolean;
  cashOut: Cents;
};

export type Refinance = {
  newLoan: Cents;
  oldPayment: Cents;
  newPayment: Cents;
  /** The new payment less the old: positive when the payment rises. */
  paymentChange: Cents;
  cashFlowBreakEven: number | null;
  costBreakEven: number | null;
  interestOld: Cents;
  interestNew: Cents;
  /**
   * The lifetime cost of refinancing less that of keeping the loan; negative when refinancing
   * saves.
   */
  lifetimeDifference: Cents;
  lines: WorkingLine[];
};

export function validateRefinance(input: RefinanceInput): Invalid[] {
  const named = (prefix: string, invalid: Invalid[]) =>
    invalid.map(({ field, message }) => ({ field: `${prefix}.${field}`, message }));
  return [
    ...named('current', validateLoan(input.current)),
    ...named(
      'replacement',
      validateLoan({ ...input.replacement, principal: cents(1) }).filter(
        ({ field }) => field !== 'principal',
      ),
    ),
    ...moneyOrZero('costs', input.costs),
    ...moneyOrZero('cashOut', input.cashOut),
  ];
}

/**
 * Compares keeping a loan with replacing it: payment, interest, and when the costs are recovered.
 */
export function refinance(input: RefinanceInput): Refinance {
  refuse(validateRefinance(input));
  const { current, replacement, costs, costsFinanced, cashOut } = input;
  const newLoan = cents(current.principal + cashOut + (costsFinanced ? costs : 0));
  const next = { ...replacement, principal: newLoan };
  const oldPayment = current.payment ?? monthlyPayment(current);
  const newPayment = monthlyPayment(next);
  const paymentChange = cents(newPayment - oldPayment);
  const oldSchedule = amortise(current);
  const newSchedule = amortise(next);
  const kept: DebtPath = {
    upfront: cents(0),
    borrowed: current.principal,
    received: current.principal,
    rows: oldSchedule.rows,
  };
  const changed: DebtPath = {
    upfront: cents(costsFinanced ? 0 : costs),
    borrowed: newLoan,
    received: cents(current.principal + cashOut),
    rows: newSchedule.rows,
  };
  const end = Math.max(oldSchedule.payoffMonth, newSchedule.payoffMonth);
  const cashFlowBreakEven = simpleBreakEven(costs, -paymentChange);
  const interestBreakEven = costBreakEven(kept, changed);
  const lifetimeDifference = cents(costAt(changed, end) - costAt(kept, end));
  return {
    newLoan,
    oldPayment,
    newPayment,
    paymentChange,
    cashFlowBreakEven,
    costBreakEven: interestBreakEven,
    interestOld: oldSchedule.totals.interest,
    interestNew: newSchedule.totals.interest,
    lifetimeDifference,
    lines: [
      moneyLine('new-loan', 'New loan', newLoan, 'balance + cash out + financed costs'),
      moneyLine('old-payment', 'Payment now', oldPayment, 'level payment'),
      moneyLine('new-payment', 'New payment', newPayment, 'level payment'),
      moneyLine('payment-change', 'Change in payment', paymentChange, 'new − now'),
      ...(cashFlowBreakEven === null
        ? []
        : [
            monthsLine(
              'cash-flow',
              'Costs back from lower payments',
              cashFlowBreakEven,
              'costs ÷ monthly saving, rounded up',
            ),
          ]),
      ...(interestBreakEven === null
        ? []
        : [
            monthsLine(
              'cost',
              'Cheaper counting interest',
              interestBreakEven,
              'first month with paid + owed below keeping the loan',
            ),
          ]),
      moneyLine(
        'interest-old',
        'Interest left now',
        oldSchedule.totals.interest,
        'sum of the schedule',
      ),
      moneyLine(
        'interest-new',
        'Interest of the new loan',
        newSchedule.totals.interest,
        'sum of the schedule',
      ),
      moneyLine(
        'lifetime',
        'Lifetime difference',
        lifetimeDifference,
        'new interest + costs − interest left now',
      ),
    ],
  };
}
