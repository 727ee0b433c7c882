import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { SearchPlace } from '@deedlight/contract/listing/search-place';
import type { SearchFilter } from '@deedlight/contract/provider/search';
import { countyByFips } from '@deedlight/domain/reference/places/counties';
import type { ProviderFound, ProviderQuery } from '../property-source';
import { codeOf } from './type-in';

type Question = { body: object } & Pick<ProviderFound, 'ignored' | 'rough'>;

/** Holds a filter in the provider's fields; `fields` is null if the provider has no such field. */
type Part = { filter: SearchFilter; fields: object | null; isExact: boolean };

const mostHits = 50;
const leastMiles = 0.1;
const mostMiles = 10;

/**
 * Returns the provider's query for a search, and which filters it covers incompletely. Returns null
 * if the provider cannot search the place.
 */
export function searchQuestion({ place, filters }: ProviderQuery): Question | null {
  const where = whereOf(place);
  if (where === null) return null;
  const parts = partsOf(filters);
  const asked = parts.filter(({ fields }) => fields !== null);
  const letIn: readonly SearchFilter[] = filters.unknown ?? [];
  return {
    body: Object.assign({ size: mostHits }, where, ...asked.map(({ fields }) => fields)),
    ignored: parts.flatMap(({ filter, fields }) => (fields === null ? [filter] : [])),
    // The provider's filters exclude parcels whose figure it does not know.
    rough: asked.flatMap(({ filter, isExact }) =>
      isExact && !letIn.includes(filter) ? [] : [filter],
    ),
  };
}

function whereOf(place: SearchPlace): object | null {
  switch (place.by) {
    case 'zip':
      return { zip: place.zip };
    case 'city':
      return { city: place.city, state: place.state };
    case 'county': {
      const county = countyByFips(place.fips);
      return county === undefined ? null : { county: county.name, state: county.state };
    }
    case 'circle': {
      const { center, miles } = place;
      if (miles < leastMiles || miles > mostMiles) return null;
      return { latitude: center.lat, longitude: center.lng, radius: miles };
    }
    case 'shape':
      return { polygon: place.corners.map(({ lat, lng }) => ({ lat, lon: lng })) };
  }
}

function partsOf(filters: ListingQuery): Part[] {
  const { text, types, soldMin, soldMax, absentee, corporate, occupied } = filters;
  const parts = wholeRanges.flatMap((range) => rangeOf(filters, range) ?? []);
  const add = (filter: SearchFilter, fields: object | null, isExact = true) =>
    parts.push({ filter, fields, isExact });
  if (types !== undefined && types.length > 0) {
    const held = codeOf(types);
    add('type', held && { property_type: held.code }, held?.isExact);
  }
  if (soldMin !== undefined || soldMax !== undefined) {
    add('sold', {
      ...(soldMin !== undefined && { last_sale_date_min: soldMin }),
      ...(soldMax !== undefined && { last_sale_date_max: soldMax }),
    });
  }
  addEquity(filters, add);
  if (absentee !== undefined) add('absentee', { absentee_owner: absentee });
  if (corporate !== undefined) add('corporate', { corporate_owned: corporate });
  if (occupied !== undefined) add('occupied', null);
  if (text !== undefined && text !== '') add('text', null);
  return parts;
}

type WholeRange = {
  filter: 'beds' | 'baths' | 'size' | 'lot' | 'year' | 'value' | 'price' | 'owned' | 'ltv';
  field: string;
  /** How many of our units make one of theirs, as 100 cents make a dollar. */
  per?: number;
  /** Their upper bound is sent as text. */
  isText?: true;
};

const wholeRanges: readonly WholeRange[] = [
  { filter: 'beds', field: 'beds' },
  { filter: 'baths', field: 'baths' },
  { filter: 'size', field: 'building_size' },
  { filter: 'lot', field: 'lot_size' },
  { filter: 'year', field: 'year_built' },
  { filter: 'value', field: 'value', per: 100 },
  { filter: 'price', field: 'last_sale_price', per: 100 },
  { filter: 'owned', field: 'years_owned' },
  { filter: 'ltv', field: 'ltv', isText: true },
];

/**
 * Returns our range in their units. They take whole figures, so a bound between two of them moves
 * outwards and excludes nothing that matches.
 */
function rangeOf(
  filters: ListingQuery,
  { filter, field, per = 1, isText }: WholeRange,
): Part | null {
  const [min, max] = [filters[`${filter}Min`], filters[`${filter}Max`]];
  if (min === undefined && max === undefined) return null;
  const [least, most] = [Math.floor((min ?? 0) / per), Math.ceil((max ?? 0) / per)];
  return {
    filter,
    fields: {
      ...(min !== undefined && { [`${field}_min`]: least }),
      ...(max !== undefined && { [`${field}_max`]: isText ? String(most) : most }),
    },
    isExact: (min ?? 0) === least * per && (max ?? 0) === most * per,
  };
}

/** Adds the range of equity; the provider takes one bound of it. */
function addEquity(
  { equityMin, equityMax }: ListingQuery,
  add: (filter: SearchFilter, fields: object, isExact: boolean) => void,
): void {
  if (equityMin !== undefined) {
    const least = Math.floor(equityMin);
    const isExact = least === equityMin && equityMax === undefined;
    add('equity', { equity_percent: least, equity_percent_operator: 'gte' }, isExact);
  } else if (equityMax !== undefined) {
    const most = Math.ceil(equityMax);
    const fields = { equity_percent: most, equity_percent_operator: 'lte' };
    add('equity', fields, most === equityMax);
  }
}
