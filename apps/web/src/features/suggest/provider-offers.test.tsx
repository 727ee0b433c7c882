import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestionAt } from '../../test/suggestions';

type Offers = Answer['properties']['offers']['offers'];

const id = propertyId('WI', '55025', '0709-223-0101-9');
const lane = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };
const court = { ...lane, line: '418 S Larkspur Ct' };
const offers: Offers = [
  { key: { offer: '700418027' }, address: lane, propertyId: null },
  { key: { offer: '700418031' }, address: court, propertyId: null },
];
const hit = aSuggestionAt('4180 Larkspur Ave', '00-4180');

let asked: string[];
let fetched: unknown[];
let suggestions: (typeof hit)[];
beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  asked = [];
  fetched = [];
  suggestions = [hit];
  server.use(
    ...accounts.handlers,
    onSuggest(() => suggestions),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    onOffers(offers),
    http.get('*/v1/properties/count', () => HttpResponse.json({ total: 2 })),
    onFetch(200, { id, was: 'fetched' }),
    onFailure('*/v1/properties/:id', 404, refusal('PROPERTY_UNKNOWN')),
  );
});

function onOffers(answer: Offers) {
  return http.get('*/v1/properties/offers', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ provider: 'RealEstateAPI', offers: answer });
  });
}

function onFetch(status: number, answer: object) {
  return http.post('*/v1/properties/fetch', async ({ request }) => {
    fetched.push(await request.json());
    return HttpResponse.json(answer, { status });
  });
}

function refusal(code: string) {
  return { code, message: 'No.', requestId: 'req-7' };
}

async function typed(text: string, at = '/app/navigation') {
  const app = openApp(at);
  const box = await screen.findByRole('combobox', { name: 'Search properties' });
  await app.user.type(box, text);
  return { ...app, box };
}

const group = () => screen.findByRole('group', { name: 'From RealEstateAPI' });

test('F-20 where the records have few, the provider’s addresses stand below under its name', async () => {
  await typed('418 n lark');
  const options = within(await group()).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    '418 N Larkspur LnMadison, WI 53703',
    '418 S Larkspur CtMadison, WI 53703',
  ]);
  expect(asked).toEqual(['418 n lark']);
  await screen.findByText('3 properties match, use the arrow keys to choose');
  expect(fetched).toEqual([]);
});

test('F-20 choosing one by the keyboard fetches it and opens its page', async () => {
  const { user, history, box } = await typed('418 n lark');
  await group();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('418 N Larkspur LnMadison, WI 53703');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe(`/app/property/${id}`));
  expect(fetched).toEqual([{ offer: '700418027' }]);
  expect((box as HTMLInputElement).value).toBe('');
});

test('one that is in the records is opened and not fetched, and is not offered beside itself', async () => {
  const [first, second] = offers;
  if (first === undefined || second === undefined) throw new Error('there are two offers');
  server.use(
    onOffers([
      { ...first, propertyId: id },
      { ...second, propertyId: hit.id },
    ]),
  );
  const { user, history } = await typed('418 n lark');
  const [only, ...others] = within(await group()).getAllByRole('option');
  expect(others).toEqual([]);
  await user.click(only ?? document.body);
  await waitFor(() => expect(history.location.pathname).toBe(`/app/property/${id}`));
  expect(fetched).toEqual([]);
});

test.each([
  {
    code: 'NOT_AT_PROVIDER',
    status: 404,
    says: /has no record of this parcel.* Nothing was counted/,
  },
  { code: 'PROVIDER_FAILED', status: 502, says: /did not answer\. Nothing was counted/ },
])('X-11 $code is said below the list, and the page stays', async ({ code, status, says }) => {
  server.use(onFetch(status, { error: refusal(code) }));
  const { user, history } = await typed('418 n lark');
  await user.click(within(await group()).getByRole('option', { name: /Larkspur Ct/ }));
  await screen.findByText('418 S Larkspur Ct was not opened');
  expect(screen.getByText(says)).toBeDefined();
  expect(screen.getByText('Request req-7')).toBeDefined();
  expect(history.location.pathname).toBe('/app/navigation');
});

test('near misses of the records stand above the provider’s addresses', async () => {
  suggestions = ['1', '2', '3', '4'].map((parcel) => ({
    ...hit,
    id: propertyId('PA', '42999', parcel),
    matched: { ...hit.matched, isInexact: true, isWhole: false },
  }));
  await typed('418 n lark');
  await group();
  expect(screen.getAllByRole('option')).toHaveLength(7);
});

test('without a provider the suggestions stand alone', async () => {
  server.use(
    http.get('*/v1/properties/offers', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ provider: null, offers: [] });
    }),
  );
  await typed('418 n lark');
  await waitFor(() => expect(asked).toEqual(['418 n lark']));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(await screen.findByRole('option', { name: 'See all 2 results' })).toBeDefined();
  expect(screen.queryByRole('group')).toBeNull();
});

test('F-20 a page that works on one home offers the same addresses; choosing one fetches it for that page', async () => {
  server.use(onFailure('*/v1/properties/:id/comparables', 404, refusal('PROPERTY_UNKNOWN')));
  const { user, history } = openApp('/app/comparables');
  await user.type(await screen.findByRole('combobox', { name: 'The home to value' }), '418 n lark');
  await group();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(history.location.search).toContain(`property=${id}`));
  expect(history.location.pathname).toBe('/app/comparables');
  expect(fetched).toEqual([{ offer: '700418027' }]);
});
