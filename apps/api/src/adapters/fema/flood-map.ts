import { FloodZone } from '@deedlight/contract/around';
import { Temporal } from 'temporal-polyfill';
import type { FloodSource, Point } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { type Attributes, arcgisFeatures, numberOf, textOf } from '../vendor/arcgis-features';
import type { VendorClient } from '../vendor/vendor-client';

const zones = '/28';
const panels = '/3';

/** A map changes a few times in a decade. */
const keptFor = { days: 30 };

/** The National Flood Hazard Layer, asked about one point. No zone there means: not mapped. */
export function floodMap(client: VendorClient): FloodSource {
  return {
    id: 'fema-nfhl',
    citation: {
      publisher: 'Federal Emergency Management Agency (FEMA)',
      licence: 'Public domain (US government)',
      url: 'https://msc.fema.gov/portal/home',
    },
    shape: FloodZone,
    async ask(point) {
      const [{ rows }, panel] = await Promise.all([
        featuresAt(client, zones, 'flood zone', point),
        panelAt(client, point),
      ]);
      const row = gravest(rows);
      if (row === undefined) return null;
      return {
        value: { ...zoneOf(row), ...panel },
        title: 'National Flood Hazard Layer',
        asOf: panel.effectiveOn,
      };
    },
    dueOn: (_said, today) => today.add(keptFor),
  };
}

function featuresAt(client: VendorClient, layer: string, endpoint: string, { lat, lng }: Point) {
  const geometry = `${lng},${lat}`;
  return arcgisFeatures(client, { layer, endpoint, geometry, geometryType: 'esriGeometryPoint' });
}

/** On a border two zones meet at a point: the one in the special hazard area counts. */
function gravest(rows: readonly Attributes[]): Attributes | undefined {
  const named = rows.filter(({ FLD_ZONE }) => textOf(FLD_ZONE) !== null);
  return named.find(({ SFHA_TF }) => hazardIn(SFHA_TF) === true) ?? named[0];
}

function zoneOf(row: Attributes): Omit<FloodZone, 'panel' | 'effectiveOn'> {
  return {
    zone: textOf(row.FLD_ZONE) ?? '',
    subtype: textOf(row.ZONE_SUBTY),
    isSpecialHazard: hazardIn(row.SFHA_TF),
    baseElevationFeet: feetIn(row.STATIC_BFE),
    depthFeet: feetIn(row.DEPTH),
    datum: textOf(row.V_DATUM),
  };
}

function hazardIn(value: unknown): boolean | null {
  if (value === 'T') return true;
  return value === 'F' ? false : null;
}

/** -9999 stands for a figure that is not given. */
function feetIn(value: unknown): number | null {
  const feet = numberOf(value);
  return feet === null || feet <= -9000 ? null : feet;
}

type Panel = Pick<FloodZone, 'panel' | 'effectiveOn'>;

/** Reads the map sheet in force; the zone is worth showing without it. */
async function panelAt(client: VendorClient, point: Point): Promise<Panel> {
  try {
    const { rows } = await featuresAt(client, panels, 'flood map panel', point);
    const [newest] = rows
      .map((row) => ({ panel: textOf(row.FIRM_PAN), effectiveOn: dayIn(row.EFF_DATE) }))
      .sort((one, other) => (other.effectiveOn ?? '').localeCompare(one.effectiveOn ?? ''));
    return newest ?? { panel: null, effectiveOn: null };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { panel: null, effectiveOn: null };
    throw error;
  }
}

/** Days are milliseconds since 1970; the year 9999 stands for a sheet that was never printed. */
function dayIn(value: unknown): string | null {
  const milliseconds = numberOf(value);
  if (milliseconds === null || milliseconds < 0) return null;
  const day = Temporal.Instant.fromEpochMilliseconds(Math.trunc(milliseconds)).toString();
  return day < '2100' ? day.slice(0, 10) : null;
}
