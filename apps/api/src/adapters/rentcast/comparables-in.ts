import type { z } from 'zod';
import type { ProviderComparables, ProviderSale, ProviderValue } from '../property-source';
import { homeIn, milesIn, pointIn, shareIn } from '../vendor/home-in';
import { dayIn, dollarsIn, LooseText, looseList, looseObject } from '../vendor/lenient';
import { zipIn } from '../vendor/site-of';

const Comparable = looseObject({
  addressLine1: LooseText,
  addressLine2: LooseText,
  city: LooseText,
  state: LooseText,
  zipCode: LooseText,
  latitude: LooseText,
  longitude: LooseText,
  bedrooms: LooseText,
  bathrooms: LooseText,
  squareFootage: LooseText,
  lotSize: LooseText,
  yearBuilt: LooseText,
  price: LooseText,
  listedDate: LooseText,
  removedDate: LooseText,
  lastSeenDate: LooseText,
  distance: LooseText,
  correlation: LooseText,
});
type ComparableSaid = z.infer<typeof Comparable>;

const ValueAnswer = looseObject({
  price: LooseText,
  priceRangeLow: LooseText,
  priceRangeHigh: LooseText,
  comparables: looseList(Comparable),
});

/** Returns the value of a home by the provider's model, or null if there is none. */
export function valueIn(reply: unknown): ProviderValue | null {
  const { price, priceRangeLow, priceRangeHigh } = ValueAnswer.parse(reply);
  const amount = dollarsIn(price);
  return (
    amount && {
      amount,
      low: dollarsIn(priceRangeLow),
      high: dollarsIn(priceRangeHigh),
      asOf: null,
    }
  );
}

/** Returns the listings that the model compared, or null if the answer has no list of them. */
export function comparablesIn(reply: unknown): ProviderComparables | null {
  const { comparables } = ValueAnswer.parse(reply);
  return comparables && { sales: comparables.flatMap(listingOf), value: valueIn(reply) };
}

/** Returns an empty list if no address identifies the home. */
function listingOf(said: ComparableSaid): ProviderSale[] {
  const state = said.state?.toUpperCase() ?? '';
  if (said.addressLine1 === null || !/^[A-Z]{2}$/.test(state)) return [];
  const line = [said.addressLine1, said.addressLine2].filter((part) => part !== null).join(', ');
  return [
    {
      address: { line, city: said.city, state, zip: zipIn(said.zipCode) },
      // The provider gives no parcel number here.
      propertyId: null,
      parcelNumber: null,
      pricedOn: dayIn(said.removedDate) ?? dayIn(said.lastSeenDate) ?? dayIn(said.listedDate),
      price: dollarsIn(said.price),
      priceIs: 'asked',
      ...homeIn({
        beds: said.bedrooms,
        baths: said.bathrooms,
        livingAreaSqft: said.squareFootage,
        lotSqft: said.lotSize,
        yearBuilt: said.yearBuilt,
      }),
      miles: milesIn(said.distance),
      similarity: shareIn(said.correlation),
      place: pointIn(said.latitude, said.longitude),
    },
  ];
}
