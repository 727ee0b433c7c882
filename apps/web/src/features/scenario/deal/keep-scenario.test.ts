import { expect, test } from 'vitest';
import { firstScenario } from './first-scenario';
import { keepScenario } from './keep-scenario';
import { scenarioSearch } from './use-scenario';

test('X-03 a scenario goes on to the next tool, what belongs to a page stays', () => {
  const deal = scenarioSearch(firstScenario);
  expect(keepScenario({ ...deal, cost: '5000', q: 'pmi' }, '/app/search')).toEqual(deal);
});

test('an address without a loan has no scenario, whatever its parameters are called', () => {
  expect(keepScenario({ property: 'us-1', months: '12' }, '/app/comparables')).toEqual({});
});

test('X-03 what was said of a deal goes on from its own pages, though nobody named a loan', () => {
  expect(keepScenario({ rate: '6.25', tab: 'fit' }, '/app/guidelines')).toEqual({ rate: '6.25' });
});
