import { Decimal } from 'decimal.js';
import { type Cents, sum } from '../money';
import type { MoneyRange } from './insured-home';

/** Monthly amounts other than the insurance. */
export type HousingBudget = {
  principalAndInterest: Cents;
  propertyTax: Cents;
  mortgageInsurance?: Cents | undefined;
  dues?: Cents | undefined;
  otherDebts?: Cents | undefined;
  /** Gross monthly income; without it there are no ratios. */
  income?: Cents | undefined;
};

/** The payment and the debt ratios (shares of income) with one premium. */
export type HousingEffect = {
  insurance: Cents;
  payment: Cents;
  front: Decimal | null;
  back: Decimal | null;
};

/** Returns what the low, the middle and the high premium do to the housing payment and to DTI. */
export function housingEffects(
  monthlyPremium: MoneyRange,
  budget: HousingBudget,
  monthlyFlood: Cents | null = null,
): Record<keyof MoneyRange, HousingEffect> {
  const effect = (premium: Cents): HousingEffect => {
    const insurance = sum([premium, ...(monthlyFlood === null ? [] : [monthlyFlood])]);
    const { principalAndInterest, propertyTax, mortgageInsurance, dues } = budget;
    const payment = sum(
      [principalAndInterest, propertyTax, mortgageInsurance, dues, insurance].filter(
        (amount): amount is Cents => amount !== undefined,
      ),
    );
    const debts = budget.otherDebts ?? 0;
    return {
      insurance,
      payment,
      front: shareOf(payment, budget.income),
      back: shareOf(payment + debts, budget.income),
    };
  };
  return {
    low: effect(monthlyPremium.low),
    middle: effect(monthlyPremium.middle),
    high: effect(monthlyPremium.high),
  };
}

function shareOf(amount: number, income: Cents | undefined): Decimal | null {
  return income === undefined || income <= 0 ? null : new Decimal(amount).div(income);
}
