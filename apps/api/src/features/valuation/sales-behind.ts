import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { cents } from '@deedlight/domain/money';
import { indexedPrice } from '@deedlight/domain/valuation/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market-model';
import { Temporal } from 'temporal-polyfill';

/** The recorded sales nearby that the model had learned from, each brought to the day of the estimate. */
export function salesBehind(
  { nearby }: Property,
  model: MarketModel,
  asOf: Temporal.PlainDate,
): ValuationOut['salesBehind'] {
  if (!nearby.known) return [];
  return nearby.items.flatMap((sale) => {
    const soldOn = Temporal.PlainDate.from(sale.soldOn);
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
