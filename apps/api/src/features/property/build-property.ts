import type { Characteristics, Conflict, Property } from '@deedlight/contract/property';
import { type Absence, known, missing } from '@deedlight/domain/fact';
import { miles } from '@deedlight/domain/geo/distance';
import { factNames } from '@deedlight/domain/property/covered-parts';
import type { FactName, Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { z } from 'zod';
import { Citations } from '../../records/citations';
import { addressOf } from './address';
import { absenceOf, type Coverage, coverageOf } from './coverage';
import { assessmentsOf, mortgagesOf, transfersOf } from './history';
import { ownerOf } from './owner';
import type {
  AreaSale,
  ObservationRow,
  PlacedSale,
  PropertyRow,
  PropertyRows,
} from './property-row';

/** Land without a building has none of these. */
const ofBuildings: readonly FactName[] = [
  'beds',
  'baths',
  'livingAreaSqft',
  'yearBuilt',
  'stories',
  'units',
  'rooms',
];

/**
 * Builds the contract's property from the rows of the records: every figure is cited or its absence
 * named.
 */
export function buildProperty(rows: PropertyRows): Property {
  const { property } = rows;
  const citations = new Citations(rows);
  const coverage = coverageOf(rows);
  const believed = byBelief(property.observations, citations);
  return {
    id: property.id,
    isSample: property.is_sample,
    parcelNumber: property.parcel_number,
    address: addressOf(property),
    location: locationOf(property, believed, coverage, citations),
    facts: characteristicsOf(believed, coverage, citations),
    details: believed.flatMap((observation) =>
      observation.details.map((detail) => ({ ...detail, source: citations.cite(observation) })),
    ),
    conflicts: conflictsIn(believed, factNames, citations),
    flags: allFlags(property, believed),
    owner: ownerOf(rows, believed, coverage, citations),
    transfers: transfersOf(property.transfers, coverage, citations),
    mortgages: mortgagesOf(property.mortgages, coverage, citations),
    assessments: assessmentsOf(property.assessments, coverage, citations),
    nearby: nearbyOf(rows.nearby, citations),
    salesInArea: salesInAreaOf(rows.salesInArea, citations),
    // This comes last, when everything has been cited.
    sources: citations.list(),
  };
}

function locationOf(
  { lat, lng, location_precision: precision, updated_at, geocode }: PropertyRow,
  believed: readonly ObservationRow[],
  coverage: Coverage,
  citations: Citations,
): Property['location'] {
  const [witness] = believed;
  if (lat === null || lng === null || precision === null || !witness) {
    return missing(absenceOf(coverage, 'location'));
  }
  if (precision === 'parcel') {
    const own = { lat, lng, precision, errorMeters: null, basis: null };
    return known(own, citations.cite(witness), witness.recorded_on);
  }
  if (geocode === null) {
    const source = citations.citeDerived('zip-centroid', 'Center of the ZIP code', updated_at);
    return known({ lat, lng, precision, errorMeters: null, basis: null }, source, null);
  }
  const { error_meters: errorMeters, basis, as_of: asOf } = geocode;
  return known({ lat, lng, precision, errorMeters, basis }, citations.citePlace(geocode), asOf);
}

function allFlags(property: PropertyRow, believed: readonly ObservationRow[]): RecordFlag[] {
  return [...new Set([...property.flags, ...believed.flatMap(({ flags }) => flags)])];
}

/**
 * Returns the sales around a property, nearest first; null rows mean that it has no point on the
 * map.
 */
function nearbyOf(rows: readonly PlacedSale[] | null, citations: Citations): Property['nearby'] {
  if (rows === null) return missing('not-available-here');
  return {
    known: true,
    items: rows.map((row) => ({
      id: row.id,
      address: addressOf(row),
      lat: row.lat,
      lng: row.lng,
      miles: Math.round(miles(row.from, row) * 1000) / 1000,
      ...lastSaleOf(row, citations),
    })),
  };
}

function salesInAreaOf(
  rows: PropertyRows['salesInArea'],
  citations: Citations,
): Property['salesInArea'] {
  if (rows === null) return null;
  return {
    area: rows.area,
    items: rows.sales.map((row) => ({
      id: row.id,
      address: addressOf(row),
      ...lastSaleOf(row, citations),
    })),
  };
}

function lastSaleOf(row: AreaSale, citations: Citations) {
  return {
    soldOn: row.last_sold_on,
    price: row.last_price_cents,
    type: row.type,
    beds: row.beds,
    livingAreaSqft: row.living_area_sqft,
    source: citations.cite(row.origin),
    recordedOn: row.origin.recorded_on,
  };
}

/** Returns each characteristic from the first source in the order of belief that has it. */
function characteristicsOf(
  believed: readonly ObservationRow[],
  coverage: Coverage,
  citations: Citations,
): Characteristics {
  const isLand = firstThatSays(believed, 'type')?.value === 'land';
  return {
    type: fact('type'),
    beds: fact('beds'),
    baths: fact('baths'),
    livingAreaSqft: fact('livingAreaSqft'),
    lotSqft: fact('lotSqft'),
    yearBuilt: fact('yearBuilt'),
    stories: fact('stories'),
    units: fact('units'),
    rooms: fact('rooms'),
  };

  function fact<N extends FactName>(name: N) {
    const said = firstThatSays(believed, name);
    if (!said) return missing(absence(name));
    const { value, observation } = said;
    return known<NonNullable<Facts[N]>>(
      value,
      citations.cite(observation),
      observation.recorded_on,
    );
  }

  function absence(name: FactName): Absence {
    return isLand && ofBuildings.includes(name) ? 'none' : absenceOf(coverage, name);
  }
}

/**
 * Sorts observations from the most to the least believed: by the source's rank, then the newer
 * first.
 */
function byBelief(observations: readonly ObservationRow[], citations: Citations): ObservationRow[] {
  return observations.toSorted(
    (a, b) =>
      citations.rankOf(a) - citations.rankOf(b) ||
      newness(b).localeCompare(newness(a)) ||
      a.source_id.localeCompare(b.source_id),
  );
}

/** Returns the first observation that has a fact. `believed` is in the order of byBelief. */
function firstThatSays<N extends FactName>(
  believed: readonly ObservationRow[],
  name: N,
): { value: NonNullable<Facts[N]>; observation: ObservationRow } | null {
  for (const observation of believed) {
    const value = observation.facts[name];
    if (value !== undefined && value !== null) return { value, observation };
  }
  return null;
}

/** Returns the facts on which sources disagree: each source's figure, and which one is shown. */
function conflictsIn(
  believed: readonly ObservationRow[],
  names: readonly FactName[],
  citations: Citations,
): z.infer<typeof Conflict>[] {
  return names.flatMap((field) => {
    const statements = believed.flatMap((observation) => {
      const value = observation.facts[field];
      if (value === undefined || value === null) return [];
      const { recorded_on: recordedOn } = observation;
      return [{ value, source: citations.cite(observation), recordedOn }];
    });
    if (new Set(statements.map(({ value }) => value)).size < 2) return [];
    return [{ field, statements: statements.map((s, index) => ({ ...s, isUsed: index === 0 })) }];
  });
}

function newness({ recorded_on, fetched_at }: ObservationRow): string {
  return recorded_on ?? fetched_at;
}
