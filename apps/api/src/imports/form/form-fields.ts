import type { MappingField } from '@deedlight/contract/admin/mapping-form';

/** A field of the form; `path` leads to its cell in the mapping. */
export type FormField = Pick<MappingField, 'key' | 'group' | 'label' | 'kind'> & {
  path: readonly (string | number)[];
  /** Keys of the same thing said in another way, which go when this is chosen. */
  instead: readonly string[];
};

type Kind = MappingField['kind'];

function field(
  key: string,
  group: MappingField['group'],
  label: string,
  kind: Kind = 'text',
  instead: readonly string[] = [],
): FormField {
  const path = key.split('.').flatMap((name) => (lists.has(name) ? [name, 0] : [name]));
  return { key, group, label, kind, path, instead };
}

const lists: ReadonlySet<string> = new Set(['sales', 'assessments']);
const streetParts = ['address.houseNumber', 'address.street'];

/** What a professional can say of a file, in the order of the form. */
export const formFields: readonly FormField[] = [
  field('parcel', 'Property', 'Parcel number'),
  field('encoding', 'Property', 'Characters of the file', 'encoding'),
  field('recordedOn', 'Property', 'Day of the record', 'date'),
  field('address.whole', 'Address', 'Address with the city behind the street', 'text', [
    'address.line',
    'address.city',
    ...streetParts,
  ]),
  field('address.line', 'Address', 'Address line, without the city', 'text', [
    'address.whole',
    ...streetParts,
  ]),
  field('address.houseNumber', 'Address', 'House number', 'text', [
    'address.whole',
    'address.line',
  ]),
  field('address.street', 'Address', 'Street', 'text', ['address.whole', 'address.line']),
  field('address.unit', 'Address', 'Unit'),
  field('address.city', 'Address', 'City', 'text', ['address.whole']),
  field('address.zip', 'Address', 'ZIP code'),
  field('location', 'Address', 'Latitude and longitude', 'point'),
  field('facts.type', 'Building and lot', 'Property type', 'type'),
  field('facts.beds', 'Building and lot', 'Bedrooms', 'number'),
  field('facts.baths', 'Building and lot', 'Bathrooms', 'number'),
  field('facts.livingAreaSqft', 'Building and lot', 'Living area', 'area'),
  field('facts.lotSqft', 'Building and lot', 'Lot size', 'area'),
  field('facts.yearBuilt', 'Building and lot', 'Year built', 'year-built'),
  field('facts.stories', 'Building and lot', 'Stories', 'number'),
  field('facts.units', 'Building and lot', 'Units', 'number'),
  field('facts.rooms', 'Building and lot', 'Rooms', 'number'),
  field('owners', 'Owner', 'Owner names', 'names'),
  field('mailing.careOf', 'Owner', 'Mail in care of'),
  field('mailing.whole', 'Owner', 'Mailing address with the city behind the street', 'text', [
    'mailing.street',
    'mailing.cityState',
  ]),
  field('mailing.street', 'Owner', 'Mailing street', 'text', ['mailing.whole']),
  field('mailing.cityState', 'Owner', 'Mailing city and state', 'text', ['mailing.whole']),
  field('mailing.zip', 'Owner', 'Mailing ZIP code'),
  field('mailing.blankMeansProperty', 'Owner', 'Where no mailing address stands', 'blank-mail'),
  field('sales.date', 'Last sale', 'Sale date', 'date'),
  field('sales.recorded', 'Last sale', 'Recording date', 'date'),
  field('sales.price', 'Last sale', 'Sale price', 'money'),
  field('sales.buyer', 'Last sale', 'Buyer'),
  field('sales.seller', 'Last sale', 'Seller'),
  field('sales.documentType', 'Last sale', 'Deed type'),
  field('sales.documentNumber', 'Last sale', 'Document number'),
  field('sales.armsLength', 'Last sale', 'Arm’s length sale', 'yes-no'),
  field('assessments.year', 'Assessment', 'Tax year', 'year'),
  field('assessments.market', 'Assessment', 'Market value', 'money'),
  field('assessments.assessed', 'Assessment', 'Assessed value', 'money'),
  field('assessments.land', 'Assessment', 'Land value', 'money'),
  field('assessments.building', 'Assessment', 'Improvement value', 'money'),
  field('assessments.exempt', 'Assessment', 'Exempt amount', 'money'),
  field('assessments.tax', 'Assessment', 'Tax bill', 'money'),
  field('assessments.assessedOn', 'Assessment', 'Assessment date', 'date'),
  field('details.Neighborhood', 'More', 'Neighborhood'),
  field('details.Subdivision', 'More', 'Subdivision'),
  field('details.Census tract', 'More', 'Census tract'),
];

export function formField(key: string): FormField | undefined {
  return formFields.find((one) => one.key === key);
}

/** Details are a list with labels, and the form has one field for each. */
export function detailLabel(key: string): string | null {
  return key.startsWith('details.') ? key.slice('details.'.length) : null;
}
