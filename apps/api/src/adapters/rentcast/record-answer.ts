import { z } from 'zod';
import { LooseFlag, LooseText, looseList, looseObject } from '../vendor/lenient';

/** Parses an object whose keys are years or days. */
function looseRecord<T extends z.ZodType>(item: T) {
  return z
    .record(z.string(), item)
    .nullish()
    .catch(null)
    .transform((record) => Object.entries(record ?? {}));
}

export const RecordSaid = looseObject({
  id: LooseText,
  addressLine1: LooseText,
  addressLine2: LooseText,
  city: LooseText,
  state: LooseText,
  zipCode: LooseText,
  county: LooseText,
  stateFips: LooseText,
  countyFips: LooseText,
  latitude: LooseText,
  longitude: LooseText,
  propertyType: LooseText,
  bedrooms: LooseText,
  bathrooms: LooseText,
  squareFootage: LooseText,
  lotSize: LooseText,
  yearBuilt: LooseText,
  assessorID: LooseText,
  legalDescription: LooseText,
  subdivision: LooseText,
  zoning: LooseText,
  lastSaleDate: LooseText,
  lastSalePrice: LooseText,
  ownerOccupied: LooseFlag,
  hoa: looseObject({ fee: LooseText }),
  features: looseObject({
    architectureType: LooseText,
    coolingType: LooseText,
    exteriorType: LooseText,
    floorCount: LooseText,
    foundationType: LooseText,
    garageType: LooseText,
    heatingType: LooseText,
    pool: LooseFlag,
    roofType: LooseText,
    roomCount: LooseText,
    unitCount: LooseText,
  }),
  taxAssessments: looseRecord(
    looseObject({ value: LooseText, land: LooseText, improvements: LooseText }),
  ),
  propertyTaxes: looseRecord(looseObject({ total: LooseText })),
  history: looseRecord(looseObject({ event: LooseText, date: LooseText, price: LooseText })),
  owner: looseObject({
    names: looseList(z.string()),
    type: LooseText,
    mailingAddress: looseObject({
      addressLine1: LooseText,
      addressLine2: LooseText,
      city: LooseText,
      state: LooseText,
      zipCode: LooseText,
    }),
  }),
});
export type RecordSaid = z.infer<typeof RecordSaid>;

/**
 * Returns the record: a query by address answers with a list, one by id with a record. Returns null
 * if there is none.
 */
export function recordIn(reply: unknown): RecordSaid | null {
  const [first] = Array.isArray(reply) ? reply : [reply];
  return first === undefined || first === null ? null : RecordSaid.parse(first);
}
