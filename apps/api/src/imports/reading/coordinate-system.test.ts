import { describe, expect, test } from 'vitest';
import { systemOfName, systemOfWkt } from './coordinate-system';
import { FileProblem } from './file-problem';
import { alaska1, arizonaCentral, northCarolinaFeet, webMercator } from './test/projections';

type Projection = { of: Record<string, number>; unit?: string; spheroid?: string };

/** Writes a projected system as ESRI's programs do. */
function projected(method: string, { of, unit, spheroid }: Projection): string {
  const parameters = Object.entries(of).map(([name, value]) => `PARAMETER["${name}",${value}]`);
  return `PROJCS["Example",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID[${spheroid ?? '"GRS_1980",6378137.0,298.257222101'}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["${method}"],${parameters.join(',')},UNIT[${unit ?? '"Meter",1.0'}]]`;
}

/** The worked examples are on this older spheroid, which does not matter to the formulas. */
const clarke = '"Clarke_1866",6378206.4,294.978698213898';
const surveyFoot = '"Foot_US",0.3048006096012192';
const [originX, originY] = ['False_Easting', 'False_Northing'];

const texas = projected('Lambert_Conformal_Conic', {
  of: {
    ...{ [originX]: 2_000_000, [originY]: 0, Central_Meridian: -99 },
    ...{ Standard_Parallel_1: 28.3833333333333, Standard_Parallel_2: 30.2833333333333 },
    Latitude_Of_Origin: 27.8333333333333,
  },
  ...{ unit: surveyFoot, spheroid: clarke },
});
const lambert = projected('Lambert_Conformal_Conic_2SP', {
  of: {
    ...{ false_easting: 0, false_northing: 0, central_meridian: -96 },
    ...{ standard_parallel_1: 33, standard_parallel_2: 45, latitude_of_origin: 23 },
  },
  spheroid: clarke,
});
const albers = projected('Albers', {
  of: {
    ...{ [originX]: 0, [originY]: 0, Central_Meridian: -96 },
    ...{ Standard_Parallel_1: 29.5, Standard_Parallel_2: 45.5, Latitude_Of_Origin: 23 },
  },
  spheroid: clarke,
});
const transverse = projected('Transverse_Mercator', {
  of: {
    ...{ [originX]: 0, [originY]: 0, Central_Meridian: -75 },
    ...{ Scale_Factor: 0.9996, Latitude_Of_Origin: 0 },
  },
  spheroid: clarke,
});

const metersPerDegree = 111_320;
const meters = (value: number) => value / metersPerDegree;

async function placed(wkt: string, point: readonly number[]): Promise<number[]> {
  const { toDegrees } = await systemOfWkt('lots.zip', wkt);
  if (toDegrees === null) throw new Error('these are degrees');
  return toDegrees(point);
}

describe('issue 17 projected coordinates become the degrees of published examples', () => {
  test.each([
    {
      why: 'Texas South Central in survey feet: EPSG guidance note 7-2, Lambert Conic Conformal (2SP)',
      ...{ wkt: texas, point: [2_963_503.91, 254_759.8], lng: -96, lat: 28.5, within: 0.004 },
    },
    {
      why: 'Lambert Conformal Conic: Snyder, Map Projections (USGS PP 1395), p. 296',
      ...{ wkt: lambert, point: [1_894_410.9, 1_564_649.5], lng: -75, lat: 35, within: 0.1 },
    },
    {
      why: 'Albers: Snyder, p. 292',
      ...{ wkt: albers, point: [1_885_472.7, 1_535_925], lng: -75, lat: 35, within: 0.1 },
    },
    {
      why: 'Transverse Mercator: Snyder, p. 269',
      ...{ wkt: transverse, point: [127_106.5, 4_484_124.4], lng: -73.5, lat: 40.5, within: 0.1 },
    },
    {
      why: 'Web Mercator: EPSG guidance note 7-2, Popular Visualisation Pseudo-Mercator',
      ...{ wkt: webMercator, point: [-11_169_055.58, 2_800_000], within: 0.01 },
      ...{ lng: -(100 + 20 / 60), lat: 24 + 22 / 60 + 54.433 / 3600 },
    },
    {
      why: 'the origin of Arizona Central, 700,000 international feet (A.R.S. 33-131)',
      ...{ wkt: arizonaCentral, point: [700_000, 0], within: 0.001 },
      ...{ lng: -(111 + 55 / 60), lat: 31 },
    },
    {
      why: 'the origin of North Carolina, 2,000,000 survey feet (NOAA Manual NOS NGS 5)',
      ...{ wkt: northCarolinaFeet, point: [2_000_000, 0], lng: -79, lat: 33.75, within: 0.001 },
    },
    {
      why: 'Juneau in Alaska 1: PROJ 9.1.1, for EPSG:26931',
      ...{
        wkt: alaska1,
        point: [774_499.8598, 720_111.0763],
        lng: -134.42,
        lat: 58.3,
        within: 0.001,
      },
    },
  ])('$why', async ({ wkt, point, lng, lat, within }) => {
    const [x = Number.NaN, y = Number.NaN] = await placed(wkt, point);
    expect(Math.abs(x - lng)).toBeLessThan(meters(within));
    expect(Math.abs(y - lat)).toBeLessThan(meters(within));
  });

  test('by the foot that the file names: the two differ by 2 feet at 1,000,000', async () => {
    const meter = projected('Lambert_Conformal_Conic', {
      of: {
        ...{ [originX]: 609_601.2192024384, [originY]: 0, Central_Meridian: -79 },
        ...{ Standard_Parallel_1: 36.1666666666667, Standard_Parallel_2: 34.3333333333333 },
        Latitude_Of_Origin: 33.75,
      },
    });
    const [inMeters = Number.NaN] = await placed(meter, [609_601.2192024384 + 304_800, 200_000]);
    const feet = [2_000_000 + 304_800 / 0.3048006096012192, 200_000 / 0.3048006096012192];
    const [inFeet = Number.NaN] = await placed(northCarolinaFeet, feet);
    expect(Math.abs(inFeet - inMeters)).toBeLessThan(meters(0.001));
    const misread = northCarolinaFeet.replace(/UNIT\["Foot_US",[\d.]+\]/, 'UNIT["Foot",0.3048]');
    const [east = Number.NaN] = await placed(misread, feet);
    expect(Math.abs(east - inMeters)).toBeGreaterThan(meters(0.5));
  });

  test('of every GeoJSON code that needs no definition', async () => {
    for (const name of ['EPSG:3857', 'urn:ogc:def:crs:EPSG::3857']) {
      const { toDegrees } = await systemOfName('lots.geojson', name);
      expect(toDegrees?.([-8_749_711.9764, 4_273_136.4624])[0]).toBeCloseTo(-78.6, 6);
    }
    const { toDegrees } = await systemOfName('lots.geojson', 'EPSG:32617');
    expect(toDegrees?.([716_871.3308, 3_964_423.7693])[1]).toBeCloseTo(35.8, 6);
  });
});

describe('issue 17 a system of coordinates that is not read is refused by its name', () => {
  const heights =
    'VERTCS["NAVD_1988",VDATUM["North_American_Vertical_Datum_1988"],UNIT["Meter",1]]';

  test.each([
    ['NAD 27, tens of meters off without its grid', texas.replaceAll('1983', '1927')],
    ['an unknown local one', 'LOCAL_CS["Example",UNIT["Foot_US",0.3048006096012192]]'],
    ['heights alone', heights.replace('NAVD_1988', 'Example')],
    ['a projection that was not checked', texas.replace('Lambert_Conformal_Conic', 'Krovak')],
    ['another meridian', texas.replace('"Greenwich",0.0', '"Paris",2.337229166666667')],
    ['another measure of angles', texas.replace('0.0174532925199433', '0.01570796326794897')],
    ['no unit of length', texas.replace(`,UNIT[${surveyFoot}]`, '')],
    ['a text that ends early', texas.slice(0, -30)],
  ])('%s', async (_, wkt) => {
    const read = systemOfWkt('lots.zip', wkt);
    await expect(read).rejects.toThrow(FileProblem);
    await expect(read).rejects.toThrow(/^lots\.zip: its coordinates are in Example, .*ogr2ogr/);
  });

  test('of degrees, NAD 27 as well', async () => {
    const nad27 = 'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927"]]';
    await expect(systemOfWkt('lots.zip', nad27)).rejects.toThrow(/in GCS_North_American_1927, /);
  });

  test('of GeoJSON, a code that would need a definition', async () => {
    const read = systemOfName('lots.geojson', 'urn:ogc:def:crs:EPSG::2264');
    await expect(read).rejects.toThrow(/^lots\.geojson: its coordinates are in EPSG:2264, /);
  });
});

test('heights beside the system of places change nothing, in either writing', async () => {
  const heights = 'VERT_CS["NAVD88",VERT_DATUM["NAVD 88",2005],UNIT["US survey foot",0.3048]]';
  const point = [2_963_503.91, 254_759.8];
  const alone = await placed(texas, point);
  expect(await placed(`${texas},${heights}`, point)).toEqual(alone);
  expect(await placed(`COMPD_CS["Both",${texas},${heights}]`, point)).toEqual(alone);
});

test('a shift to another datum that a file tells is left out, as NAD 83 and WGS 84 count as one', async () => {
  const point = [2_963_503.91, 254_759.8];
  const shifted = texas.replace(`[${clarke}]`, `[${clarke}],TOWGS84[-8,160,176,0,0,0,0]`);
  expect(shifted).not.toBe(texas);
  expect(await placed(shifted, point)).toEqual(await placed(texas, point));
});

test.each([
  ['WKT 1', 'GEOGCS["WGS 84",DATUM["WGS_1984"],UNIT["degree",0.0174532925199433]]'],
  ['WKT 2', 'GEOGCRS["WGS 84",ENSEMBLE["World Geodetic System 1984 ensemble"]]'],
  [
    'a compound',
    'COMPD_CS["Both",GEOGCS["NAD83",DATUM["North_American_Datum_1983"]],VERT_CS["x"]]',
  ],
])('degrees are read as they stand: %s', async (_, wkt) => {
  expect((await systemOfWkt('lots.zip', wkt)).toDegrees).toBeNull();
});

test('coordinates without an end are no place, and those far off every map are no fault', async () => {
  for (const wkt of [texas, albers, transverse, alaska1, webMercator]) {
    expect(await placed(wkt, [Number.POSITIVE_INFINITY, 0])).toEqual([Number.NaN, Number.NaN]);
    expect(await placed(wkt, [1e300, -1e300])).toHaveLength(2);
  }
});
