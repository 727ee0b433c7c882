import { formalPrice } from '../property/market-sale';
import { isOnePackage } from '../property/package-sale';
import type { DeededSale } from './comparable-sale';
import { kinshipOf } from './party-names';
import { type PriceRange, pricePerFoot } from './price-range';

export const exclusionReasons = [
  'own-sale',
  'nominal-price',
  'not-arms-length',
  'same-party',
  'same-surname',
  'deed-type',
  'future-date',
  'price-far-off',
  'several-parcels',
  'sold-again',
  'two-prices',
] as const;
type ExclusionReason = (typeof exclusionReasons)[number];

export type Exclusion = { reason: ExclusionReason; text: string };

type Screening = {
  subjectId: string;
  /** YYYY-MM-DD */
  today: string;
  prices: PriceRange | null;
  /** Every sale that is compared with this one, including itself. */
  others: readonly DeededSale[];
};

/** Returns every reason why a sale says nothing of the market; none when it does. */
export function screenSale(sale: DeededSale, screening: Screening): Exclusion[] {
  return checks.flatMap((check) => check(sale, screening) ?? []);
}

type Check = (sale: DeededSale, screening: Screening) => Exclusion | null;

const checks: readonly Check[] = [
  ({ propertyId }, { subjectId }) =>
    propertyId === subjectId ? because('own-sale', 'The subject’s own sale') : null,
  ({ soldOn, flags }, { today }) =>
    soldOn > today || flags.includes('date-in-future')
      ? because('future-date', `Dated ${soldOn}, after ${today}`)
      : null,
  ({ price, flags }) =>
    price < formalPrice || flags.includes('nominal-price')
      ? because('nominal-price', `A price of ${dollarText(price)} is a formality`)
      : null,
  ({ armsLength, flags }) =>
    armsLength === false || flags.includes('not-arms-length')
      ? because('not-arms-length', 'Marked as not at arm’s length by its source')
      : null,
  ({ buyer, seller }) => kinship(buyer, seller),
  ({ documentType }) => oddDeed(documentType),
  (sale, { prices }) => farOff(sale, prices),
  severalParcels,
  soldAgain,
];

function kinship(buyer: string | null, seller: string | null): Exclusion | null {
  const kin = kinshipOf(buyer, seller);
  if (kin === null) return null;
  return kin.kind === 'same-party'
    ? because('same-party', `Buyer and seller are the same: ${kin.name}`)
    : because('same-surname', `Buyer and seller share the name ${titled(kin.name)}`);
}

/** Deeds that pass title in another way than by a sale in the open market. */
const oddDeeds =
  /quit ?-?claim|sheriff|foreclos|tax (deed|sale)|gift|correct|confirmator|interspousal|in lieu|decree|probate|inherit|survivorship|transfer on death|divorce|bankrupt/i;

function oddDeed(documentType: string | null): Exclusion | null {
  return documentType !== null && oddDeeds.test(documentType)
    ? because('deed-type', `${documentType}: not a sale in the open market`)
    : null;
}

function farOff(sale: DeededSale, prices: PriceRange | null): Exclusion | null {
  const perFoot = pricePerFoot(sale);
  // A nominal price has its own exclusion already.
  if (prices === null || perFoot === null || sale.price < formalPrice) return null;
  if (perFoot >= prices.low && perFoot <= prices.high) return null;
  const usual = `${dollarText(prices.low)} and ${dollarText(prices.high)}`;
  const text = `${dollarText(perFoot)} a square foot; ${prices.sales} sales here lie between ${usual}`;
  return because('price-far-off', text);
}

function severalParcels(sale: DeededSale, { others }: Screening): Exclusion | null {
  const parcels = others.filter((other) => isOnePackage(sale, other));
  return parcels.length === 0
    ? null
    : because('several-parcels', `One price for ${parcels.length + 1} parcels`);
}

function soldAgain(sale: DeededSale, { others }: Screening): Exclusion | null {
  const later = others
    .filter(({ propertyId, soldOn }) => propertyId === sale.propertyId && soldOn > sale.soldOn)
    .filter(({ price }) => price >= formalPrice)
    .map(({ soldOn }) => soldOn)
    .sort()
    .at(-1);
  return later === undefined
    ? null
    : because('sold-again', `Sold again on ${later}; the later sale is compared`);
}

export function because(reason: ExclusionReason, text: string): Exclusion {
  return { reason, text };
}

export function dollarText(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
