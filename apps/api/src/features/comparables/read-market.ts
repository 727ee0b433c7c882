import type { Market } from '@deedlight/contract/comparables';
import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import { fitMarket } from '@deedlight/domain/comparables/fit-market';
import { mergeRepeatedSales } from '@deedlight/domain/comparables/merge-repeated-sales';
import { isOpenPrice } from '@deedlight/domain/comparables/price-range';
import type { Subject } from '@deedlight/domain/comparables/select-comparables';
import type { Place } from '@deedlight/domain/geo/distance';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { County } from '../../records/counties-repo';
import { type Condition, stepOn } from './condition-of';
import { findDetails } from './deeds-repo';
import { salesAround } from './sales-repo';

const leastMonths = 24;
/** These are enough for six rates and an index; if a mile has fewer, the market extends further. */
const wanted = 150;
const most = 400;
const reaches = [1, 2, 4];

type About = {
  subject: Subject;
  place: Place;
  counties: readonly County[];
  until: Temporal.PlainDate;
  condition: Condition | null;
};

/**
 * Returns what buyers pay for a difference, fitted to sales of the subject's type around it: the
 * nearest that are enough, over two years or the rule's months if those are longer.
 */
export async function readMarket(
  db: Queries,
  { subject, place, counties, until, condition }: About,
  rule: { months: number; miles: number },
): Promise<Market> {
  const from = until.subtract({ months: Math.max(leastMonths, rule.months) });
  const window = { since: from.toString(), type: subject.type, most };
  const radii = [...new Set(reaches.map((reach) => Math.max(reach, rule.miles)))];
  for (const [at, radiusMiles] of radii.entries()) {
    const around = await salesAround(db, { place, radiusMiles, counties }, window);
    const open = mergeRepeatedSales(around).filter(
      (sale) => isOpenPrice(sale) && sale.propertyId !== subject.id,
    );
    if (open.length < wanted && at < radii.length - 1) continue;
    return {
      from: from.toString(),
      until: until.toString(),
      miles: radiusMiles,
      fit: fitMarket(await withConditions(db, open, condition), from, until),
    };
  }
  throw new Error('there is always a last radius');
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
