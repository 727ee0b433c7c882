import { expect, test } from 'vitest';
import { aValuation } from '../../../test/a-valuation';
import { aProperty } from '../a-property';
import { propertyPdf } from './property-pdf';

const now = new Date('2026-11-20T12:00:00Z');

/** The block of a title, as text. */
function blockText(title: string, property = aProperty()): string {
  const { blocks } = propertyPdf(property, aValuation(), now);
  const block = blocks.find((one) => 'title' in one && one.title === title);
  if (block === undefined) throw new Error(`the report has no block ${title}`);
  return JSON.stringify(block);
}

test('a loan says whether it was released', () => {
  const property = aProperty();
  if (!property.mortgages.known) throw new Error('the factory has mortgages');
  const [loan] = property.mortgages.items;
  if (loan === undefined) throw new Error('the factory has a mortgage');
  expect(blockText('Mortgages')).toContain('No release on record');
  const mortgages = { known: true as const, items: [{ ...loan, releasedOn: '2024-03-01' }] };
  expect(blockText('Mortgages', aProperty({ mortgages }))).toContain('Mar 1, 2024');
});

test('F-02 what is owed, what is left of the value and what was assumed stand in the report', () => {
  const text = blockText('Estimated debt and equity');
  expect(text).toContain('$148,800');
  expect(text).toContain('$99,200');
  expect(text).toMatch(/\$82,200.*\$119,200/);
  expect(text).toContain('60');
  expect(text).toContain('Every payment made when due, at 6.125 % recorded');
});

test('the range says what it is meant to hold', () => {
  expect(JSON.stringify(propertyPdf(aProperty(), aValuation(), now).blocks[0])).toContain(
    'Value range, 80 %',
  );
});

test('the link of a member’s report opens for who has no account', () => {
  window.history.replaceState(null, '', `/app/property/${aProperty().id}`);
  const { link } = propertyPdf(aProperty(), aValuation(), now);
  expect(link).toBe(`${window.location.origin}/property/${aProperty().id}`);
});
