import { describe, expect, test } from 'vitest';
import { areaSteps, stepBetween } from './area-steps';
import { usualRule } from './comparable-rule';
import { type Area, areaWords } from './shared-area';

const oaks: Area = { kind: 'neighborhood', name: 'Oaks' };
const zip: Area = { kind: 'zip', name: '53202' };

function wordsOf(steps: ReturnType<typeof areaSteps>): string[] {
  return steps.map(({ rule, area }) =>
    [
      area === null ? 'none' : areaWords(area),
      rule.months,
      rule.sizeTolerance,
      rule.sameType ? 'same' : 'any',
    ].join(', '),
  );
}

describe('F-03 the steps of a search by area', () => {
  test('loosen time and size in the first area, ask the next, and loosen the type last', () => {
    const steps = areaSteps(usualRule, 'single-family', [oaks, zip]);
    expect(wordsOf(steps)).toEqual([
      'neighborhood Oaks, 12, 0.2, same',
      'neighborhood Oaks, 18, 0.2, same',
      'neighborhood Oaks, 18, 0.3, same',
      'neighborhood Oaks, 24, 0.3, same',
      'neighborhood Oaks, 24, 0.4, same',
      'ZIP code 53202, 24, 0.4, same',
      'ZIP code 53202, 24, 0.4, any',
    ]);
    expect(steps.every(({ rule }) => rule.miles === usualRule.miles)).toBe(true);
  });

  test('never narrow what was asked for, nor compare land with homes', () => {
    const asked = { ...usualRule, months: 60, sizeTolerance: 1 };
    expect(wordsOf(areaSteps(asked, 'land', [oaks]))).toEqual(['neighborhood Oaks, 60, 1, same']);
  });

  test('any type asked for stays any type', () => {
    const steps = areaSteps({ ...usualRule, sameType: false }, 'condo', [oaks, zip]);
    expect(wordsOf(steps).at(-1)).toBe('ZIP code 53202, 24, 0.4, any');
    expect(steps).toHaveLength(6);
  });

  test('each change has its words', () => {
    const steps = areaSteps(usualRule, 'single-family', [oaks, zip]);
    const changes = steps.slice(1).map((step, at) => {
      const { what, from, to } = stepBetween(steps[at] ?? step, step, 2);
      return `${what}: ${from} to ${to}`;
    });
    expect(changes).toEqual([
      'months: 12 months to 18 months',
      'sizeTolerance: ±20% living area to ±30% living area',
      'months: 18 months to 24 months',
      'sizeTolerance: ±30% living area to ±40% living area',
      'area: neighborhood Oaks to ZIP code 53202',
      'sameType: the same type to any type of home',
    ]);
  });
});
