import { type Invalid, refuse } from '../invalid';
import { type Cents, cents } from '../money';
import { moneyOrZero, wholeCents } from './bounds';
import { moneyLine, type WorkingLine } from './working';

/**
 * A purchase at closing, in the order of the Closing Disclosure. `adjustments` are other credits to
 * the buyer (below zero for charges); all other amounts are zero or more.
 */
export type CashToCloseInput = {
  downPayment: Cents;
  loanCosts: Cents;
  otherCosts: Cents;
  paidBeforeClosing: Cents;
  financedCosts: Cents;
  deposit: Cents;
  sellerCredit: Cents;
  lenderCredit: Cents;
  adjustments: Cents;
};

export type CashToClose = { closingCosts: Cents; cashToClose: Cents; lines: WorkingLine[] };

export function validateCashToClose(input: CashToCloseInput): Invalid[] {
  const fields = [
    'downPayment',
    'loanCosts',
    'otherCosts',
    'paidBeforeClosing',
    'financedCosts',
    'deposit',
    'sellerCredit',
    'lenderCredit',
  ] as const;
  return [
    ...fields.flatMap((field) => moneyOrZero(field, input[field])),
    ...wholeCents('adjustments', input.adjustments),
  ];
}

/** Returns the cash that the buyer brings to closing; negative when the buyer gets money back. */
export function cashToClose(input: CashToCloseInput): CashToClose {
  refuse(validateCashToClose(input));
  const closingCosts = cents(input.loanCosts + input.otherCosts - input.lenderCredit);
  const total = cents(
    closingCosts -
      input.paidBeforeClosing -
      input.financedCosts +
      input.downPayment -
      input.deposit -
      input.sellerCredit -
      input.adjustments,
  );
  return {
    closingCosts,
    cashToClose: total,
    lines: [
      moneyLine(
        'closing-costs',
        'Closing costs',
        closingCosts,
        'loan costs + other costs − lender credit',
      ),
      moneyLine('paid-before', 'Paid before closing', cents(-input.paidBeforeClosing), 'as given'),
      moneyLine('financed', 'Financed from the loan', cents(-input.financedCosts), 'as given'),
      moneyLine('down-payment', 'Down payment', input.downPayment, 'price − loan'),
      moneyLine('deposit', 'Deposit', cents(-input.deposit), 'as given'),
      moneyLine('seller-credit', 'Seller credit', cents(-input.sellerCredit), 'as given'),
      moneyLine(
        'adjustments',
        'Adjustments and other credits',
        cents(-input.adjustments),
        'as given',
      ),
      moneyLine('cash-to-close', 'Cash to close', total, 'sum of the lines above'),
    ],
  };
}
