import type { PropertyType } from '../property/property-type';
import {
  type ComparableRule,
  type Widening,
  wideningBetween,
  wideningSteps,
} from './comparable-rule';
import { type Area, areaWords } from './shared-area';

/** A rule with the area that it is applied in; null when it is applied within its distance. */
export type SearchStep = { rule: ComparableRule; area: Area | null };

/** Describes a widening of the rule, or that the next area was asked. */
export type StepWidening = Omit<Widening, 'what'> & { what: Widening['what'] | 'area' };

/**
 * Returns the steps in which sales are searched where distances are unknown: time and size are
 * loosened in the first area, then the next areas are asked, the type comes last. No step changes
 * the distance.
 */
export function areaSteps(
  rule: ComparableRule,
  subjectType: PropertyType | null,
  areas: readonly Area[],
): SearchStep[] {
  const rules = wideningSteps(rule, subjectType).filter(
    (step, at, all) => at === 0 || !isSameButMiles(step, all[at - 1] as ComparableRule),
  );
  const ofType = rules.filter(({ sameType }) => sameType === rule.sameType);
  const ofAny = rules.filter(({ sameType }) => sameType !== rule.sameType);
  const steps: SearchStep[] = [];
  const add = (step: ComparableRule, area: Area | undefined) => {
    if (area !== undefined) steps.push({ rule: { ...step, miles: rule.miles }, area });
  };
  for (const step of ofType) add(step, areas[0]);
  for (const area of areas.slice(1)) add(ofType.at(-1) ?? rule, area);
  for (const step of ofAny) add(step, areas.at(-1));
  return steps;
}

function isSameButMiles(a: ComparableRule, b: ComparableRule): boolean {
  return a.months === b.months && a.sizeTolerance === b.sizeTolerance && a.sameType === b.sameType;
}

/** Returns what changed between two steps, in words. */
export function stepBetween(before: SearchStep, after: SearchStep, found: number): StepWidening {
  if (before.area !== null && after.area !== null && before.area !== after.area) {
    return { what: 'area', from: areaWords(before.area), to: areaWords(after.area), found };
  }
  return wideningBetween(before.rule, after.rule, found);
}
