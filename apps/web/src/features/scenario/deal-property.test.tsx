import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aValuation, onValuation } from '../../test/a-valuation';
import { anAccountServer } from '../../test/account-server';
import { findDealFigure } from '../../test/deal-figure';
import { onDetail, onFailure, onLimit, onOffers, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion } from '../../test/suggestions';
import { aVisitedProperty } from '../../test/visited-property';

const property = aVisitedProperty();
const { state, county } = property.address;
const searchLimit = { searchesRemaining: null, resetsAt: null };

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => [aSuggestion()]),
    onLimit(searchLimit),
    onOffers({ provider: null, offers: [] }),
    onDetail({ property, searchLimit }),
    onValuation(aValuation({ propertyId: property.id })),
    // The test reads no figure of a tool, only its deal.
    http.post('*/v1/title-fees/*', () => new HttpResponse(null, { status: 503 })),
  );
});

const addressOf = (search: string) => new URLSearchParams(search);

test.each(['/app/title-fees', '/app/insurance', '/app/guidelines', '/app/calculators/payment'])(
  'X-03 %s?property=… takes the place and the value that the property page shows',
  async (path) => {
    const { history } = openApp(`${path}?property=${property.id}`);
    await findDealFigure('Price', '$248,000');
    await waitFor(() => {
      const address = addressOf(history.location.search);
      expect(address.get('price')).toBe('248000');
      expect(address.get('state')).toBe(state);
      expect(address.get('county')).toBe(county);
    });
    // The property is open by now, so the bar names it.
    await screen.findByRole('link', { name: property.address.line ?? '' });
  },
);

test('X-03 what the address says already stays as it is', async () => {
  const { history } = openApp(
    `/app/calculators/payment?property=${property.id}&price=500000&loan=1`,
  );
  await waitFor(() => expect(addressOf(history.location.search).get('state')).toBe(state));
  expect(addressOf(history.location.search).get('price')).toBe('500000');
  expect(addressOf(history.location.search).get('loan')).toBe('1');
});

test('X-03 a property is chosen in the tool itself, and the one before gives way', async () => {
  const { history, user } = openApp('/app/calculators/payment?price=1&loan=1&state=TX');
  await user.type(await screen.findByRole('combobox', { name: 'Property of this deal' }), 'marlow');
  const found = within(await screen.findByRole('listbox'));
  await user.click(found.getByRole('option'));
  await waitFor(() => expect(addressOf(history.location.search).get('price')).toBe('248000'));
  expect(addressOf(history.location.search).get('state')).toBe(state);
});

test('a property that cannot be opened says so, and the tool works without', async () => {
  const failure = { code: 'PROPERTY_UNKNOWN', message: 'There is none.', requestId: 'r' };
  server.use(onFailure('*/v1/properties/:id', 404, failure));
  openApp(`/app/calculators/payment?property=${property.id}`);
  await screen.findByRole('alert', undefined, { timeout: 15_000 });
  await findDealFigure('Price', '$400,000');
});

test('R-07 /app/avm keeps the property that its address names', async () => {
  const { history } = openApp(`/app/avm?property=${property.id}`);
  await waitFor(() => expect(history.location.pathname).toBe('/app/analysis'));
  const address = addressOf(history.location.search);
  expect([address.get('property'), address.get('tab')]).toEqual([property.id, 'avm']);
});

test('X-03 the switch from title fees to the net sheet takes the deal along', async () => {
  const { history, user } = openApp('/app/title-fees?price=300000&loan=100000&state=OH');
  await user.click(await screen.findByRole('link', { name: 'Seller' }));
  await waitFor(() => expect(history.location.pathname).toBe('/app/title-fees/selling'));
  const address = addressOf(history.location.search);
  expect([address.get('price'), address.get('state')]).toEqual(['300000', 'OH']);
});
