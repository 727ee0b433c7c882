import type { Cents } from '../money';
import type { PropertyType } from './property-type';

/** Something odd about a row: kept and shown, never a reason to drop it. */
export const recordFlags = [
  'nominal-price',
  'date-century-corrected',
  'date-in-future',
  'impossible-size',
  'impossible-year',
  'impossible-count',
  'implausible-price',
  'not-arms-length',
  'location-out-of-area',
] as const;
export type RecordFlag = (typeof recordFlags)[number];

/** Characteristics under their one name. Absent key: the row says nothing of it. */
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
  /** null: not disclosed. */
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
  /** Decimal text, "0.06875" is 6.875 %. */
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

/** What one row of a roll, a sales file or the sample county says of one parcel. */
export type ParcelRecord = {
  id: string;
  parcelNumber: string;
  address: ParcelAddress;
  location: ParcelLocation | null;
  facts: Facts;
  /** Further columns worth reading, under plain names. */
  details: { label: string; value: string }[];
  owners: OwnerRecord[];
  mailing: { careOf: string | null; lines: string[] } | null;
  isOwnerOccupied: boolean | null;
  transfers: TransferRecord[];
  mortgages: MortgageRecord[];
  assessments: AssessmentRecord[];
  flags: RecordFlag[];
  /** What the source has columns for and left open here, as its coverage names it. */
  silentOn?: readonly string[];
  /** YYYY-MM-DD the characteristics speak of; null: the file's own date. */
  recordedOn: string | null;
};
