import type { z } from 'zod';
import { LooseFlag, LooseText, looseList, looseObject } from '../vendor/lenient';

const Place = looseObject({
  address: LooseText,
  house: LooseText,
  unit: LooseText,
  city: LooseText,
  state: LooseText,
  zip: LooseText,
  county: LooseText,
  fips: LooseText,
});

const Sale = looseObject({
  saleDate: LooseText,
  recordingDate: LooseText,
  saleAmount: LooseText,
  buyerNames: LooseText,
  sellerNames: LooseText,
  documentType: LooseText,
  documentNumber: LooseText,
  book: LooseText,
  page: LooseText,
  armsLength: LooseFlag,
});
export type SaleSaid = z.infer<typeof Sale>;

const Loan = looseObject({
  recordingDate: LooseText,
  documentDate: LooseText,
  maturityDate: LooseText,
  amount: LooseText,
  lenderName: LooseText,
  loanType: LooseText,
  interestRate: LooseText,
  position: LooseText,
  open: LooseFlag,
});
export type LoanSaid = z.infer<typeof Loan>;

// Neighbors, their incomes and schools are left out on purpose.
export const ParcelSaid = looseObject({
  id: LooseText,
  propertyType: LooseText,
  ownerOccupied: LooseFlag,
  floodZoneType: LooseText,
  floodZoneDescription: LooseText,
  taxLien: LooseFlag,
  judgment: LooseFlag,
  preForeclosure: LooseFlag,
  vacant: LooseFlag,
  lastUpdateDate: LooseText,
  lotInfo: looseObject({
    apn: LooseText,
    apnUnformatted: LooseText,
    lotSquareFeet: LooseText,
    lotAcres: LooseText,
    legalDescription: LooseText,
    subdivision: LooseText,
    zoning: LooseText,
    censusTract: LooseText,
  }),
  propertyInfo: looseObject({
    address: Place,
    latitude: LooseText,
    longitude: LooseText,
    propertyUse: LooseText,
    bedrooms: LooseText,
    bathrooms: LooseText,
    partialBathrooms: LooseText,
    livingSquareFeet: LooseText,
    lotSquareFeet: LooseText,
    yearBuilt: LooseText,
    stories: LooseText,
    unitsCount: LooseText,
    roomsCount: LooseText,
    airConditioningType: LooseText,
    basementType: LooseText,
    construction: LooseText,
    garageType: LooseText,
    heatingType: LooseText,
    pool: LooseFlag,
    roofMaterial: LooseText,
  }),
  ownerInfo: looseObject({
    owner1FullName: LooseText,
    owner1FirstName: LooseText,
    owner1LastName: LooseText,
    owner2FullName: LooseText,
    companyName: LooseText,
    corporateOwned: LooseFlag,
    ownerOccupied: LooseFlag,
    mailAddress: Place,
  }),
  taxInfo: looseObject({
    year: LooseText,
    assessmentYear: LooseText,
    assessedValue: LooseText,
    assessedLandValue: LooseText,
    assessedImprovementValue: LooseText,
    marketValue: LooseText,
    taxAmount: LooseText,
  }),
  lastSale: Sale,
  saleHistory: looseList(Sale),
  currentMortgages: looseList(Loan),
  mortgageHistory: looseList(Loan),
});
export type ParcelSaid = z.infer<typeof ParcelSaid>;

// An answer with status 200 may say in a message that there is no such parcel: `data` is empty
// then.
export const DetailAnswer = looseObject({ data: ParcelSaid, live: LooseFlag });

export const SuggestAnswer = looseObject({
  data: looseList(
    looseObject({
      id: LooseText,
      apn: LooseText,
      fips: LooseText,
      county: LooseText,
      searchType: LooseText,
      title: LooseText,
      address: LooseText,
      house: LooseText,
      street: LooseText,
      unit: LooseText,
      city: LooseText,
      state: LooseText,
      zip: LooseText,
    }),
  ),
});
export type AddressSaid = NonNullable<z.infer<typeof SuggestAnswer>['data']>[number];
