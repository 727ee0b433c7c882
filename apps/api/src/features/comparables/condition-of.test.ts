import { expect, test } from 'vitest';
import { conditionOf, stepOn } from './condition-of';

test.each([
  { label: 'Exterior condition code', value: '3', text: 'Above average (code 3)', step: 5 },
  { label: 'Exterior condition code', value: '7', text: expect.anything(), step: 1 },
  { label: 'Condition, 1 to 5', value: '5', text: 'Very good (code 5)', step: 5 },
  { label: 'Overall condition, 1 to 10', value: '5', text: 'Average (code 5)', step: 5 },
  { label: 'Condition', value: 'Very Good', text: 'Very Good', step: 5 },
  // DC's "Typical" is the default for homes that nobody inspected.
  { label: 'Condition', value: 'Typical', text: 'Typical', step: null },
  { label: 'Exterior condition code', value: '9', text: 'Unknown (code 9)', step: null },
])('X-06 $label $value is decoded', ({ label, value, text, step }) => {
  expect(conditionOf([{ label, value }])).toEqual({ text, step, scale: label });
});

test('steps of two scales are never compared', () => {
  const details = [{ label: 'Condition, 1 to 5', value: '5' }];
  expect(stepOn('Condition, 1 to 5', details)).toBe(5);
  expect(stepOn('Overall condition, 1 to 10', details)).toBeNull();
  expect(stepOn(null, details)).toBeNull();
});

test('a roll that says nothing of it leaves it unknown', () => {
  expect(conditionOf([{ label: 'Zoning', value: 'R1' }])).toBeNull();
  expect(conditionOf([{ label: 'Condition', value: ' ' }])).toBeNull();
});
