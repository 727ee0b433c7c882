import type { Cents } from '../money';
import type { PropertyType } from './property-type';

/** An anomaly of a row: it is kept and shown, and never a reason to drop the row. */
export const recordFlags = [
  'nominal-price',
  'date-century-corrected',
  'date-in-future',
  'month-only',
  'impossible-size',
  'impossible-year',
  'impossible-count',
  'implausible-price',
  'not-arms-length',
  'location-out-of-area',
] as const;
export type RecordFlag = (typeof recordFlags)[number];

/**
 * The characteristics of a home, each under one name. A key is absent when the row says nothing of
 * it.
 */
export type Facts = {
  type?: PropertyType;
  beds?: number;
  /** Full baths count 1, half baths 0.5. */
  baths?: number;
  livingAreaSqft?: number;
  lotSqft?: number;
  yearBuilt?: number;
  stories?: number;
  units?: number;
  rooms?: number;
};
export type FactName = keyof Facts;

export type ParcelAddress = {
  houseNumber: string | null;
  /** Street with directionals and suffix, as {@link ../address} normalises it. */
  street: string | null;
  unit: string | null;
  /** One line for people: "418 Larkspur Ln #2". */
  line: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  countyFips: string;
  county: string;
};

export type ParcelLocation = {
  lat: number;
  lng: number;
  precision: 'parcel' | 'zip-centroid';
};

export type OwnerRecord = { name: string; kind: 'person' | 'company' | 'trust' | 'government' };

export type TransferRecord = {
  soldOn: string | null;
  recordedOn: string | null;
  /** Null when the price is not disclosed. */
  price: Cents | null;
  buyer: string | null;
  seller: string | null;
  documentType: string | null;
  documentNumber: string | null;
  armsLength: boolean | null;
  flags: RecordFlag[];
};

export type MortgageRecord = {
  recordedOn: string;
  amount: Cents;
  lender: string | null;
  loanType: string | null;
  position: number;
  /** Decimal text, "0.06875" is 6.875%. */
  annualRate: string | null;
  termMonths: number | null;
  releasedOn: string | null;
};

export type AssessmentRecord = {
  taxYear: number;
  assessed: Cents | null;
  land: Cents | null;
  building: Cents | null;
  market: Cents | null;
  exempt: Cents | null;
  tax: Cents | null;
  assessedOn: string | null;
};

/**
 * The content of one row of an assessment roll, a sales file or the sample county about one parcel.
 */
export type ParcelRecord = {
  id: string;
  parcelNumber: string;
  address: ParcelAddress;
  location: ParcelLocation | null;
  facts: Facts;
  /** Further columns worth reading, under plain labels. */
  details: { label: string; value: string }[];
  owners: OwnerRecord[];
  mailing: { careOf: string | null; lines: string[] } | null;
  isOwnerOccupied: boolean | null;
  transfers: TransferRecord[];
  mortgages: MortgageRecord[];
  assessments: AssessmentRecord[];
  flags: RecordFlag[];
  /**
   * The parts for which the source has columns but this row has no entry, as the source's coverage
   * names them.
   */
  silentOn?: readonly string[];
  /** The day (YYYY-MM-DD) that the characteristics describe; null means the file's own date. */
  recordedOn: string | null;
};
