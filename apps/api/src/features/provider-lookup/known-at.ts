import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { PlaceAddress } from '../../ports/property-source';

/** The property that the records have at exactly this address. */
export type KnownAt = (ctx: RequestContext, address: PlaceAddress) => Promise<PropertyId | null>;
