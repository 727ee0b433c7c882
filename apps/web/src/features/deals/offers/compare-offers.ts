import type { OfferFinancing } from '@deedlight/domain/deals/offers';
import { moneyText } from '../../../kit/fields/parse';
import { type PlainSearch, parsePlainSearch } from '../../../kit/url-state/plain-search';
import type { Deal } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { type DealOffer, offerName, onTheTable } from './offer-rows';

/** How many offers the seller's side of a closing has room for. */
const mostCompared = 4;

export type Comparison = {
  /** The seller's side of the closing with the deal's figures and the offers. */
  search: PlainSearch;
  /** What the reader has to know of it, a sentence each. */
  notes: readonly string[];
};

/**
 * Returns the closing in which the offers on the table stand side by side; null: there is none. What
 * is not known of an offer is left to the closing, which then goes by the deal's own figure, or by an
 * example where the deal has none.
 */
export function comparisonOf(
  { params, closing_on }: Pick<Deal, 'params' | 'closing_on'>,
  offers: readonly DealOffer[],
  { parties, today }: { parties: readonly DealParty[]; today: string },
): Comparison | null {
  const live = onTheTable(offers, today);
  if (live.length === 0) return null;
  const compared = live.slice(0, mostCompared);
  const financed = compared.filter(({ financing }) => financing !== 'cash');
  const ofDeal = parsePlainSearch(params);
  const search: PlainSearch = {
    ...ofDeal,
    ...(closing_on !== null && { closing: closing_on }),
    ...(compared.length > 1 && { offers: String(compared.length) }),
  };
  for (const [at, offer] of compared.entries()) {
    Object.assign(search, columnOf(offer, ofDeal, { at: at + 1, name: offerName(offer, parties) }));
  }
  return {
    search,
    notes: [
      ...(live.length > mostCompared
        ? [
            `The closing compares ${mostCompared} offers at once: the highest of the ${live.length}.`,
          ]
        : []),
      ...(financed.some(({ financing }) => programOf(financing, ofDeal) === null)
        ? ['Where an offer names no kind of loan, the closing goes by the deal’s.']
        : []),
      ...(financed.some(({ loan_cents }) => loan_cents === null)
        ? [
            ofDeal.loan === undefined
              ? unknownLoan
              : 'Where an offer names no loan, the closing goes by the deal’s.',
          ]
        : []),
    ],
  };
}

const unknownLoan =
  'Where an offer names no loan, the closing takes an example: the deal has no loan yet.';

/** The program of a kind of loan; null where it does not name one. */
function programOf(
  financing: OfferFinancing | null,
  { program = 'fannie-conventional' }: PlainSearch,
): string | null {
  if (financing === null || financing === 'cash' || financing === 'other') return null;
  if (financing !== 'conventional') return financing;
  return program === 'fha' || program === 'va' || program === 'usda'
    ? 'fannie-conventional'
    : program;
}

type Column = { at: number; name: string };

function columnOf(offer: DealOffer, ofDeal: PlainSearch, { at, name }: Column): PlainSearch {
  const { price_cents, financing, loan_cents, closing_on } = offer;
  const program = programOf(financing, ofDeal);
  const loan = financing === 'cash' ? 0 : loan_cents;
  return {
    [`o${at}name`]: name,
    [`o${at}price`]: moneyText(price_cents),
    ...(loan !== null && { [`o${at}loan`]: moneyText(loan) }),
    ...(program !== null && { [`o${at}program`]: program }),
    ...(closing_on !== null && { [`o${at}closing`]: closing_on }),
  };
}
