import { assumed, type Backing, workedOutFrom } from '../../../kit/evidence/backing';
import { citationBacking } from '../../../ui/evidence/table-backing';
import { inputBackings, type SaidBy } from '../../scenario/public';
import type { NetLine, Selling } from './use-net-sheet';

/** Returns the sources of a line of the offer at this index. */
export type LineBackings = (line: Pick<NetLine, 'code' | 'citation'>, at: number) => Backing[];

type Inputs = Pick<Selling, 'saleFields' | 'offers' | 'scenario'>;

/** The inputs of an offer on which a single line depends, by the line's code. */
const offerParts: Readonly<Record<string, readonly string[]>> = {
  price: ['price'],
  'commission:listing': ['listing', 'price'],
  'commission:buyer': ['buyer', 'price'],
  concessions: ['concessions'],
  'home-warranty': ['homeWarranty'],
  repairs: ['repairs'],
  'other:1': ['otherCosts'],
};

/** Returns a line's inputs, by whoever says them, and its table row if it has one. */
export function lineBackingsOf({ saleFields, offers, scenario }: Inputs, says: SaidBy) {
  const today = scenario.closingOn === null ? [assumed] : [];
  const ofSale = [...inputBackings(saleFields, says), ...today];
  return (({ code, citation }, at) => {
    const offer = offers[at] ?? [];
    const names = offerParts[code]?.map((part) => `o${at + 1}${part}`);
    const inputs =
      names === undefined
        ? [...ofSale, ...inputBackings(offer, says)]
        : inputBackings(
            offer.filter(({ name }) => names.includes(name)),
            says,
          );
    return workedOutFrom(...inputs, ...(citation === null ? [] : [citationBacking(citation)]));
  }) satisfies LineBackings;
}
