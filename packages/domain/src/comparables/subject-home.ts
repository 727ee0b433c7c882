import type { Fact } from '../fact';
import type { Home } from './comparable-sale';

type Subject = {
  facts: { [Name in keyof Omit<Home, 'conditionStep'>]: Fact<NonNullable<Home[Name]>> };
  conditionStep: number | null;
};

/** Returns the subject in the form to which its sales are adjusted. */
export function subjectHome({ facts, conditionStep }: Subject): Home {
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
