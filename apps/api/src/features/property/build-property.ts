import type { Property } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import { miles } from '@deedlight/domain/geo/distance';
import { factNames } from '@deedlight/domain/property/covered-parts';
import type { RecordFlag } from '@deedlight/domain/property/parcel-record';
import { Citations } from '../../records/citations';
import { addressOf } from './address';
import { byBelief, conflictsIn } from './believe';
import { characteristicsOf } from './characteristics';
import { absenceOf, type Coverage, coverageOf } from './coverage';
import { assessmentsOf, mortgagesOf, transfersOf } from './history';
import { ownerOf } from './owner';
import type { ObservationRow, PlacedSale, PropertyRow, PropertyRows } from './property-row';

/** The contract's property from the rows of the records: every figure cited or its absence named. */
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
    // Last, when everything has been cited.
    sources: citations.list(),
  };
}

function locationOf(
  { lat, lng, location_precision: precision, updated_at }: PropertyRow,
  believed: readonly ObservationRow[],
  coverage: Coverage,
  citations: Citations,
): Property['location'] {
  const [witness] = believed;
  if (lat === null || lng === null || precision === null || !witness) {
    return missing(absenceOf(coverage, 'location'));
  }
  const source =
    precision === 'parcel'
      ? citations.cite(witness)
      : citations.citeDerived('zip-centroid', 'Centre of the ZIP code', updated_at);
  return known(
    { lat, lng, precision },
    source,
    precision === 'parcel' ? witness.recorded_on : null,
  );
}

function allFlags(property: PropertyRow, believed: readonly ObservationRow[]): RecordFlag[] {
  return [...new Set([...property.flags, ...believed.flatMap(({ flags }) => flags)])];
}

/** Sales around a property, nearest first; null rows: it has no place to look around. */
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
      soldOn: row.last_sold_on,
      price: row.last_price_cents,
      type: row.type,
      beds: row.beds,
      livingAreaSqft: row.living_area_sqft,
      source: citations.cite(row.origin),
      recordedOn: row.origin.recorded_on,
    })),
  };
}
