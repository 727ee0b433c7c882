import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundDown } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite, rowCalled } from '../../reference/lending/cite';
import { programRulesTable } from '../../reference/lending/programs';
import { moneyAbove, moneyOrZero, rateWithin, termMonths } from '../bounds';
import { exactPrincipal } from '../payment/payment';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

/**
 * The ratio that rent must cover: `pitia` is rent over the whole payment (most DSCR lenders), `net`
 * is rent less taxes, insurance and dues over principal and interest, `pi` is rent over principal
 * and interest alone.
 */
export type DscrDefinition = 'pitia' | 'net' | 'pi';

/** Monthly amounts; `tia` is taxes, insurance and association dues. */
export type DscrInput = { rent: Cents; principalAndInterest: Cents; tia: Cents };

export function validateDscr(input: DscrInput): Invalid[] {
  return [
    ...moneyOrZero('rent', input.rent),
    ...moneyOrZero('principalAndInterest', input.principalAndInterest),
    ...moneyOrZero('tia', input.tia),
    ...(input.principalAndInterest + input.tia > 0
      ? []
      : [{ field: 'principalAndInterest', message: 'Enter a payment above zero.' }]),
  ];
}

/** Debt-service coverage by every definition in use, since lenders differ in the denominator. */
export function debtServiceCoverage(input: DscrInput): {
  pitia: Decimal;
  net: Decimal | null;
  pi: Decimal | null;
  lines: WorkingLine[];
} {
  refuse(validateDscr(input));
  const { rent, principalAndInterest, tia } = input;
  const whole = cents(principalAndInterest + tia);
  const pitia = new Decimal(rent).div(whole);
  const hasDebt = principalAndInterest > 0;
  const net = hasDebt ? new Decimal(rent - tia).div(principalAndInterest) : null;
  const pi = hasDebt ? new Decimal(rent).div(principalAndInterest) : null;
  return {
    pitia,
    net,
    pi,
    lines: [
      moneyLine(
        'pitia-payment',
        'Whole payment',
        whole,
        'principal and interest + taxes + insurance + dues',
      ),
      ratioLine('pitia', 'DSCR on the whole payment', pitia, 'rent ÷ whole payment'),
      ...(net
        ? [ratioLine('net', 'DSCR on net rent', net, '(rent − taxes, insurance, dues) ÷ P&I')]
        : []),
      ...(pi ? [ratioLine('pi', 'DSCR on P&I alone', pi, 'rent ÷ P&I')] : []),
    ],
  };
}

/** `target` is the ratio to keep by the chosen definition. */
export type DscrMaxLoanInput = {
  rent: Cents;
  tia: Cents;
  annualRate: Decimal;
  months: number;
  target: Decimal;
  definition: DscrDefinition;
};

export function validateDscrMaxLoan(input: DscrMaxLoanInput): Invalid[] {
  const { target } = input;
  return [
    ...moneyAbove('rent', input.rent),
    ...moneyOrZero('tia', input.tia),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...(target.isFinite() && target.gt(0)
      ? []
      : [{ field: 'target', message: 'Enter a ratio above zero.' }]),
  ];
}

/**
 * The largest loan that still covers `target` by the chosen definition, to the whole cent below.
 */
export function dscrMaxLoan(
  input: DscrMaxLoanInput,
  tables: Editions = todaysEditions,
): { loan: Cents; lines: WorkingLine[] } {
  refuse(validateDscrMaxLoan(input));
  const { rent, tia, target, definition } = input;
  const exact = {
    pitia: new Decimal(rent).div(target).minus(tia),
    net: new Decimal(rent - tia).div(target),
    pi: new Decimal(rent).div(target),
  }[definition];
  const payment = Decimal.max(0, exact);
  const most = exactPrincipal(payment, input.annualRate, input.months);
  const loan = cents(most.floor().toNumber());
  const rules = tables.of(programRulesTable);
  const typical = rowCalled(rules, 'dscr/min-dscr');
  return {
    loan,
    lines: [
      ratioLine('target', 'Coverage asked for', target, 'as given'),
      ratioLine(
        'typical',
        'Coverage that lenders ask for',
        new Decimal(typical.value ?? 1),
        'the least of a lender’s matrix; others ask for more',
        cite(rules, typical),
      ),
      moneyLine(
        'payment',
        'Principal and interest that it leaves',
        roundDown(payment),
        paymentFormulas[definition],
      ),
      moneyLine('loan', 'Largest loan', loan, 'the loan which that payment repays, cents dropped'),
    ],
  };
}

const paymentFormulas: Record<DscrDefinition, string> = {
  pitia: 'rent ÷ coverage − taxes, insurance, dues',
  net: '(rent − taxes, insurance, dues) ÷ coverage',
  pi: 'rent ÷ coverage',
};
