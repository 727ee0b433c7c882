import { type UnfitReason, unfitSales } from '@deedlight/domain/valuation/unfit-sales';
import type { SaleRow } from './home-row';

export type LeftOutSale = SaleRow & { reason: UnfitReason };

/** The sales that a market may be learnt from, and those left out. */
export type FitSales = { sales: SaleRow[]; leftOut: LeftOutSale[] };

export function fitSales(recorded: readonly SaleRow[]): FitSales {
  const reasons = unfitSales(
    recorded.map((sale) => ({
      ...{ propertyId: sale.property_id, soldOn: sale.sold_on, price: sale.price_cents },
      ...{ buyer: sale.buyer, documentType: sale.document_type, isDisputed: sale.is_disputed },
      ...{ lat: sale.lat, lng: sale.lng },
    })),
  );
  const leftOut = recorded.flatMap((sale, at) => {
    const reason = reasons[at] ?? null;
    return reason === null ? [] : [{ ...sale, reason }];
  });
  return { sales: recorded.filter((_, at) => reasons[at] === null), leftOut };
}

/** Counts the sales that were left out for each reason. */
export function countReasons(
  leftOut: readonly LeftOutSale[],
): Partial<Record<UnfitReason, number>> {
  const counts: Partial<Record<UnfitReason, number>> = {};
  for (const { reason } of leftOut) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
