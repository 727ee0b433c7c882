import { dollars } from '@deedlight/domain/money';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { Decimal } from 'decimal.js';
import { formatMoney, formatMortgageRate, formatNumber } from '../../kit/format/format';

/**
 * Formats a difference of rates in percentage points: "+0.07 points", "−0.46 points", "No change".
 */
export function pointsText(change: string): string {
  const points = new Decimal(change).times(100);
  if (points.isZero()) return 'No change';
  const sign = points.isNegative() ? '−' : '+';
  return `${sign}${points.abs().toDecimalPlaces(2).toFixed()} points`;
}

export function perHundredThousand(annualRate: Decimal, months: number): string {
  return formatMoney(monthlyPayment({ principal: dollars(100_000), annualRate, months }));
}

/** Formats points as a lender writes them: "1.125", "−0.25". */
export function sheetPoints(points: Decimal): string {
  return formatNumber(points.toNumber(), 4);
}

export function rateOf(annualRate: Decimal): string {
  return formatMortgageRate(annualRate.toFixed());
}
