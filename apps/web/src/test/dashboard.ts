import type { ListedProperty } from '@deedlight/contract/listing';
import { HttpResponse, http } from 'msw';
import type { Answer } from '../platform/api/api';

/**
 * These tables of the person's rows, which pages read when they open, are empty: many tests end
 * when the page opens.
 */
const ownTables = [
  'search_logs',
  'saved_scenarios',
  'saved_searches',
  'rate_alerts',
  'news_marks',
  'news_digests',
  'passed_things',
  'pinned_changes',
  'search_matches',
  'fee_schedules',
  'professionals',
  'property_lists',
  'listed_properties',
  'property_notes',
  'deals',
  'deal_items',
  'deal_offers',
  'deal_parties',
  'deal_tasks',
];

export const emptyOwnRows = ownTables.flatMap((table) => [
  http.get(`*/rest/v1/${table}`, () => HttpResponse.json([])),
  // A count is asked for by HEAD.
  http.head(
    `*/rest/v1/${table}`,
    () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }),
  ),
]);

/** Answers a list of homes, and how many there are of them and others. */
export function onHomes(homes: ListedProperty[], total = homes.length) {
  return [
    http.get('*/v1/properties', () =>
      HttpResponse.json({ total, properties: homes, next: null, sources: [], carried: [] }),
    ),
    http.get('*/v1/properties/count', () => HttpResponse.json({ total })),
  ];
}

export function onNews(stories: Answer['news']['list']['stories']) {
  const answer = { stories, next: null, feeds: [], freshAt: null };
  return http.get('*/v1/news', () => HttpResponse.json(answer));
}

export function onOffer(answer: Answer['billing']['offer']) {
  return http.get('*/v1/offer', () => HttpResponse.json(answer));
}

export function onReference(tables: Answer['reference']['list']['tables']) {
  return http.get('*/v1/reference', () => HttpResponse.json({ tables }));
}

/** Makes a trial and a Pro plan without a price. */
export function anOffer(): Answer['billing']['offer'] {
  return {
    trial: { days: 15, monthlySearches: 100 },
    pro: { monthlySearches: 1000, prices: [] },
  };
}
