import table from './tables/zip-centroids.json' with { type: 'json' };

export type Centroid = { lat: number; lng: number };

/**
 * Returns the middle of a five-digit ZIP code's area, which is right to a mile or two. It stands in
 * for an unknown place and must be marked as such. Undefined where the code is not in the table.
 * Source: GeoNames, CC BY 4.0.
 */
export function zipCentroid(zip: string): Centroid | undefined {
  centroids ??= readTable();
  return centroids.get(zip);
}

let centroids: ReadonlyMap<string, Centroid> | undefined;

function readTable(): ReadonlyMap<string, Centroid> {
  return new Map(
    table.rows.split(';').map((row) => {
      const [zip = '', lat, lng] = row.split(' ');
      return [zip, { lat: Number(lat), lng: Number(lng) }] as const;
    }),
  );
}
