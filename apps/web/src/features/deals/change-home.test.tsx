import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aValuation, onValuation } from '../../test/a-valuation';
import { anAccountServer } from '../../test/account-server';
import { onDetail, onFailure, onLimit, onOffers, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion } from '../../test/suggestions';
import { aVisitedProperty } from '../../test/visited-property';
import { aDeal, memberDeals } from './test/a-deal';

const property = aVisitedProperty();
const searchLimit = { searchesRemaining: null, resetsAt: null };
const street = property.address.line ?? 'no street';

// They load when they are needed; here they are there at once.
beforeAll(async () => {
  await Promise.all([import('./deal-menu'), import('./change-dialog')]);
  await Promise.all([import('./start/start-deal'), import('../../routes/-home-choice')]);
});

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
  );
});

/** Opens the dialog that changes a deal. */
async function openChange(deal = aDeal()) {
  const { rows, handlers } = memberDeals({ deals: [deal] });
  server.use(...handlers);
  const { user } = openApp(`/app/deals/${deal.id}`);
  await user.click(await screen.findByRole('button', { name: `More of ${deal.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the deal' }));
  return { rows, user, dialog };
}

async function pickHome(user: UserEvent, dialog: ReturnType<typeof within>, label: string) {
  await user.type(await dialog.findByRole('combobox', { name: label }), 'marlow');
  const found = within(await dialog.findByRole('listbox'));
  await user.click(found.getByRole('option'));
}

test('F-11 a deal without a home gets one, with the figures of its records', async () => {
  const { rows, user, dialog } = await openChange(aDeal({ closing_on: '2027-04-15' }));
  await pickHome(user, dialog, 'Home');
  expect((await dialog.findByText(/goes on with/)).textContent).toContain(street);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Deal changed')).toBeDefined();
  const [deal] = rows.deals;
  expect(deal).toMatchObject({ property_id: property.id, closing_on: '2027-04-15' });
  expect(deal?.place).toContain(street);
  expect(new URLSearchParams(deal?.params).get('price')).toBe('248000');
  expect(new URLSearchParams(deal?.params).get('property')).toBe(property.id);
  expect(await screen.findByRole('link', { name: deal?.place ?? '' })).toBeDefined();
});

test('F-11 another home takes the place of the one before, until the choice is taken back', async () => {
  const before = { property_id: 'oh-1', place: '1 Old St', params: 'price=1&property=oh-1' };
  const { rows, user, dialog } = await openChange(aDeal(before));
  await pickHome(user, dialog, 'Another home');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(address).toHaveProperty('value', wholePlace()));
  await user.click(dialog.getByRole('button', { name: 'Keep the home of before' }));
  expect(address).toHaveProperty('value', '1 Old St');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Deal changed')).toBeDefined();
  expect(rows.deals).toMatchObject([before]);
});

test('Escape closes the list of homes first, and then the dialog', async () => {
  const { user, dialog } = await openChange();
  await user.type(await dialog.findByRole('combobox', { name: 'Home' }), 'marlow');
  await dialog.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('listbox')).toBeNull();
  expect(dialog.getByRole('combobox', { name: 'Home' })).toHaveProperty('value', 'marlow');
});

test('a home that cannot be opened says so, and the deal stays as it was', async () => {
  const failure = { code: 'PROPERTY_UNKNOWN', message: 'There is none.', requestId: 'r' };
  server.use(onFailure(`*/v1/properties/${property.id}`, 404, failure));
  const { rows, user, dialog } = await openChange();
  await pickHome(user, dialog, 'Home');
  await dialog.findByRole('alert', undefined, { timeout: 15_000 });
  expect(dialog.queryByText(/goes on with/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Deal changed')).toBeDefined();
  expect(rows.deals).toMatchObject([{ property_id: null, params: '' }]);
});

test('F-11 a deal that is started while its home is read waits for it', async () => {
  const { rows, handlers } = memberDeals();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    ...handlers,
    http.get(`*/v1/properties/${property.id}`, async () => {
      await answered;
    }),
  );
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Start a deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a deal' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the deal' }), 'The Elms');
  await pickHome(user, dialog, 'Home');
  const start = dialog.getByRole('button', { name: 'Start deal' });
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBe('true'));
  await user.click(start);
  expect(rows.deals).toEqual([]);

  answer();
  await dialog.findByText(/takes its figures/);
  await user.click(start);
  await waitFor(() =>
    expect(rows.deals).toMatchObject([{ name: 'The Elms', property_id: property.id }]),
  );
});

test('F-11 a deal that begins among the deals finds its home, which gives it a name', async () => {
  const { rows, handlers } = memberDeals();
  server.use(...handlers);
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Start a deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a deal' }));
  await pickHome(user, dialog, 'Home');
  const name = dialog.getByRole('textbox', { name: 'Name of the deal' });
  await waitFor(() => expect(name).toHaveProperty('value', street));
  await user.click(dialog.getByRole('button', { name: 'Start deal' }));
  await waitFor(() =>
    expect(rows.deals).toMatchObject([
      { name: street, property_id: property.id, place: wholePlace() },
    ]),
  );
});

test('F-11 the home of a deal that begins is taken back before it is saved', async () => {
  const { rows, handlers } = memberDeals();
  server.use(...handlers);
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Start a deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a deal' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the deal' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await pickHome(user, dialog, 'Home');
  await user.click(await dialog.findByRole('button', { name: 'Take no home' }));
  expect([name, address]).toMatchObject([{ value: '' }, { value: '' }]);
  expect(dialog.queryByText(/takes its figures from/)).toBeNull();
  await user.type(name, 'Haddad');
  await user.click(dialog.getByRole('button', { name: 'Start deal' }));
  await waitFor(() =>
    expect(rows.deals).toMatchObject([
      { name: 'Haddad', property_id: null, place: '', params: '' },
    ]),
  );
});

function wholePlace(): string {
  const { city, state, zip } = property.address;
  return `${street}, ${city}, ${state} ${zip}`;
}
