import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { PlaceAddress } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';

/** Finds the property in the records that has exactly this address. */
export type KnownAt = (ctx: RequestContext, address: PlaceAddress) => Promise<PropertyId | null>;
