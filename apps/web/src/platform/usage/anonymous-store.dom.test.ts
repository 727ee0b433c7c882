import { known, missing } from '@deedlight/domain/fact';
import { parcelOf, propertyId } from '@deedlight/domain/property/property-id';
import { expect, test } from 'vitest';
import { rememberProperty } from '../../features/usage/anonymous/remember-property';
import { aSuggestionAt } from '../../test/suggestions';
import { aVisitedProperty } from '../../test/visited-property';
import { keepSearchLimit, showSignupModal, typeQuery, useAnonymous } from './anonymous-store';

function kept(): { state: Record<string, unknown> } {
  return JSON.parse(localStorage.getItem('anonymous-store') ?? 'null');
}

test('E-06 persists exactly the fields of the anonymous search state as anonymous-store', () => {
  typeQuery('418 lark');
  expect(Object.keys(kept().state).toSorted()).toEqual([
    'comparables',
    'currentProperty',
    'enhancedLinkedProperties',
    'isSearching',
    'linkedProperties',
    'loadingPropertyId',
    'searchLimit',
    'searchQuery',
    'searchResults',
    'showSignupModal',
  ]);
  expect(kept().state.searchQuery).toBe('418 lark');
});

test('E-06 an opened property is current, on top of the look-ups, with its comparables and linked ones', () => {
  const property = aVisitedProperty();
  rememberProperty(property);
  keepSearchLimit({ searchesRemaining: 4, resetsAt: null });
  const { currentProperty, searchResults, comparables, ...rest } = useAnonymous.getState();
  expect(currentProperty).toMatchObject({ id: property.id, type: 'single-family', isSample: true });
  expect(searchResults).toEqual([currentProperty]);
  expect(comparables.map((sale) => sale.price)).toEqual([20_000_000]);
  expect(rest.linkedProperties).toHaveLength(2);
  expect(rest.enhancedLinkedProperties.map((linked) => linked.market)).toMatchObject([
    { known: true, value: 18_000_000 },
  ]);
  expect(rest.searchLimit).toEqual({ searchesRemaining: 4 });
});

test('the same property twice is one look-up, and only the last eight are kept', () => {
  const property = aVisitedProperty();
  for (const number of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) {
    rememberProperty({ ...property, id: propertyId('PA', '42999', number) });
  }
  const ids = useAnonymous.getState().searchResults.map(({ id }) => parcelOf(id));
  expect(ids).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
});

test('absent facts are remembered as absent', () => {
  const property = aVisitedProperty();
  rememberProperty({
    ...property,
    facts: { ...property.facts, type: missing('unknown') },
    nearby: missing('not-available-here'),
    salesInArea: null,
  });
  expect(useAnonymous.getState()).toMatchObject({
    currentProperty: { type: null },
    comparables: [],
  });
  rememberProperty({ ...property, facts: { ...property.facts, type: known('condo', 'roll') } });
  expect(useAnonymous.getState().currentProperty?.type).toBe('condo');
});

test('E-06 a new visit finds what was kept, but resumes nothing that was under way', async () => {
  const { matched: _, ...lookUp } = aSuggestionAt('4 Alder St', '00-004-001');
  useAnonymous.setState({ searchQuery: 'alder', searchResults: [lookUp], isSearching: true });
  useAnonymous.setState({ loadingPropertyId: lookUp.id });
  showSignupModal(true);
  const saved = localStorage.getItem('anonymous-store') ?? '';
  useAnonymous.setState(useAnonymous.getInitialState(), true);
  localStorage.setItem('anonymous-store', saved);
  await useAnonymous.persist.rehydrate();
  expect(useAnonymous.getState()).toMatchObject({
    searchQuery: 'alder',
    searchResults: [lookUp],
    isSearching: false,
    loadingPropertyId: null,
    showSignupModal: false,
  });
});
