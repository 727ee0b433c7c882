import { type Cents, dollars } from '../money';
import { inDollars } from '../reference/closing/wording';
import { type Coverages, coverageMeanings } from './dwelling-coverage';
import type { InsuredHome } from './insured-home';
import type { InsuranceQuote } from './quote-insurance';

/** The origin of a field: the applicant, or the estimate from its tables. */
export type SheetOrigin = 'applicant' | 'rebuilding' | 'flood' | 'premiums';

/**
 * `value` is null where only the applicant can fill the field in; `part` is the home's part that it
 * shows as it was given.
 */
export type SheetField = {
  label: string;
  value: string | null;
  from: SheetOrigin;
  part?: keyof InsuredHome;
};
export type SheetSection = { title: string; fields: SheetField[] };

export type Applicant = {
  name?: string | undefined;
  mailingAddress?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  propertyAddress?: string | undefined;
  parcelNumber?: string | undefined;
  mortgagee?: string | undefined;
};

/** Returns what an agent needs for a bindable quote, in the order of a homeowner's application. */
export function insuranceDataSheet(
  home: InsuredHome,
  quote: InsuranceQuote,
  applicant: Applicant = {},
): SheetSection[] {
  return [
    applicantSection(applicant),
    dwellingSection(home, applicant),
    coverageSection(quote.coverages),
    deductibleSection(home, quote),
    historySection(home),
    {
      title: 'Mortgage and flood',
      fields: [
        field('Mortgagee', applicant.mortgagee),
        ofHome('Loan amount', 'loan', home.loan === undefined ? undefined : inDollars(home.loan)),
        ofHome('Flood zone', 'floodZone', home.floodZone),
        field('Flood building coverage', inDollars(quote.flood.building), 'flood'),
        field('Flood contents coverage', inDollars(quote.flood.contents), 'flood'),
      ],
    },
    {
      title: 'Estimate',
      fields: [
        field('Yearly premium', rangeText(quote.premium.low, quote.premium.high), 'premiums'),
        field('Basis', quote.estimateOf, 'premiums'),
      ],
    },
  ];
}

function applicantSection(applicant: Applicant): SheetSection {
  return {
    title: 'Applicant',
    fields: [
      field('Name', applicant.name),
      field('Mailing address', applicant.mailingAddress),
      field('Phone', applicant.phone),
      field('E-mail', applicant.email),
      field('Date of birth', undefined),
      field('Prior insurer and expiry', undefined),
    ],
  };
}

function dwellingSection(home: InsuredHome, applicant: Applicant): SheetSection {
  return {
    title: 'Location and dwelling',
    fields: [
      field('Property address', applicant.propertyAddress),
      ofHome('City', 'city', home.city),
      ofHome('County', 'county', home.county),
      ofHome('State', 'state', home.state),
      field('Parcel number', applicant.parcelNumber),
      ofHome('Living area', 'livingAreaSqft', `${home.livingAreaSqft} sq ft`),
      ofHome('Year built', 'yearBuilt', String(home.yearBuilt)),
      ofHome('Construction', 'construction', home.construction),
      ofHome('Quality of finish', 'quality', home.quality),
      ofHome('Roof material', 'roofMaterial', home.roofMaterial),
      ofHome(
        'Roof age',
        'roofAgeYears',
        home.roofAgeYears === undefined ? undefined : `${home.roofAgeYears} years`,
      ),
      ofHome('Protection class', 'protectionClass', home.protectionClass),
      ofHome('Occupancy', 'occupancy', home.occupancy),
      field('Heating, wiring and plumbing updated', undefined),
      field('Pool, trampoline, dogs, business on premises', undefined),
    ],
  };
}

function coverageSection(coverages: Coverages): SheetSection {
  const parts = Object.entries(coverageMeanings) as [keyof Coverages, string][];
  return {
    title: 'Coverages',
    fields: parts.map(([part, meaning]) =>
      field(meaning, inDollars(coverages[part]), 'rebuilding'),
    ),
  };
}

function deductibleSection(home: InsuredHome, quote: InsuranceQuote): SheetSection {
  const wind = quote.windDeductible;
  return {
    title: 'Deductibles',
    fields: [
      ofHome('All perils', 'deductible', inDollars(dollars(home.deductible))),
      field(
        'Wind, hail or hurricane',
        wind ? `${inDollars(wind.amount)} (${wind.formula})` : undefined,
        'rebuilding',
      ),
    ],
  };
}

function historySection(home: InsuredHome): SheetSection {
  const claims = home.claims === undefined ? undefined : home.claims.join(', ') || 'none';
  return {
    title: 'Loss history, five years',
    fields: [ofHome('Claims', 'claims', claims), field('Dates and amounts', undefined)],
  };
}

function ofHome(
  label: string,
  part: keyof InsuredHome,
  value: string | null | undefined,
): SheetField {
  return { ...field(label, value), part };
}

function field(
  label: string,
  value: string | null | undefined,
  from: SheetOrigin = 'applicant',
): SheetField {
  return { label, value: value ?? null, from };
}

function rangeText(low: Cents, high: Cents): string {
  return `${inDollars(low)} to ${inDollars(high)}`;
}
