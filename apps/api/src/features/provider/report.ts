import type { Source } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { z } from 'zod';
import type { ParcelKey, PlaceAddress } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';

/** A report of this kind is about one property; it costs one search and is stored for 30 days. */
export type Report<Content extends object> = {
  name: 'liens' | 'comparables';
  /** Its source is cited under this title. */
  title: string;
  /** Checks the stored report. */
  shape: z.ZodType<Content>;
  /** Returns null if the provider knows no such parcel. */
  ask: (key: ParcelKey, place: PlaceAddress | null) => Promise<Content | null>;
};

/** Adds the source and its time to a report. */
export type Sourced<Content extends object> = Content & { source: Source };

/** Opens a property as its page does: a view is counted once, and a refused reader gets nothing. */
export type OpenProperty = (ctx: RequestContext, id: PropertyId) => Promise<unknown>;
