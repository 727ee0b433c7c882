import { writeFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

type Shapes = ConstructorParameters<typeof GeoJSONVT>[0];
type Box = { west: number; south: number; east: number; north: number };

const zooms = { from: 4, to: 12 };
const vectorTiles = 1;
const uncompressed = 1;

/**
 * Writes a PMTiles archive of version 3 with invented streets, a grid over the box, in the layers of
 * Protomaps.
 */
export function writeSmallMap(path: string, box: Box): void {
  const tiles = tilesOf(box).toSorted((a, b) => a.id - b.id);
  const directory = directoryOf(tiles);
  const metadata = Buffer.from(JSON.stringify({ name: 'SAMPLE streets' }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = header.length + directory.length;
  const dataAt = metadataAt + metadata.length;
  const places = [
    [header.length, directory.length],
    [metadataAt, metadata.length],
    [dataAt, 0],
    [dataAt, data.length],
  ].flat();
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [at, value] of [...places, ...counts].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  }
  const isClustered = 1;
  const bytes = [isClustered, uncompressed, uncompressed, vectorTiles, zooms.from, zooms.to];
  header.set(bytes, 96);
  const corners = [box.west, box.south, box.east, box.north];
  for (const [at, degrees] of corners.entries())
    header.writeInt32LE(tenMillionths(degrees), 102 + at * 4);
  header.writeUInt8(zooms.to, 118);
  header.writeInt32LE(tenMillionths((box.west + box.east) / 2), 119);
  header.writeInt32LE(tenMillionths((box.south + box.north) / 2), 123);
  writeFileSync(path, Buffer.concat([header, directory, metadata, data]));
}

function tenMillionths(degrees: number): number {
  return Math.round(degrees * 1e7);
}

type Tile = { id: number; bytes: Buffer };

function tilesOf(box: Box): Tile[] {
  const roads = new GeoJSONVT(gridOf(box), { maxZoom: zooms.to, indexMaxZoom: zooms.to });
  const tiles: Tile[] = [];
  for (let z = zooms.from; z <= zooms.to; z += 1) {
    const [left, top] = tileAt(z, box.west, box.north);
    const [right, bottom] = tileAt(z, box.east, box.south);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const tile = roads.getTile(z, x, y);
        if (tile === null) continue;
        const bytes = Buffer.from(fromGeojsonVt({ roads: tile }, { version: 2, extent: 4096 }));
        tiles.push({ id: zxyToTileId(z, x, y), bytes });
      }
    }
  }
  return tiles;
}

function gridOf({ west, south, east, north }: Box): Extract<Shapes, { type: 'FeatureCollection' }> {
  const steps = Array.from({ length: 41 }, (_, at) => at / 40);
  const road = (name: string, coordinates: [number, number][]) => ({
    type: 'Feature' as const,
    properties: { kind: 'major_road', kind_detail: 'primary', name, min_zoom: zooms.from },
    geometry: { type: 'LineString' as const, coordinates },
  });
  return {
    type: 'FeatureCollection',
    features: steps.flatMap((share, at) => {
      const lng = west + (east - west) * share;
      const lat = south + (north - south) * share;
      return [
        road(`Sample Avenue ${at}`, [
          [lng, south],
          [lng, north],
        ]),
        road(`Sample Street ${at}`, [
          [west, lat],
          [east, lat],
        ]),
      ];
    }),
  };
}

function tileAt(zoom: number, lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  const share = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const across = 2 ** zoom;
  return [Math.floor(((lng + 180) / 360) * across), Math.floor(share * across)];
}

/** Lists the tiles column by column: numbers, run lengths, sizes, places. */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const follows = 0;
  const columns = [
    tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    tiles.map((_, at) => (at === 0 ? 1 : follows)),
  ];
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}
