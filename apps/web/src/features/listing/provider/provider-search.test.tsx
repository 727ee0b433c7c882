import type { ProviderFound } from '@deedlight/contract/provider/search';
import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aListedProperty } from '../../../test/a-listed-property';
import { onMap, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';

const provider = 'RealEstateAPI';
const path = '*/v1/properties/provider-search';
const button = { name: 'Search RealEstateAPI for the same' };
const known = propertyId('wi', '55025', '070922304408');

const found: ProviderFound = {
  provider,
  total: 1204,
  hits: [
    {
      key: { offer: '700418027' },
      address: { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
      propertyId: null,
      type: 'single-family',
      ...{ beds: 3, baths: 2.5, livingAreaSqft: 1684, yearBuilt: 1926 },
      ...{ value: 40_200_000, soldOn: '2021-06-02', soldFor: 35_750_000 },
    },
    {
      key: { offer: '700419140' },
      address: { line: '77 Foxglove St', city: null, state: 'WI', zip: null },
      propertyId: known,
      type: null,
      ...{ beds: null, baths: null, livingAreaSqft: null, yearBuilt: null },
      ...{ value: null, soldOn: '2020-01-05', soldFor: null },
    },
  ],
  ignored: ['occupied'],
  rough: [],
  fetchedAt: '2026-11-20T17:00:00Z',
};

let asked: unknown[];
beforeEach(() => {
  asked = [];
  signedIn({ provider: { name: provider, has: ['search'] } });
  server.use(...onMap([]), onList(0), onSearch(200, found));
});

function onList(total: number, next: string | null = null) {
  const id = propertyId('OH', '39999', next ?? 'last');
  const properties = total === 0 ? [] : [aListedProperty({ id })];
  return http.get('*/v1/properties', () =>
    HttpResponse.json({ total, properties, next, sources: [] }),
  );
}

function onSearch(status: number, answer: object) {
  return http.post(path, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(answer, { status });
  });
}

function onFetch(status: number, answer: object) {
  return http.post('*/v1/properties/fetch', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(answer, { status });
  });
}

async function search(at = '?zip=53703&bedsMin=3&occupied=yes') {
  const opened = openApp(`/app/search${at}`);
  await opened.user.click(await screen.findByRole('button', button));
  const region = await screen.findByRole('region', { name: 'From RealEstateAPI' });
  return { ...opened, region, shown: within(region) };
}

test('F-20 where the records have nothing, a press searches the provider for the same, as one search', async () => {
  openApp('/app/search?zip=53703');
  expect(await screen.findByText('Counts as one search.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('F-20 what the provider finds is listed under its name, with what it could not filter by', async () => {
  const { shown } = await search();
  expect(asked).toEqual([{ zip: '53703', bedsMin: 3, occupied: true }]);
  expect(
    shown.getByText(/^1,204 properties found, 2 listed, as of Nov 20, 2026\. Opening one/),
  ).toBeDefined();
  expect(shown.getByText('RealEstateAPI cannot filter by occupancy.')).toBeDefined();
  const [first, second] = shown.getAllByRole('listitem');
  expect(first?.textContent?.replace(/\s/g, ' ')).toBe(
    '418 N Larkspur Ln Madison, WI 53703Single family · 3 bd · 2.5 ba · 1,684 sq ft · sold Jun 2, 2021 for $357,500$402,000, source of Value of 418 N Larkspur LnOpen',
  );
  expect(second?.textContent).toBe(
    '77 Foxglove St WIType unknown · area unknown · sold Jan 5, 2020Unknown',
  );
});

test('F-20 one that the records have is a link; another is fetched by a press and opened', async () => {
  server.use(onFetch(200, { id: known, was: 'fetched' }));
  const { user, shown, history } = await search();
  expect(shown.getByRole('link', { name: '77 Foxglove St' }).getAttribute('href')).toBe(
    `/app/property/${known}`,
  );
  expect(shown.queryByRole('button', { name: 'Open 77 Foxglove St' })).toBeNull();
  server.use(http.get('*/v1/properties/:id', () => HttpResponse.error()));
  await user.click(shown.getByRole('button', { name: 'Open 418 N Larkspur Ln' }));
  await waitFor(() => expect(history.location.pathname).toBe(`/app/property/${known}`));
  expect(asked.at(-1)).toEqual({ offer: '700418027' });
});

test('X-11 a parcel that was not opened says why, beside it', async () => {
  const error = { code: 'PROVIDER_FAILED', message: 'No.', requestId: 'r' };
  server.use(onFetch(502, { error }));
  const { user, shown } = await search();
  await user.click(shown.getByRole('button', { name: 'Open 418 N Larkspur Ln' }));
  expect(await shown.findByRole('alert')).toHaveProperty(
    'textContent',
    'RealEstateAPI did not answer. Nothing was counted; try again in a while.',
  );
});

test('X-11 a search that failed says why and can be pressed again', async () => {
  const error = { code: 'PROVIDER_FAILED', message: 'No.', requestId: 'r' };
  server.use(onSearch(502, { error }));
  const { user } = openApp('/app/search?zip=53703');
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByText(/did not answer\. Nothing was counted/)).toBeDefined();
  expect(asked).toHaveLength(1);
  server.use(onSearch(200, found));
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByRole('region', { name: 'From RealEstateAPI' })).toBeDefined();
});

test('X-11 nothing found is said, and that nothing was counted', async () => {
  server.use(onSearch(200, { ...found, total: 0, hits: [], ignored: [] }));
  const { shown } = await search();
  expect(shown.getByText('RealEstateAPI found nothing either. Nothing was counted.')).toBeDefined();
});

test('it is offered below the last row, not before further pages', async () => {
  server.use(onList(2, 'there'));
  const { user } = openApp('/app/search?zip=53703');
  const more = await screen.findByRole('button', { name: 'Show 50 more' });
  expect(screen.queryByRole('button', button)).toBeNull();
  server.use(onList(2));
  await user.click(more);
  expect(await screen.findByRole('button', button)).toBeDefined();
});

test('without one place nobody can be searched: it says what to name', async () => {
  openApp('/app/search?bedsMin=3');
  expect(await screen.findByText(/can be searched for the same in one place/)).toBeDefined();
  expect(screen.queryByRole('button', button)).toBeNull();
});

test.each([
  { kind: 'none at all', config: { provider: null } },
  { kind: 'one without a search', config: { provider: { name: 'RentCast', has: [] } } },
])('F-20 where the provider is $kind the page is as it was', async ({ config }) => {
  signedIn(config);
  openApp('/app/search?zip=53703');
  expect(await screen.findByText('No property matches')).toBeDefined();
  expect(screen.queryByRole('button', button)).toBeNull();
});
