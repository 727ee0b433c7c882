import type { Source } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { z } from 'zod';
import type { ParcelKey, PlaceAddress } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';

/** What a provider says of one property when it is asked: for one search, and kept for 30 days. */
export type Report<Content extends object> = {
  name: 'liens' | 'comparables';
  /** As its source is cited. */
  title: string;
  /** What is kept of it. */
  shape: z.ZodType<Content>;
  /** Null means: the provider knows of no such parcel. */
  ask: (key: ParcelKey, place: PlaceAddress | null) => Promise<Content | null>;
};

/** A report with who said so, and when. */
export type Sourced<Content extends object> = Content & { source: Source };

/** Opens a property as its page does: a look is counted once, and a refused reader gets nothing. */
export type OpenProperty = (ctx: RequestContext, id: PropertyId) => Promise<unknown>;
