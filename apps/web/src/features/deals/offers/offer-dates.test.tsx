import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { browserIsIdle } from '../../../test/idle';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aDeal, anOffer, aParty, memberDeals } from '../test/a-deal';
import type { DealOffer } from './offer-rows';

beforeEach(() => {
  browserIsIdle();
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

/** A sale with a buyer, Ana Elm, and offers. */
function aSale(offers: DealOffer[], change: Parameters<typeof aDeal>[0] = {}) {
  const deal = aDeal({ name: 'Elm', kind: 'sale', ...change });
  const kept = memberDeals({
    deals: [deal],
    deal_parties: [{ ...buyer, deal_id: deal.id }],
    deal_offers: offers.map((offer) => ({ ...offer, deal_id: deal.id })),
  });
  server.use(...kept.handlers);
  return { ...kept, deal, path: `/app/deals/${deal.id}` };
}

const buyer = aParty({ role: 'buyer', name: 'Ana Elm' });
const accepted = anOffer({ status: 'accepted', name: 'Ben Ash', closing_on: '2099-01-15' });
const refused = () => HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 });

const dates = async () => within(await screen.findByRole('region', { name: 'Dates and timeline' }));
const timeline = async () => {
  const list = await (await dates()).findByRole('list', { name: 'Timeline' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('F-11 the dates of a deal’s offers', () => {
  test('stand in the timeline by who offers, those that are over do not', async () => {
    const { path } = aSale([
      anOffer({ name: 'Ana', party_id: buyer.id, expires_on: '2099-01-06' }),
      anOffer({ name: 'Cy Oak', expires_on: '2020-01-06' }),
      anOffer({ name: 'Declined', status: 'declined', expires_on: '2099-01-06' }),
      anOffer({ name: 'Withdrawn', status: 'withdrawn', expires_on: '2099-01-06' }),
    ]);
    openApp(path);
    const [expired, open, ...others] = await timeline();
    expect(expired).toMatch(/^Jan 6, 2020MonOffer of Cy Oak ran outFrom the received offer.* ago$/);
    expect(open).toMatch(/^Jan 6, 2099TueOffer of Ana Elm expiresFrom the received offerIn /);
    expect(others).toEqual([]);
  });

  test('the accepted closing is taken over by a press, and that is taken back', async () => {
    const { path, rows } = aSale([accepted], { closing_on: '2099-02-20' });
    const { user } = openApp(path);
    const card = await dates();
    expect(
      await card.findByText(
        'The closing is not that of the accepted offer of Ben Ash, Jan 15, 2099.',
      ),
    ).toBeDefined();
    const box = card.getByLabelText('Closing');
    await user.clear(box);
    await user.type(box, '2099-03-03');
    await user.click(card.getByRole('button', { name: 'Use Jan 15, 2099 as the deal’s closing' }));
    expect(await screen.findByText('The deal has the closing of Ben Ash’s offer')).toBeDefined();
    expect(rows.deals[0]?.closing_on).toBe('2099-01-15');
    expect(box).toHaveProperty('value', '2099-01-15');
    expect(await timeline()).toEqual([
      expect.stringContaining('ClosingAs in the accepted offer of Ben Ash'),
    ]);
    expect(card.queryByRole('button', { name: /as the deal’s closing/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The deal has its closing of before')).toBeDefined();
    expect(rows.deals[0]?.closing_on).toBe('2099-02-20');
  });

  test('a deal that was changed elsewhere keeps its closing, and says so', async () => {
    const { path, rows, deal } = aSale([accepted]);
    const { user } = openApp(path);
    const card = await dates();
    const take = await card.findByRole('button', { name: /as the deal’s closing/ });
    rows.deals = [{ ...deal, note: 'Other tab', updated_at: '2026-11-21T09:00:00+00:00' }];
    await user.click(take);
    expect(await screen.findByText(/This was changed elsewhere/)).toBeDefined();
    expect(rows.deals[0]).toMatchObject({ note: 'Other tab', closing_on: null });
  });

  test('the accepted offer’s own row takes it over as well', async () => {
    const { path, rows } = aSale([accepted]);
    const { user } = openApp(path);
    const offers = within(await screen.findByRole('region', { name: 'Offers' }));
    await user.click(await offers.findByRole('button', { name: 'Use as the deal’s closing' }));
    await waitFor(() => expect(rows.deals[0]?.closing_on).toBe('2099-01-15'));
    await waitFor(() =>
      expect(offers.queryByRole('button', { name: 'Use as the deal’s closing' })).toBeNull(),
    );
  });

  test('where offers cannot be read, the timeline says that theirs are missing', async () => {
    const { path } = aSale([accepted], { closing_on: '2099-02-20' });
    let isDown = true;
    server.use(http.get('*/rest/v1/deal_offers', () => (isDown ? refused() : undefined)));
    const { user } = openApp(path);
    const card = await dates();
    const again = await card.findByRole('button', { name: 'Try again' });
    expect(card.getByText(/The offers’ dates/)).toBeDefined();
    expect(await timeline()).toHaveLength(1);
    isDown = false;
    await user.click(again);
    await waitFor(async () => expect(await timeline()).toHaveLength(2));
  });
});

describe.each([
  { where: 'among the deals', path: '/app/deals' },
  { where: 'on the dashboard', path: '/app' },
])('F-11 $where', ({ path }) => {
  const row = async () => {
    const link = await screen.findByRole('link', { name: 'Elm' });
    return link.closest('li, tr')?.textContent;
  };

  test('an offer that is about to run out is the next date, by the name its party has now', async () => {
    aSale([anOffer({ name: 'Ana', party_id: buyer.id, expires_on: '2099-01-06' })], {
      closing_on: '2099-02-20',
    });
    openApp(path);
    expect(await row()).toMatch(/Offer of Ana Elm expires/);
    expect(await row()).toContain('Jan 6, 2099');
  });

  test('one that ran out or is declined is not, and an accepted closing is overdue', async () => {
    aSale([
      anOffer({ name: 'Cy Oak', expires_on: '2020-01-06' }),
      anOffer({ name: 'Dee', status: 'declined', expires_on: '2099-01-06' }),
      { ...accepted, closing_on: '2020-01-15' },
    ]);
    openApp(path);
    expect(await row()).toMatch(/Closing in the offer of Ben Ash/);
    expect(await row()).toMatch(/overdue by/i);
  });

  test('where offers cannot be read, the deals stand there and it is said', async () => {
    aSale([accepted], { closing_on: '2099-02-20' });
    server.use(http.get('*/rest/v1/deal_offers', refused));
    openApp(path);
    expect(await screen.findByText(/The offers’ dates/)).toBeDefined();
    expect(await row()).toMatch(/Closing/);
  });
});
