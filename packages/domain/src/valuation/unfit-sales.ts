import { groupBy } from '../group-by';
import { isOnePackage, type PackagePart } from '../property/package-sale';

/** Why a recorded sale tells no price of the whole home as it is. */
export const unfitReasons = ['package', 'flip', 'partial-interest', 'mixed-condition'] as const;
export type UnfitReason = (typeof unfitReasons)[number];

export type TrainingSale = PackagePart & {
  documentType: string | null;
  /** Another record of the same parcel and day says that it was no sale on the market. */
  isDisputed: boolean;
};

const flipDays = 365;
/** Homes do not gain so much in a year unless somebody works on them. */
const flipGain = 1.3;
const dayMs = 86_400_000;

const partialInterest =
  /\b(partial|undivided|fractional|part)\s+int(erest)?\b|\b\d{1,2}\s*\/\s*\d{1,3}\s+int(erest)?\b|\b\d{1,2}(\.\d+)?\s*%\s+int(erest)?\b|\bhalf\s+int(erest)?\b/i;

/**
 * Returns for each sale why a market should not be learnt from it, or null: one price for several
 * parcels, a home bought to be sold again (the roll describes it as it was after the work), a deed to a
 * part of a home, and records that contradict each other about the condition of the sale.
 */
export function unfitSales(sales: readonly TrainingSale[]): (UnfitReason | null)[] {
  const rows = [...sales.keys()];
  const at = (row: number) => sales[row] as TrainingSale;
  const byDeal = groupBy(rows, (row) => `${at(row).soldOn} ${at(row).price}`);
  const byParcel = groupBy(rows, (row) => at(row).propertyId);
  return sales.map((sale) => {
    if (sale.isDisputed) return 'mixed-condition';
    if (sale.documentType !== null && partialInterest.test(sale.documentType)) {
      return 'partial-interest';
    }
    const deals = byDeal.get(`${sale.soldOn} ${sale.price}`) ?? [];
    if (deals.some((row) => isOnePackage(sale, at(row)))) return 'package';
    const own = byParcel.get(sale.propertyId) ?? [];
    return own.some((row) => isFlip(sale, at(row))) ? 'flip' : null;
  });
}

function isFlip(bought: TrainingSale, sold: TrainingSale): boolean {
  const days = (Date.parse(sold.soldOn) - Date.parse(bought.soldOn)) / dayMs;
  return days > 0 && days <= flipDays && sold.price >= flipGain * bought.price;
}
