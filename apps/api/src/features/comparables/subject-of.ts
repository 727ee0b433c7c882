import type { Property } from '@deedlight/contract/property';
import type { Subject } from '@deedlight/domain/comparables/select-comparables';
import type { Fact } from '@deedlight/domain/fact';
import type { Place } from '@deedlight/domain/geo/distance';
import { type Condition, conditionOf } from './condition-of';

/** What the sales are compared with; null where the records do not place the parcel on the map. */
export function subjectOf({
  id,
  facts,
  location,
  details,
}: Property): { subject: Subject; place: Place; condition: Condition | null } | null {
  // A ZIP code's centre has no neighbours.
  if (!location.known || location.value.precision !== 'parcel') return null;
  const { lat, lng } = location.value;
  const condition = conditionOf(details);
  return {
    condition,
    place: { lat, lng },
    subject: {
      id,
      type: known(facts.type),
      livingAreaSqft: known(facts.livingAreaSqft),
      beds: known(facts.beds),
      baths: known(facts.baths),
      lotSqft: known(facts.lotSqft),
      yearBuilt: known(facts.yearBuilt),
      conditionStep: condition?.step ?? null,
    },
  };
}

function known<T>(fact: Fact<T>): T | null {
  return fact.known ? fact.value : null;
}
