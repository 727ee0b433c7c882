import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import type { Fact } from '@deedlight/domain/fact';

/** Returns the subject in the form to which its sales are adjusted. */
export function subjectHome({ facts, conditionStep }: ComparablesOut['subject']): Home {
  return {
    type: knownOf(facts.type),
    livingAreaSqft: knownOf(facts.livingAreaSqft),
    beds: knownOf(facts.beds),
    baths: knownOf(facts.baths),
    lotSqft: knownOf(facts.lotSqft),
    yearBuilt: knownOf(facts.yearBuilt),
    conditionStep,
  };
}

function knownOf<T>(fact: Fact<T>): T | null {
  return fact.known ? fact.value : null;
}
