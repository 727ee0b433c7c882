import { expect, test } from 'vitest';
import { ruralArea } from './rural-area';

const town = [[-80.1, 40, -80, 40, -80, 40.1, -80.1, 40.1, -80.1, 40]];

test('F-10: outside of the areas that USDA calls ineligible a home may have its loan', () => {
  expect(ruralArea({ lat: 40.2, lng: -80.05 }, null, [town])).toBe('eligible');
  expect(ruralArea({ lat: 40.05, lng: -80.05 }, null, [town])).toBe('ineligible');
  expect(ruralArea({ lat: 40.05, lng: -80.05 }, null, [])).toBe('eligible');
});

test('near a border, nearer than its place may be off, nothing is said', () => {
  const outside = { lat: 40.101, lng: -80.05 };
  expect(ruralArea(outside, null, [town])).toBe('eligible');
  expect(ruralArea(outside, 150, [town])).toBe('near-border');
  expect(ruralArea({ lat: 40.1003, lng: -80.05 }, null, [town])).toBe('near-border');
});
