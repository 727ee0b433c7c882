import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '../platform/api/api';
import { aValuation, onExample, onScoreboard, onValuation } from './a-valuation';
import { anOffer, emptyOwnRows, onHomes, onNews, onOffer, onReference } from './dashboard';
import { onPins, onVisit } from './property-memory';
import { onRates, someRates } from './rates';
import { nothingAround, onAround } from './some-around';
import { onComparables, someComparables } from './some-comparables';
import { onAccess, onUsage, someAccess, someStats } from './usage';

/** The server answers this for an installation with default settings. */
export const plainConfig: Answer['config']['read'] = {
  supabaseUrl: null,
  supabaseKey: 'sb_publishable_test',
  productName: 'Deedlight',
  features: [],
  appApiKey: 'deedlight-web',
  logoUrl: null,
  accent: null,
  feedback: null,
  provider: null,
  map: { styleUrl: null, tilesPath: null },
  limitEditions: null,
  supportEmail: null,
};

const noSettings: Answer['appSettings']['read'] = {
  ...{ ad_url: null, ad_image_id: null, ad_alt: null, ad_link: null },
  ...{ logo_url: null, logo_image_id: null },
  team_quota: 'per-seat',
  shares_provided: true,
};

/**
 * Handles the network of every web test. An unhandled request fails the test; the requests of every
 * page are answered unless the test sets another answer.
 */
export const server = setupServer(
  onConfig({}),
  http.get('*/api/app-settings', () => HttpResponse.json(noSettings)),
  onUsage(someStats()),
  onAccess(someAccess()),
  onValuation(aValuation()),
  onAround(nothingAround),
  onOutline(null),
  onComparables(someComparables()),
  onScoreboard([]),
  onCounties([]),
  onExample(null),
  onCoverage([]),
  ...emptyOwnRows,
  onRates(someRates()),
  ...onHomes([]),
  onNews([]),
  onOffer(anOffer()),
  onReference([]),
  onOffers({ provider: null, offers: [] }),
  ...onPins(),
  onVisit(),
);

type Answers = Answer['properties'];

/** Answers the counties with properties on record. */
export function onCounties(counties: Answer['places']['counties']['counties']) {
  return http.get('*/v1/counties', () => HttpResponse.json({ counties }));
}

/** Answers the outline of every home. */
export function onOutline(outline: Answer['map']['outline']['outline']) {
  return http.get('*/v1/properties/:id/outline', () => HttpResponse.json({ outline }));
}

/** Answers with these settings in addition to the defaults. */
export function onConfig(config: Partial<Answer['config']['read']>) {
  return http.get('*/v1/config', () =>
    HttpResponse.json({ ...plainConfig, ...config } satisfies Answer['config']['read']),
  );
}

/** Answers the provider's addresses for a typed text. */
export function onOffers(answer: Answers['offers']) {
  return http.get('*/v1/properties/offers', () => HttpResponse.json(answer));
}

/** Answers the stored report on liens. */
export function onLiens(answer: Answers['liens']) {
  return http.get('*/v1/properties/:id/liens', () => HttpResponse.json(answer));
}

/** Answers suggestions; `answer` gets the typed text. */
export function onSuggest(answer: (q: string) => Answers['suggest']['suggestions']) {
  return http.get('*/v1/properties/suggest', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    return HttpResponse.json({ suggestions: answer(q) } satisfies Answers['suggest']);
  });
}

/** Answers what a map of results asks for, on a ground without a city or a street. */
export function onMap(tiles: Answer['properties']['tiles']['tiles']) {
  return [
    http.get('*/v1/properties/tiles', () => HttpResponse.json({ tiles })),
    http.get('*/v1/map/counties', () =>
      HttpResponse.json({ counties: [] } satisfies Answer['map']['counties']),
    ),
    http.get('*/v1/map/streets/:column/:row', () =>
      HttpResponse.json({ streets: [], homes: [] } satisfies Answer['map']['streets']),
    ),
  ];
}

export function onLimit(limit: Answers['limit']) {
  return http.get('*/v1/search-limit', () => HttpResponse.json(limit));
}

/** Answers which counties are covered: all that there are. */
export function onCoverage(counties: Answers['coverage']['counties']) {
  return http.get('*/v1/coverage', () =>
    HttpResponse.json({ counties, total: counties.length } satisfies Answers['coverage']),
  );
}

export function onDetail(answer: Answers['detail']) {
  return http.get('*/v1/properties/:id', () => HttpResponse.json(answer));
}

/** Answers a call with the one error body. `path` is a pattern such as "*\/v1/properties/:id". */
export function onFailure(path: string, status: number, error: ErrorBody['error']) {
  return http.get(path, () => HttpResponse.json({ error } satisfies ErrorBody, { status }));
}
