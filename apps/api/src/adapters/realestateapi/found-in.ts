import type { z } from 'zod';
import type { ProviderFound, ProviderHit } from '../property-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { homeIn } from '../vendor/home-in';
import { dayIn, dollarsIn, LooseText, looseList, looseObject } from '../vendor/lenient';
import { countyOf, idOf } from '../vendor/site-of';
import { ListedPlace, placeIn } from './place-in';
import { typeIn } from './type-in';

// Owners and their debts are left out on purpose.
const Hit = looseObject({
  id: LooseText,
  propertyId: LooseText,
  apn: LooseText,
  address: ListedPlace,
  propertyType: LooseText,
  propertyUse: LooseText,
  bedrooms: LooseText,
  bathrooms: LooseText,
  squareFeet: LooseText,
  lotSquareFeet: LooseText,
  yearBuilt: LooseText,
  estimatedValue: LooseText,
  lastSaleDate: LooseText,
  lastSaleAmount: LooseText,
});
type HitSaid = z.infer<typeof Hit>;

const SearchAnswer = looseObject({ data: looseList(Hit), resultCount: LooseText });

/**
 * Returns the parcels of an answer. Null stands for "nothing found"; an answer without a list is no
 * answer.
 */
export function foundIn(reply: unknown): Pick<ProviderFound, 'total' | 'hits'> {
  if (reply === null) return { total: 0, hits: [] };
  const { data, resultCount } = SearchAnswer.parse(reply);
  if (data === null) throw new ProviderUnavailable('RealEstateAPI PropertySearch: no list');
  const counted = resultCount === null ? Number.NaN : Number(resultCount);
  const total = Number.isInteger(counted) && counted >= data.length ? counted : data.length;
  return { total, hits: data.flatMap(hitOf) };
}

/**
 * Returns an empty list if the provider gives no id to ask it by, or no address identifies the
 * home.
 */
function hitOf(said: HitSaid): ProviderHit[] {
  const id = said.id ?? said.propertyId;
  const address = placeIn(said.address);
  if (id === null || address === null) return [];
  const { bedrooms: beds, bathrooms: baths, squareFeet, lotSquareFeet: lotSqft, yearBuilt } = said;
  const home = homeIn({ beds, baths, livingAreaSqft: squareFeet, lotSqft, yearBuilt });
  return [
    {
      id,
      address,
      propertyId: idOf(countyOf(said.address), said.apn),
      type: typeIn(said.propertyType, said.propertyUse),
      beds: home.beds,
      baths: home.baths,
      livingAreaSqft: home.livingAreaSqft,
      yearBuilt: home.yearBuilt,
      value: dollarsIn(said.estimatedValue),
      soldOn: dayIn(said.lastSaleDate),
      soldFor: dollarsIn(said.lastSaleAmount),
    },
  ];
}
