import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, roundHalfUp } from '../money';
import { isAmong, isNewYorkCity, placeKey } from '../reference/closing/place';
import type { CountyMortgageTax } from '../reference/closing/transfer-tax-table';
import { inDollars } from '../reference/closing/wording';
import type { TaxAmount } from './tax-amount';
import type { TaxedTransfer } from './taxed-transfer';

/** `lenderShare` is what the lender pays on top by law; it is no part of the amount. */
export type MortgageTaxAmount = TaxAmount & { lenderShare: Cents };

/**
 * New York's mortgage recording tax for the borrower; null where the county's rate was not captured.
 * The loan counts to the nearest $100: "each remaining major fraction" (Tax Law § 253).
 */
export function countyMortgageTax(
  rule: CountyMortgageTax,
  transfer: TaxedTransfer,
): MortgageTaxAmount | null {
  const percent = totalPercent(rule, transfer);
  if (percent === null) return null;
  const step = dollars(rule.unit);
  const taxed = cents(Math.round(transfer.loan / step) * step);
  const units = transfer.units ?? usualUnits(transfer);
  const lenderPoints = units <= rule.lenderPays.unitsUpTo ? rule.lenderPays.percentagePoints : '0';
  const borrowerPercent = new Decimal(percent).minus(lenderPoints);
  const deduction = units <= rule.deduction.unitsUpTo ? dollars(rule.deduction.amount) : 0;
  const gross = roundHalfUp(borrowerPercent.div(100).times(taxed));
  const less =
    deduction > 0 ? ` less ${inDollars(cents(deduction))} for one- and two-family homes` : '';
  return {
    amount: cents(Math.max(0, gross - deduction)),
    lenderShare: roundHalfUp(new Decimal(lenderPoints).div(100).times(taxed)),
    formula: `${borrowerPercent}% of ${inDollars(taxed)}${less}`,
    bracket: null,
    confidence: null,
  };
}

function totalPercent(rule: CountyMortgageTax, transfer: TaxedTransfer): string | null {
  if (isNewYorkCity(transfer)) {
    const { threshold, below, oneToThreeFamily, other } = rule.newYorkCity;
    if (transfer.loan < dollars(threshold)) return below;
    const units = transfer.units ?? usualUnits(transfer);
    return units <= 3 && transfer.propertyKind !== 'commercial' ? oneToThreeFamily : other;
  }
  const city = Object.entries(rule.cityPercent).find(([name]) => isAmong(transfer, [name], 'city'));
  if (city) return city[1];
  const key = transfer.county ? placeKey(transfer.county) : null;
  const county = Object.entries(rule.percentByCounty).find(([name]) => placeKey(name) === key);
  return county?.[1] ?? null;
}

function usualUnits({ propertyKind }: TaxedTransfer): number {
  if (propertyKind === 'two-to-four') return 2;
  return propertyKind === 'multifamily' || propertyKind === 'commercial' ? 7 : 1;
}
