import type { MeteredEndpoint } from '@deedlight/contract/usage';
import type { PropertyId } from '@deedlight/domain/property/property-id';

/** What one unit of somebody's quota is spent on; the same again within the period is free. */
export type Unit = {
  endpoint: MeteredEndpoint;
  /** What tells one from another: the property, the person looked up, the question. */
  subject: string;
  /** As the person's list of recent searches shows it; null: by the address of the property. */
  query: string | null;
  /** The property that it opens, null where it opens none. */
  propertyId: string | null;
};

/** A look at a property, by whichever way it is opened. */
export function propertyView(id: PropertyId): Unit {
  return { endpoint: 'property-view', subject: id, query: null, propertyId: id };
}
