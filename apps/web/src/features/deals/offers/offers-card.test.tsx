import { screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aDeal, anOffer, aParty, memberDeals } from '../test/a-deal';
import type { DealOffer } from './offer-rows';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

function aSale(
  offers: DealOffer[] = [],
  change: Parameters<typeof aDeal>[0] = {},
  first: HttpHandler[] = [],
) {
  const deal = aDeal({ kind: 'sale', params: 'price=400000&loan=320000&state=OH', ...change });
  const kept = memberDeals({
    deals: [deal],
    deal_parties: [{ ...aParty({ role: 'buyer' }), deal_id: deal.id }],
    deal_offers: offers.map((offer) => ({ ...offer, deal_id: deal.id })),
  });
  server.use(...first, ...kept.handlers);
  return { ...kept, deal, ...openApp(`/app/deals/${deal.id}`) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Offers' }));
const rows = async () =>
  within(await (await card()).findByRole('list', { name: 'Offers' })).getAllByRole('listitem');

describe('F-11 the offers of a deal', () => {
  test('are added by a party or a name, and a wrong one is named at its box', async () => {
    const { rows: kept, user } = aSale();
    await user.click(await (await card()).findByRole('button', { name: 'Add an offer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an offer' }));
    await user.click(form.getByRole('button', { name: 'Add offer' }));
    expect(form.getByText('Enter who offers.')).toBeDefined();
    expect(form.getByText('Enter a price, such as 450,000.')).toBeDefined();
    await user.type(form.getByLabelText('Who offers'), 'Ana Elm');
    await user.type(form.getByLabelText('Price'), 'much');
    expect(form.getByText('Enter an amount, such as 450,000 or 450k.')).toBeDefined();
    await user.clear(form.getByLabelText('Price'));
    await user.type(form.getByLabelText('Price'), '410k');
    await user.type(form.getByLabelText('Loan'), '420000');
    await user.selectOptions(form.getByLabelText('Paid by'), 'FHA loan');
    await user.click(form.getByRole('button', { name: 'Add offer' }));
    expect(form.getByText('Enter more than zero, and at most the price.')).toBeDefined();
    expect(kept.deal_offers).toEqual([]);
    await user.selectOptions(form.getByLabelText('Paid by'), 'Cash');
    await user.click(form.getByRole('checkbox', { name: 'Inspection' }));
    await user.click(form.getByRole('checkbox', { name: 'Sale of the buyer’s home' }));
    await user.click(form.getByRole('button', { name: 'Add offer' }));
    const [row] = await rows();
    expect(row?.textContent).toMatch(/^\$410,000Ana Elm · BuyerReceived/);
    expect(row?.textContent).toContain('Cash · Earnest money not known yet · No closing day yet');
    expect(row?.textContent).toContain('Contingent on: inspection, sale of the buyer’s home');
    expect(kept.deal_offers).toMatchObject([
      { price_cents: 41_000_000, loan_cents: null, party_id: kept.deal_parties[0]?.id },
    ]);
  });

  test('stand in their order, and one that ran out counts again when it is extended', async () => {
    const { rows: kept, user } = aSale([
      anOffer({ name: 'Ben Ash', price_cents: 39_000_000 }),
      anOffer({ name: 'Cy Oak', status: 'countered', expires_on: '2020-01-06' }),
    ]);
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Ben Ash');
    expect(second?.textContent).toMatch(/Cy OakRan out.*Ran out Jan 6, 2020. It was countered./);
    expect((await card()).getByText('1 of 2 offers on the table')).toBeDefined();
    await user.click((await card()).getByRole('button', { name: 'Extend the offer of Cy Oak' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change an offer' }));
    expect(form.getByText(/^This day has passed/)).toBeDefined();
    const expires = form.getByLabelText('Offer expires');
    await user.clear(expires);
    await user.type(expires, '2099-01-06');
    await user.type(form.getByLabelText('Earnest money due'), '2099-01-09');
    await user.click(form.getByRole('button', { name: 'Save offer' }));
    expect(await (await card()).findByText('2 of 2 offers on the table')).toBeDefined();
    const [extended] = await rows();
    expect(extended?.textContent).toMatch(/Cy OakCountered.*not known yet, due Jan 9, 2099/);
    expect(kept.deal_offers[1]).toMatchObject({
      ...{ status: 'countered', expires_on: '2099-01-06', earnest_due_on: '2099-01-09' },
    });
  });

  test('one is accepted, gives the deal its price, and that is taken back', async () => {
    const { rows: kept, user } = aSale([anOffer({ name: 'Ben Ash' })]);
    await rows();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(figures.getByText(/an estimate$/)).toBeDefined();
    await user.click((await card()).getByRole('button', { name: 'Change the offer of Ben Ash' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change an offer' }));
    await user.selectOptions(form.getByLabelText('Status'), 'Accepted');
    await user.click(form.getByRole('button', { name: 'Save offer' }));
    await user.click(
      await (await card()).findByRole('button', { name: 'Use as the deal’s price' }),
    );
    expect(await screen.findByText('The deal has the price of Ben Ash’s offer')).toBeDefined();
    expect(kept.deals[0]?.params).toBe('price=410000&loan=328000&state=OH');
    expect(
      figures.getByText('The price is that of the accepted offer; the loan is an estimate'),
    ).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The deal has its figures of before')).toBeDefined();
    expect(kept.deals[0]?.params).toBe('price=400000&loan=320000&state=OH');
  });

  test('a second is not accepted, here or where it was accepted in another tab', async () => {
    const offers = [anOffer({ name: 'Ana', status: 'accepted' }), anOffer({ name: 'Ben' })];
    const { user } = aSale(offers);
    await rows();
    await user.click((await card()).getByRole('button', { name: 'Change the offer of Ben' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change an offer' }));
    await user.selectOptions(form.getByLabelText('Status'), 'Accepted');
    await user.click(form.getByRole('button', { name: 'Save offer' }));
    expect(form.getByText(/^The offer of Ana is accepted already/)).toBeDefined();
    server.use(
      http.patch('*/rest/v1/deal_offers', () =>
        HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
      ),
    );
    await user.selectOptions(form.getByLabelText('Status'), 'Countered');
    await user.click(form.getByRole('button', { name: 'Save offer' }));
    expect(await form.findByRole('alert')).toHaveProperty(
      'textContent',
      'Another offer of this deal is accepted already. Change its status first.',
    );
  });

  test('a removed one comes back as it was, by its name where its party has gone', async () => {
    const gone = crypto.randomUUID();
    const offer = anOffer({ name: 'Ben Ash', party_id: gone, earnest_cents: 500_000 });
    const { rows: kept, user } = aSale([offer]);
    await rows();
    await user.click((await card()).getByRole('button', { name: 'Change the offer of Ben Ash' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The offer of Ben Ash is removed')).toBeDefined();
    expect(kept.deal_offers).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The offer of Ben Ash is back')).toBeDefined();
    expect(kept.deal_offers).toMatchObject([
      { id: offer.id, earnest_cents: 500_000, party_id: null },
    ]);
  });

  test('a change made in another tab is not overwritten until the member presses again', async () => {
    const { rows: kept, user } = aSale([anOffer({ name: 'Ben Ash' })]);
    await rows();
    await user.click((await card()).getByRole('button', { name: 'Change the offer of Ben Ash' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change an offer' }));
    kept.deal_offers = kept.deal_offers.map((offer) => ({
      ...offer,
      ...{ price_cents: 42_000_000, updated_at: '2026-11-21T09:00:00+00:00' },
    }));
    await user.type(form.getByLabelText('Note'), 'The fridge stays');
    await user.click(form.getByRole('button', { name: 'Save offer' }));
    expect(await form.findByText(/This was changed elsewhere/)).toBeDefined();
    expect(kept.deal_offers[0]?.note).toBe('');
    expect(form.getByLabelText('Note')).toHaveProperty('value', 'The fridge stays');
  });

  test('“Compare in the closing” opens the seller’s side with them', async () => {
    aSale([anOffer({ name: 'Ben Ash', financing: 'cash' })]);
    await rows();
    const link = (await card()).getByRole('link', { name: 'Compare in the closing' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(pathname).toBe('/app/title-fees/selling');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ o1name: 'Ben Ash', o1price: '410000', o1loan: '0', state: 'OH' },
    });
  });

  test('that cannot be read say so, and are read again by a press', async () => {
    let isDown = true;
    const { user } = aSale([anOffer({ name: 'Ben Ash' })], {}, [
      http.get('*/rest/v1/deal_offers', () =>
        isDown ? HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 }) : undefined,
      ),
    ]);
    const again = await (await card()).findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben Ash'),
    ]);
  });

  test('a refinance has none', async () => {
    aSale([], { kind: 'refinance' });
    expect(await screen.findByRole('region', { name: 'Parties' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull());
  });
});
