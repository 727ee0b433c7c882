import type { Property } from '@deedlight/contract/property';
import type { HeadlineOut } from '@deedlight/contract/valuation';
import { type Cents, cents, dollars } from '@deedlight/domain/money';
import { newestTax } from '@deedlight/domain/property/newest-tax';
import { atPrice } from '@deedlight/domain/scenario/scenario';
import { shownEstimate } from '@deedlight/domain/significant';
import type { QueryClient } from '@tanstack/react-query';
import { moneyText } from '../../../kit/fields/parse';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { propertyQuery } from '../../../platform/api/property-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { firstScenario } from './first-scenario';

type Known = Pick<Property, 'id' | 'address' | 'assessments' | 'facts'>;

/**
 * Returns the recorded part of a deal as parameters that every tool reads: the place, the home's
 * headline value, the newest tax bill, and the house itself for its insurance. Unknown parts are
 * left out.
 */
export function propertyDeal(property: Known, headline: HeadlineOut): PlainSearch {
  const { state, county, city } = property.address;
  const { livingAreaSqft, yearBuilt } = property.facts;
  const price = priceOf(headline);
  const tax = newestTax(property.assessments);
  return {
    property: property.id,
    state,
    county,
    ...(city === null ? {} : { city }),
    ...(price === null ? {} : { price: moneyText(price), loan: usualLoan(moneyText(price)) }),
    ...(tax === null ? {} : { taxes: moneyText(cents(tax.tax)) }),
    ...(livingAreaSqft.known ? { area: String(Math.round(livingAreaSqft.value)) } : {}),
    ...(yearBuilt.known ? { built: String(yearBuilt.value) } : {}),
  };
}

/** Opens the property, which counts as a search, and reads its deal. */
export async function openPropertyDeal(client: QueryClient, id: string): Promise<PlainSearch> {
  const { property } = await client.ensureQueryData(propertyQuery(id));
  const { headline } = await client.ensureQueryData(valuationQuery(id));
  return propertyDeal(property, headline);
}

/** Returns the usual loan for a price when none is given. */
export function usualLoan(price: string): string {
  return moneyText(atPrice(firstScenario, dollars(price)).loan);
}

/** An estimate is passed on rounded, as shown; the exact figure would claim too much. */
function priceOf(headline: HeadlineOut): Cents | null {
  if (!headline.known) return null;
  const { kind, amount } = headline;
  return cents(kind === 'assessor-market' ? amount : shownEstimate(amount));
}
