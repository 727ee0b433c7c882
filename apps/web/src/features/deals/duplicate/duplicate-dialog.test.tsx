import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import type { DealOffer } from '../offers/offer-rows';
import { aDeal, anOffer, aParty, memberDeals } from '../test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

const buyer = aParty({ role: 'buyer', name: 'Ana Elm' });
const declined = anOffer({ name: 'Dee', status: 'declined' });
const refused = () => HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 });

async function openDialog(offers: DealOffer[]) {
  const deal = aDeal({ name: 'Elm', kind: 'sale' });
  const kept = memberDeals({
    deals: [deal],
    deal_parties: [{ ...buyer, deal_id: deal.id }],
    deal_offers: offers.map((offer) => ({ ...offer, deal_id: deal.id })),
  });
  server.use(...kept.handlers);
  const { user } = openApp(`/app/deals/${deal.id}`);
  await user.click(await screen.findByRole('button', { name: 'More of Elm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate deal' }));
  const inCopy = () => kept.rows.deal_offers.filter(({ deal_id }) => deal_id !== deal.id);
  return { ...kept, deal, user, dialog, inCopy };
}

describe('F-11 the offers of a duplicated deal', () => {
  test('come along if asked for: those on the table, as received, without dates, of the copy’s party', async () => {
    const terms = { price_cents: 42_000_000, earnest_cents: 500_000, note: 'Fridge stays' };
    const days = {
      closing_on: '2099-01-15',
      expires_on: '2099-01-06',
      earnest_due_on: '2099-01-09',
    };
    const { rows, user, dialog, inCopy, deal } = await openDialog([
      anOffer({ name: 'Ana', party_id: buyer.id, status: 'accepted', ...terms, ...days }),
      anOffer({ name: 'Ben Ash', status: 'countered', ...days }),
      declined,
      anOffer({ name: 'Out', expires_on: '2020-01-06' }),
    ]);
    await user.click(
      await dialog.findByRole('checkbox', { name: 'Copy 2 offers on the table as well' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Duplicate deal' }));
    expect(await screen.findByText(/parties, steps and 2 offers, without dates/)).toBeDefined();
    const party = rows.deal_parties.find(({ deal_id }) => deal_id !== deal.id);
    const received = {
      status: 'received',
      closing_on: null,
      expires_on: null,
      earnest_due_on: null,
    };
    expect(inCopy()).toMatchObject([
      { name: 'Ana Elm', party_id: party?.id, ...terms, ...received },
      { name: 'Ben Ash', party_id: null, ...received },
    ]);
    expect(rows.deal_offers).toHaveLength(6);
  });

  test('stay with the deal unless asked for', async () => {
    const { user, dialog, inCopy } = await openDialog([anOffer()]);
    const box = await dialog.findByRole('checkbox', { name: 'Copy 1 offer on the table as well' });
    expect(box).toHaveProperty('checked', false);
    await user.click(dialog.getByRole('button', { name: 'Duplicate deal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Elm (copy)' })).toBeDefined();
    expect(inCopy()).toEqual([]);
  });

  test('that are over stay with it, which is said', async () => {
    const { dialog } = await openDialog([declined, anOffer({ expires_on: '2020-01-06' })]);
    expect(
      await dialog.findByText(/declined or withdrawn, or have run out, and stay here/),
    ).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  test('that could not be written leave no half copy, and the dialog says so', async () => {
    const { rows, user, dialog, deal } = await openDialog([anOffer()]);
    server.use(http.post('*/rest/v1/deal_offers', refused));
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Duplicate deal' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was duplicated.');
    expect(rows.deals.map(({ id }) => id)).toEqual([deal.id]);
    expect(dialog.getByRole('checkbox')).toHaveProperty('checked', true);
  });
});
