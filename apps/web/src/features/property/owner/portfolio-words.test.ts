import { missing } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { aProperty } from '../test/a-property';
import { portfolioWords } from './portfolio-words';

const { linked } = aProperty().owner;

test('the portfolio says when its sum leaves some out', () => {
  const market = 77_830_000;
  expect(portfolioWords({ ...linked, count: 3, market, properties: [] })).toBe(
    '3 properties, $778,300 assessed',
  );
  const [one] = linked.properties;
  if (one === undefined) throw new Error('the factory has a linked property');
  const properties = [one, { ...one, market: missing('unknown') }];
  expect(portfolioWords({ ...linked, count: 2, market, properties })).toBe(
    '2 properties, $778,300 assessed where known',
  );
  expect(portfolioWords({ ...linked, count: 1, market: null })).toBe('1 property');
});
