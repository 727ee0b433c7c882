import { properties, type SearchLimit } from '@deedlight/contract/property/properties';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import type { MeterView } from './metering';

const errors = createORPCErrorConstructorMap(properties.detail['~orpc'].errorMap);

/**
 * Returns what `read` finds of a property, in any form. A view is counted only once the property is
 * found, and a refused view shows nothing of it. Throws the contract's PROPERTY_UNKNOWN and
 * ANONYMOUS_LIMIT.
 */
export async function viewProperty<P>(
  ctx: RequestContext,
  id: PropertyId,
  read: () => Promise<P | undefined>,
  meterView: MeterView,
): Promise<{ property: P; searchLimit: SearchLimit }> {
  const property = await read();
  if (property === undefined) throw errors.PROPERTY_UNKNOWN({ data: { id } });
  const metered = await meterView(ctx, id);
  if (!metered.granted) {
    const { limit, resetsAt } = metered;
    throw errors.ANONYMOUS_LIMIT({ data: { limit, resetsAt } });
  }
  return { property, searchLimit: metered.searchLimit };
}
