import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { cents } from '@deedlight/domain/money';
import { indexedPrice } from '@deedlight/domain/valuation/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market-model';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { readSalesOf } from './training/market-sales-repo';

type Learned = { model: MarketModel; asOf: Temporal.PlainDate };

/** The recorded sales nearby that the model had learned from, each brought to the day of the estimate. */
export async function salesBehind(
  db: Queries,
  { nearby }: Property,
  { model, asOf }: Learned,
): Promise<ValuationOut['salesBehind']> {
  if (!nearby.known) return [];
  // Nearby are land and shops too, and sales between relatives.
  const ofHomes = new Set(
    (await readSalesOf(db, nearby.items)).map(
      ({ property_id, sold_on }) => `${property_id} ${sold_on}`,
    ),
  );
  return nearby.items.flatMap((sale) => {
    const soldOn = Temporal.PlainDate.from(sale.soldOn);
    if (!ofHomes.has(`${sale.id} ${sale.soldOn}`)) return [];
    if (soldOn.since('1970-01-01').days > model.lastDay) return [];
    const indexed = indexedPrice(model, cents(sale.price), soldOn, asOf);
    if (indexed === null) return [];
    const { id, address, miles, price, livingAreaSqft, beds, source, recordedOn } = sale;
    return [
      {
        id,
        address,
        miles,
        soldOn: sale.soldOn,
        price,
        indexed,
        livingAreaSqft,
        beds,
        source,
        recordedOn,
      },
    ];
  });
}
