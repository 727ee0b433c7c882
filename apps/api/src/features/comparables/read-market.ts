import type { Market } from '@deedlight/contract/comparables';
import type { SearchStep } from '@deedlight/domain/comparables/area-steps';
import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import { fitMarket } from '@deedlight/domain/comparables/fit-market';
import { mergeRepeatedSales } from '@deedlight/domain/comparables/merge-repeated-sales';
import { isOpenPrice } from '@deedlight/domain/comparables/price-range';
import type { Queries } from '../../platform/database/database';
import { type Condition, stepOn } from './condition-of';
import { findDetails } from './deeds-repo';
import type { Search } from './widen-search';

const most = 400;

type About = Pick<Search, 'subject' | 'ground' | 'until' | 'condition'>;

/**
 * Returns what buyers pay for a difference, fitted to sales of the subject's type around it or in
 * its area: the nearest that are enough, over two years or the rule's months if those are longer.
 */
export async function readMarket(
  db: Queries,
  { subject, ground, until, condition }: About,
  found: SearchStep,
): Promise<Market> {
  const markets = ground.markets(found);
  for (const [at, { months, ...extent }] of markets.entries()) {
    const from = until.subtract({ months });
    const window = { since: from.toString(), type: subject.type, most };
    const open = mergeRepeatedSales(await ground.sales(db, extent, window)).filter(
      (sale) => isOpenPrice(sale) && sale.propertyId !== subject.id,
    );
    if (open.length < ground.enough && at < markets.length - 1) continue;
    return {
      from: from.toString(),
      until: until.toString(),
      miles: extent.area === null ? extent.miles : null,
      area: extent.area,
      fit: fitMarket(await withConditions(db, open, condition), from, until),
    };
  }
  throw new Error('there is always a last extent');
}

/** Reads nothing for a subject of unknown condition, since no difference could be adjusted. */
async function withConditions(
  db: Queries,
  sales: readonly MarketSale[],
  condition: Condition | null,
): Promise<readonly MarketSale[]> {
  if (condition === null || condition.step === null) return sales;
  const details = await findDetails(
    db,
    sales.map(({ propertyId }) => propertyId),
  );
  return sales.map((sale) => ({
    ...sale,
    conditionStep: stepOn(condition.scale, details.get(sale.propertyId) ?? []),
  }));
}
