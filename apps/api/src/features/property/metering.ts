import type { SearchLimit } from '@deedlight/contract/property/properties';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';

/** Counts one view, or reports that none is left. The app provides it. */
export type MeterView = (
  ctx: RequestContext,
  id: PropertyId,
) => Promise<
  { granted: true; searchLimit: SearchLimit } | { granted: false; limit: number; resetsAt: string }
>;
