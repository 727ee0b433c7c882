import type { LoansAsked } from '@deedlight/contract/client-pages/loans-report';
import type { ComparisonShown } from '@deedlight/domain/mortgage/loans/loan-column';
import { toPlain } from '@deedlight/domain/plain-values';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import type { z } from 'zod';
import type { CalculatorState } from '../page/use-calculator';

/** What a browser sends of the loans that a client is to see: the inputs, and no figure. */
export type LoansToShare = z.input<typeof LoansAsked>;

type State = Pick<CalculatorState, 'fields' | 'scenario'>;

/** The texts of the address that say what house it is, for its insurance. */
type House = { area: string | undefined; built: string | undefined };

/**
 * Returns the inputs of a comparison. A cost that the page has from a table is left to the server's
 * own tables.
 */
export function askedOf(
  { purchase, terms, say }: Pick<ComparisonShown, 'purchase' | 'terms' | 'say'>,
  { fields, scenario }: State,
  { area, built }: House,
): LoansToShare {
  const { propertyId, state, county, city } = scenario;
  const isOfTable = (name: string) =>
    fields.some((each) => each.name === name && each.origin === 'estimate');
  return {
    ...toPlain(purchase),
    ...(isOfTable('taxes') && { taxes: null }),
    ...(isOfTable('insurance') && { insurance: null }),
    propertyId: propertyId !== null && isPropertyId(propertyId) ? propertyId : null,
    ...{ state, county, city, say },
    livingAreaSqft: wholeNumber(area),
    yearBuilt: wholeNumber(built),
    loans: terms.map((loan) => toPlain(loan)),
  };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
