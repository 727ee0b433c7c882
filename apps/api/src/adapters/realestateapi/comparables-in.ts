import type { z } from 'zod';
import type { ParcelKey, ProviderComparables, ProviderSale } from '../property-source';
import { homeIn, milesIn, pointIn } from '../vendor/home-in';
import { dayIn, dollarsIn, LooseText, looseList, looseObject } from '../vendor/lenient';
import { countyOf, idOf } from '../vendor/site-of';
import { isAbout } from './is-about';
import { ListedPlace, placeIn } from './place-in';

// Owners, lenders and debts are left out on purpose.
const Comparable = looseObject({
  address: ListedPlace,
  apn: LooseText,
  apnUnformatted: LooseText,
  fips: LooseText,
  bedrooms: LooseText,
  bathrooms: LooseText,
  squareFeet: LooseText,
  lotSquareFeet: LooseText,
  yearBuilt: LooseText,
  lastSaleDate: LooseText,
  lastSaleAmount: LooseText,
  mlsLastSaleDate: LooseText,
  mlsSoldPrice: LooseText,
  distance: LooseText,
  latitude: LooseText,
  longitude: LooseText,
});
type ComparableSaid = z.infer<typeof Comparable>;

const ComparablesAnswer = looseObject({
  subject: looseObject({
    id: LooseText,
    propertyInfo: looseObject({
      address: looseObject({ label: LooseText, address: LooseText, zip: LooseText }),
    }),
  }),
  comps: looseList(Comparable),
  reapiAvm: LooseText,
  reapiAvmLow: LooseText,
  reapiAvmHigh: LooseText,
});

/** Returns null if the answer has status 200 but no list, or is about another parcel. */
export function comparablesIn(reply: unknown, key: ParcelKey): ProviderComparables | null {
  const { subject, comps, ...said } = ComparablesAnswer.parse(reply);
  const { label, address, zip } = subject.propertyInfo.address;
  const line = label ?? (address && [address, zip].filter((part) => part !== null).join(', '));
  if (comps === null || !isAbout({ id: subject.id, address: line }, key)) return null;
  const amount = dollarsIn(said.reapiAvm);
  return {
    sales: comps.flatMap(saleOf),
    value: amount && {
      amount,
      low: dollarsIn(said.reapiAvmLow),
      high: dollarsIn(said.reapiAvmHigh),
      asOf: null,
    },
  };
}

/** Returns an empty list if no address identifies the home. */
function saleOf(said: ComparableSaid): ProviderSale[] {
  const address = placeIn(said.address);
  if (address === null) return [];
  const parcelNumber = said.apn ?? said.apnUnformatted;
  const { state, county } = said.address;
  const { bedrooms: beds, bathrooms: baths, squareFeet, lotSquareFeet: lotSqft, yearBuilt } = said;
  return [
    {
      address,
      propertyId: idOf(countyOf({ state, county, fips: said.fips }), parcelNumber),
      parcelNumber,
      ...priceOf(said),
      ...homeIn({ beds, baths, livingAreaSqft: squareFeet, lotSqft, yearBuilt }),
      miles: milesIn(said.distance),
      similarity: null,
      place: pointIn(said.latitude, said.longitude),
    },
  ];
}

/** Returns the deed's price, or the price that brokers report where the state discloses none. */
function priceOf(said: ComparableSaid): Pick<ProviderSale, 'price' | 'pricedOn' | 'priceIs'> {
  const recorded = dollarsIn(said.lastSaleAmount);
  const reported = dollarsIn(said.mlsSoldPrice);
  return recorded === null && reported !== null
    ? { price: reported, pricedOn: dayIn(said.mlsLastSaleDate), priceIs: 'reported' }
    : { price: recorded, pricedOn: dayIn(said.lastSaleDate), priceIs: 'recorded' };
}
