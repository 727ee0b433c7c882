import type { Property } from '@deedlight/contract/property';
import { missing } from '@deedlight/domain/fact';
import { miles } from '@deedlight/domain/geo/distance';
import type { Citations } from '../../records/citations';
import { addressOf } from './address';
import type { PlacedSale } from './property-row';

/** Sales around a property, nearest first; null rows: it has no place to look around. */
export function nearbyOf(
  rows: readonly PlacedSale[] | null,
  citations: Citations,
): Property['nearby'] {
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
