import { approximately, formatDay, formatPercent, formatUnit, wholeDollars } from '../format';
import { type PropertyType, propertyTypes, propertyTypeWords } from '../property/property-type';

/** What the list can be filtered by, in words. */
export const filterNames = {
  type: 'type',
  beds: 'beds',
  baths: 'baths',
  size: 'living area',
  lot: 'lot',
  year: 'year built',
  value: 'value',
  sold: 'last sale',
  price: 'last price',
  owned: 'owned since',
  equity: 'equity',
  ltv: 'LTV',
  occupied: 'occupancy',
  absentee: 'mailing address',
  corporate: 'owner kind',
  unpaid: 'property taxes',
} as const;

export type FilterName = keyof typeof filterNames;

/** The parts of a record in which words were found. */
export const partNames: Readonly<Record<string, string>> = {
  owner: 'the owner’s name',
  street: 'the address',
  city: 'the city',
  zip: 'the ZIP',
  parcel: 'the parcel number',
};

/**
 * Says the figure by which a home meets a filter: "3 beds", "value $231,000". Money is in whole
 * cents, areas in square feet, equity and LTV in percent.
 */
export function filteredFigureWords(filter: FilterName, value: string | number | boolean): string {
  const name = filterNames[filter];
  switch (filter) {
    case 'type':
      return isType(value) ? propertyTypeWords[value] : String(value);
    case 'beds':
    case 'baths':
      return `${value} ${name}`;
    case 'size':
      return formatUnit(Number(value), 'sq ft');
    case 'lot':
      return `${name} ${formatUnit(Number(value), 'sq ft')}`;
    case 'year':
      return `built ${value}`;
    case 'value':
    case 'price':
      return `${name} ${wholeDollars(Number(value))}`;
    case 'sold':
      return `sold ${formatDay(String(value))}`;
    case 'owned':
      return `${name} ${formatDay(String(value))}`;
    case 'equity':
    case 'ltv':
      return `${name} ${approximately(formatPercent(Number(value) / 100, 0))}`;
    case 'occupied':
      return value ? 'owner lives there' : 'owner lives elsewhere';
    case 'absentee':
      return value ? 'absentee owner' : 'mail goes to the property';
    case 'corporate':
      return value ? 'company owner' : 'owner is no company';
    case 'unpaid':
      return value ? 'taxes unpaid' : 'no taxes unpaid';
  }
}

function isType(value: unknown): value is PropertyType {
  return propertyTypes.some((type) => type === value);
}
