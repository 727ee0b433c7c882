import { z } from 'zod';

const ServiceUrl = z
  .url({ protocol: /^https?$/, error: 'must be off, or look like https://api.example.gov/path' })
  .or(z.literal('off'));

const ServiceKey = z
  .string()
  .regex(/^[\w.~+/=-]{8,4000}$/, 'must be letters, digits and -._~+/= without spaces')
  .optional();

/**
 * Settings of the environment for public services that are asked about the place of a home. `off`
 * in place of an address keeps a service from being asked.
 */
export const aroundVariables = {
  /** FEMA's National Flood Hazard Layer. */
  NFHL_URL: ServiceUrl.default(
    'https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer',
  ),
  /** The layers of NCES carry the school year in their name. */
  NCES_PUBLIC_URL: ServiceUrl.default(
    'https://nces.ed.gov/opengis/rest/services/K12_School_Locations/EDGE_GEOCODE_PUBLICSCH_2425/MapServer/0',
  ),
  NCES_PRIVATE_URL: ServiceUrl.default(
    'https://nces.ed.gov/opengis/rest/services/K12_School_Locations/EDGE_GEOCODE_PRIVATESCH_2324/MapServer/0',
  ),
  HUD_URL: ServiceUrl.default('https://www.huduser.gov/hudapi/public'),
  /** A free token of huduser.gov brings Fair Market Rents. */
  HUD_API_TOKEN: ServiceKey,
  /** The court's foreclosure filings of Allegheny County. */
  WPRDC_URL: ServiceUrl.default('https://data.wprdc.org'),
  /** The table of building permits of Cook County, Illinois. */
  COOK_PERMITS_URL: ServiceUrl.default('https://datacatalog.cookcountyil.gov'),
  CENSUS_URL: ServiceUrl.default('https://api.census.gov/data'),
  /** A free key of census.gov brings median rents. */
  CENSUS_API_KEY: ServiceKey,
};

/** Settings of the environment for the geocoder that is told addresses without a place. */
export const geocoderVariables = {
  /** With `off` no address leaves this machine. */
  GEOCODER: z.enum(['off', 'census']).default('off'),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://geocoder.example.gov/geocoder' })
    .default('https://geocoding.geo.census.gov/geocoder'),
  /** The Census Bureau takes 10,000 addresses at once, and answers a thousand much sooner. */
  GEOCODER_BATCH: z.coerce.number().int().min(1).max(10_000).default(1000),
};
