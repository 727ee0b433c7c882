import type { Source } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { z } from 'zod';
import type { ParcelKey, PlaceAddress } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';

/**
 * A kind of report on one property from a provider; it costs one search and is stored for 30 days.
 */
export type Report<Content extends object> = {
  name: 'liens' | 'comparables';
  /** The title under which its source is cited. */
  title: string;
  /** The schema of the stored report. */
  shape: z.ZodType<Content>;
  /** Returns null if the provider knows no such parcel. */
  ask: (key: ParcelKey, place: PlaceAddress | null) => Promise<Content | null>;
};

/** A report with its source and time. */
export type Sourced<Content extends object> = Content & { source: Source };

/** Opens a property as its page does: a view is counted once, and a refused reader gets nothing. */
export type OpenProperty = (ctx: RequestContext, id: PropertyId) => Promise<unknown>;
