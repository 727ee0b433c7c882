import type { SchoolPlace } from '@deedlight/contract/around';
import { degreesOfLatitude } from '@deedlight/domain/geo/distance';
import { type Point, type SchoolSource, SchoolsAround } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { type Attributes, arcgisFeatures, numberOf, textOf } from '../vendor/arcgis-features';
import type { VendorClient } from '../vendor/vendor-client';

const widestMiles = 3;

/** A cell of the kept answers reaches no further than this from its middle. */
export const cellMiles = 0.5;

/** Where there are more, a smaller box is asked for: nobody reads that many. */
const mostSchools = 200;

const narrowestMiles = 0.2;

/** Editions come once a year, under a new name. */
const keptFor = { days: 90 };

type Kind = { id: 'nces-public-schools' | 'nces-private-schools'; title: string };

export const publicSchools: Kind = {
  id: 'nces-public-schools',
  title: 'Public School Locations',
};
export const privateSchools: Kind = {
  id: 'nces-private-schools',
  title: 'Private School Locations',
};

/** Places of schools as NCES publishes them: no ratings, and no attendance zones. */
export function schoolPlaces(client: VendorClient, { id, title }: Kind): SchoolSource {
  return {
    id,
    citation: {
      publisher: 'National Center for Education Statistics (NCES EDGE)',
      licence: 'Public domain (US government)',
      url: 'https://nces.ed.gov/programs/edge/Geographic/SchoolLocations',
    },
    shape: SchoolsAround,
    async ask(center) {
      for (let withinMiles = widestMiles; ; withinMiles /= 2) {
        const { rows, isCutOff } = await inBox(client, center, withinMiles + cellMiles);
        if (isCutOff || rows.length > mostSchools) {
          if (withinMiles >= narrowestMiles) continue;
          throw new ProviderUnavailable('schools: too many in the smallest box');
        }
        const schools = rows.flatMap((row) => schoolOf(row) ?? []);
        if (schools.length < rows.length) {
          throw new ProviderUnavailable('schools: a school has no name or no place');
        }
        const year = textOf(rows[0]?.SCHOOLYEAR);
        return {
          value: { withinMiles, schools },
          title: year === null ? title : `${title}, ${year}`,
          asOf: null,
        };
      }
    },
    dueOn: (_said, today) => today.add(keptFor),
  };
}

function inBox(client: VendorClient, { lat, lng }: Point, miles: number) {
  const high = degreesOfLatitude(miles);
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const box = [lng - wide, lat - high, lng + wide, lat + high];
  return arcgisFeatures(client, {
    layer: '',
    endpoint: 'schools',
    geometry: box.map((degrees) => degrees.toFixed(5)).join(','),
    geometryType: 'esriGeometryEnvelope',
  });
}

/** Layers of other editions carry the level and the grades too. */
function schoolOf(row: Attributes): SchoolPlace | null {
  const id = textOf(row.NCESSCH) ?? textOf(row.PPIN);
  const name = textOf(row.NAME) ?? textOf(row.SCH_NAME);
  const lat = numberOf(row.LAT) ?? numberOf(row.LATCOD);
  const lng = numberOf(row.LON) ?? numberOf(row.LONCOD);
  if (name === null || lat === null || lng === null) return null;
  const grades = [textOf(row.GSLO), textOf(row.GSHI)].filter((grade) => grade !== null);
  return {
    id: id ?? `${name} ${lat} ${lng}`,
    name,
    street: textOf(row.STREET),
    city: textOf(row.CITY),
    level: textOf(row.SCHOOL_LEVEL) ?? textOf(row.LEVEL),
    grades: grades.length === 2 ? grades.join('–') : null,
    lat,
    lng,
  };
}
