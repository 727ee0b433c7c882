import type { Property } from '@deedlight/contract/property';
import { type Cents, cents } from '@deedlight/domain/money';
import { dayOf, isMarketSale } from '@deedlight/domain/property/market-sale';
import { atPrice } from '@deedlight/domain/scenario/scenario';
import { moneyText } from '../../../lib/fields/parse';
import { firstScenario } from '../../../lib/scenario/first-scenario';

type Known = Pick<Property, 'id' | 'address' | 'transfers' | 'assessments'>;

/**
 * What the records say towards a deal, as the address of any tool reads it: the place, the newest
 * price or market value, and the newest tax bill. What they do not say is left out.
 */
export function dealSearch(property: Known): Record<string, string> {
  const { state, county, city } = property.address;
  const price = newestPrice(property);
  const tax = newestTax(property);
  return {
    property: property.id,
    state,
    county,
    ...(city === null ? {} : { city }),
    ...(price === null
      ? {}
      : { price: moneyText(price), loan: moneyText(atPrice(firstScenario, price).loan) }),
    ...(tax === null ? {} : { taxes: moneyText(tax) }),
  };
}

/** The last market sale, or the roll's market value where that is of a later year. */
function newestPrice({ transfers, assessments }: Known): Cents | null {
  const sales = transfers.known ? transfers.items.filter(isMarketSale) : [];
  const values = assessments.known ? assessments.items : [];
  const figures = [
    ...sales.map((sale) => ({
      on: dayOf(sale) ?? '',
      amount: sale.price.known ? sale.price.value : 0,
    })),
    ...values.map(({ taxYear, market }) => ({ on: `${taxYear}-01-01`, amount: market ?? 0 })),
  ].filter(({ amount }) => amount > 0);
  const newest = figures.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0];
  return newest === undefined ? null : cents(newest.amount);
}

function newestTax({ assessments }: Known): Cents | null {
  const taxed = assessments.known ? assessments.items.filter(({ tax }) => tax !== null) : [];
  const newest = taxed.toSorted((a, b) => b.taxYear - a.taxYear)[0];
  return newest === undefined || newest.tax === null ? null : cents(newest.tax);
}
