import {
  type CarriedFilter,
  carriedFilters,
  type ListingFilter,
} from '@deedlight/contract/listing/query';

export type RangeField = {
  filter: Extract<
    ListingFilter,
    'beds' | 'baths' | 'size' | 'lot' | 'year' | 'value' | 'price' | 'owned' | 'equity' | 'ltv'
  >;
  label: string;
  prefix?: string;
  unit?: string;
};

/** The filters with a minimum and a maximum, in the order of the page. */
export const rangeFields: readonly RangeField[] = [
  { filter: 'beds', label: 'Beds' },
  { filter: 'baths', label: 'Baths' },
  { filter: 'size', label: 'Living area', unit: 'sq ft' },
  { filter: 'lot', label: 'Lot', unit: 'sq ft' },
  { filter: 'year', label: 'Year built' },
  { filter: 'value', label: 'Value', prefix: '$' },
  { filter: 'equity', label: 'Equity', unit: '%' },
  { filter: 'ltv', label: 'Loan to value', unit: '%' },
  { filter: 'price', label: 'Last sale price', prefix: '$' },
  { filter: 'owned', label: 'Owned for', unit: 'years' },
];

export type ChoiceField = {
  filter: Extract<ListingFilter, 'occupied' | 'absentee' | 'corporate' | 'unpaid'>;
  label: string;
  yes: string;
  no: string;
};

export const choiceFields: readonly ChoiceField[] = [
  {
    filter: 'occupied',
    label: 'Owner-occupied',
    yes: 'Owner lives there',
    no: 'Owner lives elsewhere',
  },
  {
    filter: 'absentee',
    label: 'Absentee owner',
    yes: 'Mail goes elsewhere',
    no: 'Mail goes to the property',
  },
  { filter: 'corporate', label: 'Owner kind', yes: 'A company', no: 'Not a company' },
  { filter: 'unpaid', label: 'Property taxes', yes: 'Taxes unpaid', no: 'No taxes unpaid' },
];

/**
 * Tells whether a filter can find anything in the area asked; `carried` names those of the rare
 * ones that can, and is undefined until the list is there.
 */
export function isCarriedHere(
  filter: ListingFilter,
  carried: readonly CarriedFilter[] | undefined,
): boolean {
  return (
    carried === undefined ||
    !carriedFilters.some((rare) => rare === filter) ||
    carried.some((name) => name === filter)
  );
}
