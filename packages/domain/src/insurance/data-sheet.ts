import { type Cents, dollars } from '../money';
import { inDollars } from '../reference/closing/wording';
import { type Coverages, coverageMeanings } from './dwelling-coverage';
import type { InsuredHome } from './insured-home';
import type { InsuranceQuote } from './quote-insurance';

/** Who says a field: the applicant, or the estimate from its tables. */
export type SheetOrigin = 'applicant' | 'rebuilding' | 'flood' | 'premiums';

/** `value` is null where only the applicant can fill the field in. */
export type SheetField = { label: string; value: string | null; from: SheetOrigin };
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

/** What an agent needs for a bindable quote, in the order of a homeowner's application. */
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
        field('Loan amount', home.loan === undefined ? undefined : inDollars(home.loan)),
        field('Flood zone', home.floodZone),
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
      field('City', home.city),
      field('County', home.county),
      field('State', home.state),
      field('Parcel number', applicant.parcelNumber),
      field('Living area', `${home.livingAreaSqft} sq ft`),
      field('Year built', String(home.yearBuilt)),
      field('Construction', home.construction),
      field('Quality of finish', home.quality),
      field('Roof material', home.roofMaterial),
      field('Roof age', home.roofAgeYears === undefined ? undefined : `${home.roofAgeYears} years`),
      field('Protection class', home.protectionClass),
      field('Occupancy', home.occupancy),
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
      field('All perils', inDollars(dollars(home.deductible))),
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
    fields: [field('Claims', claims), field('Dates and amounts', undefined)],
  };
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
