import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents, sum } from '../../money';
import { mortgageApr } from '../apr/mortgage-apr';
import { moneyOrZero, notAbove, wholeNumber } from '../bounds';
import {
  type MonthlyInsurance,
  premiumsThrough,
  validateInsurance,
} from '../insurance/monthly-insurance';
import { amortise, balanceAfter, interestThrough, validateSchedule } from '../payment/amortise';
import type { ExtraPayment } from '../payment/extra-payments';
import { type Loan, monthlyPayment } from '../payment/payment';
import { moneyLine, rateLine, type WorkingLine } from '../working';

/**
 * A loan on offer. `financeCharges` are the upfront costs that count towards the APR (points,
 * origination, prepaid interest); `otherCosts` the rest of what is paid at closing.
 */
export type LoanOffer = Loan & {
  name: string;
  financeCharges: Cents;
  otherCosts: Cents;
  /** Null when mortgage insurance is required but its premium is not known. */
  insurance?: MonthlyInsurance | null;
  extras?: readonly ExtraPayment[];
};

/** A figure that depends on an unknown premium is null. */
export type LoanAtHorizon = {
  month: number;
  paid: Cents | null;
  interest: Cents;
  insurance: Cents | null;
  balance: Cents;
  /** Money spent for good by then: interest, insurance and closing costs. */
  cost: Cents | null;
};

export type ComparedLoan = {
  name: string;
  payment: Cents;
  apr: Decimal | null;
  payoffMonth: number;
  horizons: LoanAtHorizon[];
  lines: WorkingLine[];
};

/**
 * `cheapest` names the offer with the lowest cost at each horizon (the first of equals); null where
 * a premium that is not known could decide it.
 */
export type LoanComparison = {
  loans: ComparedLoan[];
  cheapest: { month: number; name: string | null }[];
};

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
        ...validateInsurance(offer.insurance ?? undefined, offer.months),
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
  const cheapest = horizons.map((month, at) => ({ month, name: cheapestAt(loans, offers, at) }));
  return { loans, cheapest };
}

/**
 * A loan with an unknown premium is ranked by its cost without one, the least that it can cost.
 * When it comes first, no loan is named.
 */
function cheapestAt(
  loans: readonly ComparedLoan[],
  offers: readonly LoanOffer[],
  at: number,
): string | null {
  const ranked = loans
    .flatMap(({ name, horizons }, index) => {
      const [horizon, offer] = [horizons[at], offers[index]];
      if (!horizon || !offer) return [];
      const { cost, interest } = horizon;
      return [{ name, cost, least: cost ?? interest + paidAtClosing(offer) }];
    })
    .toSorted((a, b) => a.least - b.least);
  const [best] = ranked;
  return best && best.cost !== null ? best.name : null;
}

function paidAtClosing({ financeCharges, otherCosts }: LoanOffer): Cents {
  return cents(financeCharges + otherCosts);
}

function compared(offer: LoanOffer, horizons: readonly number[]): ComparedLoan {
  const schedule = amortise(offer);
  const payment = monthlyPayment(offer);
  const apr = aprOf(offer);
  const upfront = paidAtClosing(offer);
  const rows = horizons.map((month): LoanAtHorizon => {
    const insurance = premiumsOf(offer, Math.min(month, schedule.payoffMonth));
    const interest = interestThrough(schedule, month);
    const balance = balanceAfter(schedule, month);
    const cost = insurance === null ? null : sum([upfront, insurance, interest]);
    const paid = cost === null ? null : cents(cost + offer.principal - balance);
    return { month, paid, interest, insurance, balance, cost };
  });
  return {
    name: offer.name,
    payment,
    apr,
    payoffMonth: schedule.payoffMonth,
    horizons: rows,
    lines: [
      moneyLine('payment', 'Payment', payment, 'level payment'),
      ...(apr === null ? [] : [rateLine('apr', 'APR', apr, '12 CFR 1026 Appendix J')]),
      moneyLine('upfront', 'Paid at closing', upfront, 'finance charges + other costs'),
      ...rows.flatMap(({ month, cost }) =>
        cost === null
          ? []
          : [
              moneyLine(
                `cost-${month}`,
                `Cost after ${month} months`,
                cost,
                'interest + insurance + paid at closing',
              ),
            ],
      ),
    ],
  };
}

function aprOf({ insurance, financeCharges, ...loan }: LoanOffer): Decimal | null {
  if (insurance === null) return null;
  const { principal, annualRate, months } = loan;
  return mortgageApr({
    principal,
    annualRate,
    months,
    prepaidFinanceCharge: financeCharges,
    ...(insurance === undefined ? {} : { insurance }),
  }).apr;
}

function premiumsOf({ insurance }: LoanOffer, month: number): Cents | null {
  if (insurance === null) return null;
  return insurance === undefined ? noCents : premiumsThrough(insurance, month);
}
