import type { Property } from '@deedlight/contract/property';
import type { HeadlineOut } from '@deedlight/contract/valuation';
import { type Cents, cents } from '@deedlight/domain/money';
import { atPrice } from '@deedlight/domain/scenario/scenario';
import { shownEstimate } from '@deedlight/domain/significant';
import type { QueryClient } from '@tanstack/react-query';
import { moneyText } from '../fields/parse';
import type { PlainSearch } from '../plain-search';
import { propertyQuery } from '../property-query';
import { valuationQuery } from '../valuation/valuation-query';
import { firstScenario } from './first-scenario';

type Known = Pick<Property, 'id' | 'address' | 'assessments' | 'facts'>;

/**
 * What the records say towards a deal, as the address of any tool reads it: the place, the value that
 * the home goes by, the newest tax bill, and the house itself for its insurance. What they do not say
 * is left out.
 */
export function propertyDeal(property: Known, headline: HeadlineOut): PlainSearch {
  const { state, county, city } = property.address;
  const { livingAreaSqft, yearBuilt } = property.facts;
  const price = priceOf(headline);
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
    ...(livingAreaSqft.known ? { area: String(Math.round(livingAreaSqft.value)) } : {}),
    ...(yearBuilt.known ? { built: String(yearBuilt.value) } : {}),
  };
}

/** Opens the property, which counts as a look, and reads its deal. */
export async function openPropertyDeal(client: QueryClient, id: string): Promise<PlainSearch> {
  const { property } = await client.ensureQueryData(propertyQuery(id));
  const { headline } = await client.ensureQueryData(valuationQuery(id));
  return propertyDeal(property, headline);
}

/** An estimate goes on as it is shown; the exact one would claim more than it knows. */
function priceOf(headline: HeadlineOut): Cents | null {
  if (!headline.known) return null;
  const { kind, amount } = headline;
  return cents(kind === 'assessor-market' ? amount : shownEstimate(amount));
}

function newestTax({ assessments }: Known): Cents | null {
  const taxed = assessments.known ? assessments.items.filter(({ tax }) => tax !== null) : [];
  const newest = taxed.toSorted((a, b) => b.taxYear - a.taxYear)[0];
  return newest === undefined || newest.tax === null ? null : cents(newest.tax);
}
