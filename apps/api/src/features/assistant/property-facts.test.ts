import { expect, test } from 'vitest';
import { isAboutProperty } from './property-facts';

test.each([
  ['When was this property built?', true],
  ['Who owns this house?', true],
  ['What did this home last sell for?', true],
  ['What is the minimum score for FHA?', false],
])('F-13 "%s" is about the open property: %s', (question, isAbout) => {
  expect(isAboutProperty(question)).toBe(isAbout);
});
