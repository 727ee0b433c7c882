import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { SearchPlace } from '@deedlight/contract/listing/search-place';
import type { SearchFilter } from '@deedlight/contract/provider/search';
import { countyByFips } from '@deedlight/domain/reference/places/counties';
import type { ProviderFound, ProviderQuery } from '../property-source';
import { codeOf } from './type-in';

type Question = { body: object } & Pick<ProviderFound, 'ignored' | 'rough'>;

/** A filter in the provider's fields; none where it has no such field. */
type Part = { filter: SearchFilter; fields: object | null; isExact: boolean };

const mostHits = 50;
const leastMiles = 0.1;
const mostMiles = 10;

/**
 * Returns what is asked for a search, and how far it falls short of it; null where the place cannot
 * be searched.
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
    // What is unknown to the provider meets none of its filters.
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
  /** How many of ours are one of theirs: cents to a dollar. */
  per?: number;
  /** Their upper end is a text. */
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
 * They take whole figures: an end between two of them is moved outwards, so that nothing is lost.
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

/** Of a share of equity they take one end. */
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
