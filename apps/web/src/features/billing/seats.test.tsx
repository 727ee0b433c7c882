import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onUsage, someStats } from '../../test/usage';
import type { Billing } from './plan-words';
import { aBilling, aProBilling } from './test/a-billing';

let billing: Billing;
let asked: unknown[];

const monthly = {
  ...{ interval: 'monthly', priceId: 'price_1', amount: 4900, currency: 'usd' },
  every: { count: 1, unit: 'month' },
};
const harbor = { name: 'Harbor', seatsGiven: 1 };
const seat = {
  ...{ team: 'Harbor', paidBy: 'Ana Oak', status: 'active' as const, endsAt: null },
  currentPeriodEnd: '2026-12-20T12:00:00Z',
};

beforeEach(() => {
  asked = [];
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    onUsage(someStats({ limit: 100, used: 7, remaining: 93 })),
    http.get('*/v1/billing', () => HttpResponse.json(billing)),
    http.get('*/v1/billing/plans', () =>
      HttpResponse.json({ plans: [monthly], readAt: '2026-11-22T00:00:00Z' }),
    ),
    http.get('*/v1/billing/invoices', () => HttpResponse.json({ invoices: [] })),
    http.put('*/v1/billing/seats', async ({ request }) => {
      const wanted = Object(await request.json());
      asked.push(wanted);
      billing = { ...aProBilling({ ...wanted, ...period }), ownTeam: harbor };
      return HttpResponse.json(billing);
    }),
    ...accounts.handlers,
  );
});

/** The whole of the period is left. */
const period = {
  currentPeriodStart: new Date(Date.now() - 1000).toISOString(),
  currentPeriodEnd: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const field = () => screen.findByLabelText('Number of seats');

describe('F-17 seats', () => {
  test('are shown to who pays, and are changed after the cost was told', async () => {
    billing = { ...aProBilling({ seats: 2, ...period }), ownTeam: harbor };
    const { user } = openApp('/app/billing');
    const card = await region('Seats');
    expect(
      card.getByText(/You pay for 2 seats.*1 of 1 for others in Harbor are given/),
    ).toBeDefined();
    const button = card.getByRole('button', { name: 'Change the number of seats' });
    expect(button).toHaveProperty('disabled', true);
    await user.clear(await field());
    await user.type(await field(), '4');
    expect(
      await card.findByText(/About \$98 is charged now .* \$196 for 4 seats\..*estimate/),
    ).toBeDefined();
    await user.click(button);
    await screen.findByText('You pay for 4 seats now');
    expect(asked).toEqual([{ seats: 4 }]);
  });

  test.each([
    ['0', 'At least 1: your own seat.'],
    ['51', 'At most 50 seats.'],
    ['two', 'Enter a whole number, such as 3.'],
    ['', 'Enter a whole number, such as 3.'],
  ])('%j is named as wrong, and stays', async (typed, problem) => {
    billing = { ...aProBilling({ seats: 2, ...period }), ownTeam: harbor };
    const { user } = openApp('/app/billing');
    await user.clear(await field());
    if (typed !== '') await user.type(await field(), typed);
    await user.click(screen.getByRole('button', { name: 'Change the number of seats' }));
    expect(await screen.findByText(problem)).toBeDefined();
    expect(await field()).toHaveProperty('value', typed);
    expect(asked).toEqual([]);
  });

  test('what is given up is taken off the next invoice', async () => {
    billing = { ...aProBilling({ seats: 3, ...period }), ownTeam: harbor };
    const { user } = openApp('/app/billing');
    await user.clear(await field());
    await user.type(await field(), '2');
    expect(await screen.findByText(/About \$49 .* is taken off the next invoice/)).toBeDefined();
  });

  test('of a price that is no longer sold no sum is told', async () => {
    billing = { ...aProBilling({ seats: 3, ...period, priceId: 'price_old' }), ownTeam: harbor };
    const { user } = openApp('/app/billing');
    await user.clear(await field());
    await user.type(await field(), '5');
    expect(await screen.findByText(/^Stripe works out what this costs/)).toBeDefined();
  });

  test('a refusal is said, and what was typed stays', async () => {
    billing = { ...aProBilling({ seats: 3, ...period }), ownTeam: harbor };
    const message = 'The card was not charged, so nothing was changed.';
    server.use(
      http.put('*/v1/billing/seats', () =>
        HttpResponse.json(
          { error: { code: 'PAYMENT_DECLINED', message, requestId: 'r-1' } },
          { status: 402 },
        ),
      ),
    );
    const { user } = openApp('/app/billing');
    await user.clear(await field());
    await user.type(await field(), '9');
    await user.click(screen.getByRole('button', { name: 'Change the number of seats' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(await field()).toHaveProperty('value', '9');
  });

  test('are chosen at the purchase by who owns a team, and by nobody else', async () => {
    billing = { ...aBilling(), ownTeam: { ...harbor, seatsGiven: 0 } };
    server.use(
      http.post('*/v1/billing/checkout', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(
          { error: { code: 'X', message: 'Stopped here.' } },
          { status: 409 },
        );
      }),
    );
    const { user } = openApp('/app/billing');
    await user.clear(await field());
    await user.click(await screen.findByRole('button', { name: 'Pay monthly' }));
    expect(await screen.findByText('Enter a whole number, such as 3.')).toBeDefined();
    await user.type(await field(), '3');
    await user.click(screen.getByRole('button', { name: 'Pay monthly' }));
    await waitFor(() => expect(asked).toEqual([{ interval: 'monthly', seats: 3 }]));
  });

  test('nobody without a team is asked for a number', async () => {
    billing = aBilling();
    openApp('/app/billing');
    expect(await screen.findByRole('button', { name: 'Pay monthly' })).toBeDefined();
    expect(screen.queryByLabelText('Number of seats')).toBeNull();
  });
});

describe('F-17 who has a seat', () => {
  test('reads who pays, and manages and cancels nothing', async () => {
    billing = aBilling({ plan: 'pro', trial: null, seat });
    openApp('/app/billing');
    const plan = await region('Your plan');
    expect(
      plan.getByText('A seat in Harbor: Ana Oak pays for it. It renews on Dec 20, 2026.'),
    ).toBeDefined();
    expect(plan.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay monthly' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Seats' })).toBeNull();
  });

  test.each([
    {
      given: { endsAt: '2026-12-20T12:00:00Z' },
      text: /^Your seat in Harbor ends on Dec 20, 2026/,
    },
    { given: { status: 'past_due' as const }, text: /ask Ana Oak to check the card/ },
  ])('is told: $text', async ({ given, text }) => {
    billing = aBilling({ plan: 'pro', trial: null, seat: { ...seat, ...given } });
    openApp('/app/billing');
    expect(await screen.findByText(text)).toBeDefined();
  });
});
