import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, sum } from '../../money';
import { moneyAbove, moneyOrZero } from '../bounds';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

/** All loans on a property against its value; ratios are exact fractions. */
export type LoanToValueInput = {
  value: Cents;
  firstLoan: Cents;
  /** The balance drawn on junior loans, and the full limit of a line of credit. */
  juniorDrawn?: Cents;
  juniorLimit?: Cents;
};

export type LoanToValue = { ltv: Decimal; cltv: Decimal; hcltv: Decimal; lines: WorkingLine[] };

export function validateLoanToValue(input: LoanToValueInput): Invalid[] {
  return [
    ...moneyAbove('value', input.value),
    ...moneyOrZero('firstLoan', input.firstLoan),
    ...moneyOrZero('juniorDrawn', input.juniorDrawn ?? 0),
    ...moneyOrZero('juniorLimit', input.juniorLimit ?? 0),
  ];
}

export function loanToValue(input: LoanToValueInput): LoanToValue {
  refuse(validateLoanToValue(input));
  const drawn = input.juniorDrawn ?? 0;
  const limit = Math.max(drawn, input.juniorLimit ?? 0);
  const share = (owed: number) => new Decimal(owed).div(input.value);
  const ltv = share(input.firstLoan);
  const cltv = share(input.firstLoan + drawn);
  const hcltv = share(input.firstLoan + limit);
  return {
    ltv,
    cltv,
    hcltv,
    lines: [
      ratioLine('ltv', 'Loan to value', ltv, 'first loan ÷ value'),
      ratioLine('cltv', 'Combined', cltv, '(first loan + drawn junior loans) ÷ value'),
      ratioLine('hcltv', 'With full line', hcltv, '(first loan + full junior limit) ÷ value'),
    ],
  };
}

/** Monthly amounts. `housing` is the whole payment: principal, interest, taxes, insurance, dues. */
export type DebtToIncomeInput = { income: Cents; housing: Cents; debts: readonly Cents[] };

export type DebtToIncome = { front: Decimal; back: Decimal; lines: WorkingLine[] };

export function validateDebtToIncome(input: DebtToIncomeInput): Invalid[] {
  return [
    ...moneyAbove('income', input.income),
    ...moneyOrZero('housing', input.housing),
    ...input.debts.flatMap((debt, at) => moneyOrZero(`debts.${at}`, debt)),
  ];
}

export function debtToIncome(input: DebtToIncomeInput): DebtToIncome {
  refuse(validateDebtToIncome(input));
  const debts = sum(input.debts);
  const front = new Decimal(input.housing).div(input.income);
  const back = new Decimal(input.housing + debts).div(input.income);
  return {
    front,
    back,
    lines: [
      moneyLine('housing', 'Housing payment', input.housing, 'as given'),
      moneyLine('debts', 'Other debts', debts, 'sum of the monthly payments'),
      moneyLine('obligations', 'All obligations', cents(input.housing + debts), 'housing + debts'),
      ratioLine('front', 'Housing ratio', front, 'housing ÷ income'),
      ratioLine('back', 'Debt ratio', back, '(housing + debts) ÷ income'),
    ],
  };
}
