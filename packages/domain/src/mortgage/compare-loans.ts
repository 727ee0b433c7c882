import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, noCents, sum } from '../money';
import { amortise, balanceAfter, interestThrough, validateSchedule } from './amortise';
import { moneyOrZero, notAbove, wholeNumber } from './bounds';
import type { ExtraPayment } from './extra-payments';
import { type MonthlyInsurance, premiumsThrough, validateInsurance } from './monthly-insurance';
import { mortgageApr } from './mortgage-apr';
import { type Loan, monthlyPayment } from './payment';
import { moneyLine, rateLine, type WorkingLine } from './working';

/**
 * A loan on offer. `financeCharges` are the upfront costs that count towards the APR (points,
 * origination, prepaid interest); `otherCosts` the rest of what is paid at closing.
 */
export type LoanOffer = Loan & {
  name: string;
  financeCharges: Cents;
  otherCosts: Cents;
  insurance?: MonthlyInsurance;
  extras?: readonly ExtraPayment[];
};

export type LoanAtHorizon = {
  month: number;
  paid: Cents;
  interest: Cents;
  insurance: Cents;
  balance: Cents;
  /** Money gone for good by then: interest, insurance and closing costs. */
  cost: Cents;
};

export type ComparedLoan = {
  name: string;
  payment: Cents;
  apr: Decimal;
  payoffMonth: number;
  horizons: LoanAtHorizon[];
  lines: WorkingLine[];
};

/** `cheapest` names the offer with the lowest cost at each horizon (the first of equals). */
export type LoanComparison = { loans: ComparedLoan[]; cheapest: { month: number; name: string }[] };

export function validateComparison(
  offers: readonly LoanOffer[],
  horizons: readonly number[],
): Invalid[] {
  if (offers.length < 1 || offers.length > 4) {
    return [{ field: 'offers', message: 'Compare one to four loans.' }];
  }
  return [
    ...offers.flatMap((offer, at) =>
      [
        ...validateSchedule(offer),
        ...moneyOrZero('financeCharges', offer.financeCharges),
        ...notAbove('financeCharges', offer.financeCharges, offer.principal - 1, 'the loan'),
        ...moneyOrZero('otherCosts', offer.otherCosts),
        ...validateInsurance(offer.insurance, offer.months),
      ].map(({ field, message }) => ({ field: `offers.${at}.${field}`, message })),
    ),
    ...horizons.flatMap((month, at) => wholeNumber(`horizons.${at}`, month, 1, 600)),
  ];
}

/**
 * Up to four loans side by side, what each has cost at every horizon (months), and which is
 * cheapest.
 */
export function compareLoans(
  offers: readonly LoanOffer[],
  horizons: readonly number[],
): LoanComparison {
  refuse(validateComparison(offers, horizons));
  const loans = offers.map((offer) => compared(offer, horizons));
  const cheapest = horizons.flatMap((month, at) => {
    const ranked = loans.toSorted(
      (a, b) => (a.horizons[at]?.cost ?? 0) - (b.horizons[at]?.cost ?? 0),
    );
    const best = ranked[0];
    return best ? [{ month, name: best.name }] : [];
  });
  return { loans, cheapest };
}

function compared(offer: LoanOffer, horizons: readonly number[]): ComparedLoan {
  const schedule = amortise(offer);
  const payment = monthlyPayment(offer);
  const { apr } = mortgageApr({
    principal: offer.principal,
    annualRate: offer.annualRate,
    months: offer.months,
    prepaidFinanceCharge: offer.financeCharges,
    ...(offer.insurance ? { insurance: offer.insurance } : {}),
  });
  const upfront = cents(offer.financeCharges + offer.otherCosts);
  const rows = horizons.map((month): LoanAtHorizon => {
    const insurance = offer.insurance
      ? premiumsThrough(offer.insurance, Math.min(month, schedule.payoffMonth))
      : noCents;
    const interest = interestThrough(schedule, month);
    const balance = balanceAfter(schedule, month);
    const paid = sum([upfront, insurance, interest, cents(offer.principal - balance)]);
    return { month, paid, interest, insurance, balance, cost: sum([upfront, insurance, interest]) };
  });
  return {
    name: offer.name,
    payment,
    apr,
    payoffMonth: schedule.payoffMonth,
    horizons: rows,
    lines: [
      moneyLine('payment', 'Payment', payment, 'level payment'),
      rateLine('apr', 'APR', apr, '12 CFR 1026 Appendix J'),
      moneyLine('upfront', 'Paid at closing', upfront, 'finance charges + other costs'),
      ...rows.map(({ month, cost }) =>
        moneyLine(
          `cost-${month}`,
          `Cost after ${month} months`,
          cost,
          'interest + insurance + paid at closing',
        ),
      ),
    ],
  };
}
