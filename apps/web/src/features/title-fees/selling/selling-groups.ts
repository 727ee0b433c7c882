import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { UsualCommission } from '@deedlight/domain/title-fees/typical-costs';
import type { Fields } from '../../../kit/fields/field';
import { offerFields, payoffFields, prefixed, saleFields } from './selling-fields';

export type SellingGroups = {
  payoffs: ReturnType<typeof payoffFields>[];
  offers: ReturnType<typeof offerFields>[];
  /** Everything under its name in the address. */
  all: Fields;
};

/** The fields of a sale with two loans and so many offers. */
export function sellingGroups(
  count: number,
  deal: Pick<Scenario, 'price' | 'loan'>,
  commission: UsualCommission,
): SellingGroups {
  const payoffs = [payoffFields('First loan to pay off'), payoffFields('Second loan to pay off')];
  const offers = Array.from({ length: count }, (_, at) => offerFields(at + 1, deal, commission));
  const all: Fields = Object.assign(
    {},
    saleFields,
    ...payoffs.map((fields, at) => prefixed(`p${at + 1}`, fields)),
    ...offers.map((fields, at) => prefixed(`o${at + 1}`, fields)),
  );
  return { payoffs, offers, all };
}

export function isOfferField(name: string): boolean {
  return /^o[1-4]/.test(name);
}
