import type { Assessment, Property } from '@deedlight/contract/property';
import type { HeadlineOut } from '@deedlight/contract/valuation';
import { type Cents, cents, dollars } from '@deedlight/domain/money';
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
 * Returns what the records say towards a deal, as the address of any tool reads it: the place, the value that
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
    ...(price === null ? {} : { price: moneyText(price), loan: usualLoan(moneyText(price)) }),
    ...(tax === null ? {} : { taxes: moneyText(cents(tax.tax)) }),
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

/** Returns what is borrowed on a price where nobody says: the usual share. */
export function usualLoan(price: string): string {
  return moneyText(atPrice(firstScenario, dollars(price)).loan);
}

/** An estimate goes on as it is shown; the exact one would claim more than it knows. */
function priceOf(headline: HeadlineOut): Cents | null {
  if (!headline.known) return null;
  const { kind, amount } = headline;
  return cents(kind === 'assessor-market' ? amount : shownEstimate(amount));
}

/** The newest year whose tax is known. */
export function newestTax({ assessments }: Pick<Known, 'assessments'>): Taxed | null {
  const taxed = assessments.known
    ? assessments.items.flatMap(({ tax, ...year }) => (tax === null ? [] : [{ ...year, tax }]))
    : [];
  return taxed.toSorted((a, b) => b.taxYear - a.taxYear)[0] ?? null;
}

type Taxed = Omit<Assessment, 'tax'> & { tax: number };
