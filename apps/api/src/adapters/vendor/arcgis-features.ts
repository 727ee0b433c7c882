import { z } from 'zod';
import { ProviderUnavailable } from '../provider-unavailable';
import type { VendorClient } from './vendor-client';

const Flagged = z.object({ exceededTransferLimit: z.boolean().optional() });

const Answer = Flagged.extend({
  features: z.array(z.object({ attributes: z.record(z.string(), z.unknown()) })),
  properties: Flagged.nullish(),
});

const Failure = z.object({
  error: z.object({ code: z.coerce.number().optional(), message: z.string().default('') }),
});

export type Attributes = Record<string, unknown>;

type Query = { layer: string; endpoint: string; geometry: string; geometryType: string };

/**
 * Queries a layer of an ArcGIS server for what lies at a point or in a box, in degrees. All fields
 * are asked for, as one unknown name would fail the whole query. Throws ProviderUnavailable.
 */
export async function arcgisFeatures(
  client: VendorClient,
  { layer, endpoint, geometry, geometryType }: Query,
): Promise<{ rows: Attributes[]; isCutOff: boolean }> {
  const asked = new URLSearchParams({
    geometry,
    geometryType,
    // Without it the server takes degrees for its own coordinates, and finds nothing.
    inSR: '4326',
    spatialRel: 'esriSpatialRelIntersects',
    outFields: '*',
    returnGeometry: 'false',
    f: 'json',
  });
  const body = await client.ask({ endpoint, path: `${layer}/query?${asked}`, repeats: 1 });
  // Failures come with status 200.
  const failure = Failure.safeParse(body).data?.error;
  if (failure !== undefined) {
    throw new ProviderUnavailable(`${endpoint}: error ${failure.code ?? ''} ${failure.message}`);
  }
  const parsed = Answer.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable(`${endpoint}: the answer lists no features`);
  const { features, exceededTransferLimit, properties } = parsed.data;
  return {
    rows: features.map(({ attributes }) => attributes),
    // Versions of the server put the flag in different places.
    isCutOff: (exceededTransferLimit ?? properties?.exceededTransferLimit) === true,
  };
}

/** Reads a text; a blank is null. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).trim().slice(0, 200) || null;
}

/** Reads a number, which some layers give as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
