import type { MeteredEndpoint } from '@deedlight/contract/usage';
import type { PropertyId } from '@deedlight/domain/property/property-id';

/** A unit of a quota is spent on this; the same again within the period is free. */
export type Unit = {
  endpoint: MeteredEndpoint;
  /** It distinguishes units: by the property, the person looked up or the question. */
  subject: string;
  /** The member's list of recent searches shows it; null means the address of the property. */
  query: string | null;
  /** It is null if the unit opens no property. */
  propertyId: string | null;
};

/** Returns the unit for viewing a property, however it is opened. */
export function propertyView(id: PropertyId): Unit {
  return { endpoint: 'property-view', subject: id, query: null, propertyId: id };
}
