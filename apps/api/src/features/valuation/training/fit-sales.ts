import { type UnfitReason, unfitSales } from '@deedlight/domain/valuation/unfit-sales';
import type { SaleRow } from './home-row';

/** The sales that a market may be learnt from, and how many are left out for each reason. */
export type FitSales = { sales: SaleRow[]; leftOut: Partial<Record<UnfitReason, number>> };

export function fitSales(recorded: readonly SaleRow[]): FitSales {
  const reasons = unfitSales(
    recorded.map((sale) => ({
      ...{ propertyId: sale.property_id, soldOn: sale.sold_on, price: sale.price_cents },
      ...{ buyer: sale.buyer, documentType: sale.document_type, isDisputed: sale.is_disputed },
      ...{ lat: sale.lat, lng: sale.lng },
    })),
  );
  const leftOut: FitSales['leftOut'] = {};
  for (const reason of reasons) {
    if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  }
  return { sales: recorded.filter((_, at) => reasons[at] === null), leftOut };
}
