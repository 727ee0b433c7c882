import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aDeal, anOffer, aParty, memberDeals } from '../test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

async function openDeal() {
  const deal = aDeal();
  const party = aParty();
  const kept = memberDeals({
    deals: [deal],
    deal_parties: [{ ...party, deal_id: deal.id }],
    deal_offers: [{ ...anOffer({ party_id: party.id, name: 'Ana Elm' }), deal_id: deal.id }],
  });
  server.use(...kept.handlers);
  const { user } = openApp(`/app/deals/${deal.id}`);
  const list = () => screen.findByRole('list', { name: 'Parties' });
  await list();
  return { ...kept, user, list };
}

test('F-11 a party may be a company alone, and needs one of the two names', async () => {
  const { rows, user, list } = await openDeal();
  await user.click(screen.getByRole('button', { name: 'Add a party' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a party' }));
  await user.type(dialog.getByLabelText('NMLS ID'), 'MB-1');
  await user.type(dialog.getByLabelText('Phone'), '555');
  await user.click(dialog.getByRole('button', { name: 'Add party' }));
  const name = dialog.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('Enter a name or a company.')).toBeDefined();
  expect(dialog.getByText('Enter digits alone, such as 123456.')).toBeDefined();
  expect(dialog.getByLabelText('NMLS ID')).toHaveProperty('value', 'MB-1');
  expect(dialog.getByLabelText('Phone')).toHaveProperty('value', '555');
  await user.clear(dialog.getByLabelText('NMLS ID'));
  await user.type(dialog.getByLabelText('NMLS ID'), 'NMLS 123456');
  await user.type(dialog.getByLabelText('Company'), 'Fir Bank');
  await user.click(dialog.getByRole('button', { name: 'Add party' }));
  await waitFor(() => expect(rows.deal_parties).toHaveLength(2));
  expect(rows.deal_parties[1]).toMatchObject({ name: '', company: 'Fir Bank', nmls_id: '123456' });
  const row = within(await list())
    .getByText('Fir Bank')
    .closest('li');
  expect(row?.textContent).toBe('Fir Bank · BuyerNMLS 123456555Change');
  expect(screen.getByRole('button', { name: 'Change Fir Bank' })).toBeDefined();
});

test('F-11 a party who offers is called by the company once it has no name', async () => {
  const { user, list } = await openDeal();
  await user.click(screen.getByRole('button', { name: 'Change Ana Elm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a party' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.click(dialog.getByRole('button', { name: 'Save party' }));
  expect(await within(await list()).findByText('Elm Title')).toBeDefined();
  const offers = await screen.findByRole('region', { name: 'Offers' });
  expect(await within(offers).findByText('Elm Title')).toBeDefined();
});
