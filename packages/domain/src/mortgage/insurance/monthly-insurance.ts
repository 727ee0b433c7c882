import type { Invalid } from '../../invalid';
import { type Cents, cents, noCents } from '../../money';
import { moneyOrZero, wholeNumber } from '../bounds';

/**
 * The one schedule of mortgage insurance that payments, APR and comparisons read: `monthly` in the
 * first loan year, `laterYears` what it is in each year after it, the last of them for the rest. A
 * level premium has no later years. Nothing is owed after payment `months`.
 */
export type MonthlyInsurance = {
  monthly: Cents;
  months: number;
  laterYears?: readonly Cents[];
};

/** Builds the same schedule from the premium of each loan year, as FHA and USDA charge it. */
export function insuranceByYear(monthlyByYear: readonly Cents[], months: number) {
  const [monthly = noCents, ...laterYears] = monthlyByYear;
  return { monthly, months, laterYears };
}

/** The premium that comes with payment `month`, which counts from 1. */
export function premiumOf({ monthly, months, laterYears }: MonthlyInsurance, month: number): Cents {
  if (month > months) return noCents;
  const year = Math.floor((month - 1) / 12);
  if (year === 0) return monthly;
  return laterYears?.[year - 1] ?? laterYears?.at(-1) ?? monthly;
}

/** The sum of the premiums of the first `month` payments. */
export function premiumsThrough(insurance: MonthlyInsurance, month: number): Cents {
  let total = 0;
  for (let each = 1; each <= Math.min(month, insurance.months); each += 1) {
    total += premiumOf(insurance, each);
  }
  return cents(total);
}

export function validateInsurance(
  insurance: MonthlyInsurance | undefined,
  mostMonths: number,
): Invalid[] {
  if (insurance === undefined) return [];
  const { monthly, months, laterYears = [] } = insurance;
  return [
    ...moneyOrZero('insurance.monthly', monthly),
    ...wholeNumber('insurance.months', months, 0, Math.max(0, mostMonths)),
    ...laterYears.flatMap((each, at) => moneyOrZero(`insurance.laterYears.${at}`, each)),
  ];
}
