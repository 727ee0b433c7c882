import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onUsage, someStats } from '../../test/usage';
import { stillWaits } from './billing-page';
import type { Billing } from './plan-words';
import { aBilling, aProBilling } from './test/a-billing';

type Billed = Answer['billing'];

let billing: Billing;
let calls: string[];

const price = { priceId: 'price_1', currency: 'usd' };
const plans: Billed['plans'] = {
  readAt: '2026-11-22T00:00:00Z',
  plans: [
    { ...price, interval: 'monthly', amount: 4900, every: { count: 1, unit: 'month' } },
    { ...price, interval: 'yearly', amount: 49_000, every: { count: 1, unit: 'year' } },
  ],
};
const invoice: Billed['invoices']['invoices'][number] = {
  id: 'in_1',
  number: 'SAMPLE-0001',
  createdAt: '2026-11-20T12:00:00Z',
  amount: 4900,
  currency: 'usd',
  status: 'paid',
  pdfUrl: 'https://pay.example/in_1.pdf',
  pageUrl: null,
};

beforeEach(() => {
  billing = aBilling();
  calls = [];
  const accounts = anAccountServer();
  accounts.signedInBefore();
  const change = (name: string, next: () => Billing) =>
    http.post(`*/v1/billing/${name}`, () => {
      calls.push(name);
      billing = next();
      return HttpResponse.json(billing);
    });
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/billing', () => HttpResponse.json(billing satisfies Billed['read'])),
    http.get('*/v1/billing/plans', () => HttpResponse.json(plans)),
    http.get('*/v1/billing/invoices', () =>
      HttpResponse.json({ invoices: billing.hasCustomer ? [invoice] : [] }),
    ),
    change('cancel', () => aProBilling({ cancels: true, endsAt: '2026-12-20T12:00:00Z' })),
    change('resume', () => aProBilling()),
    ...accounts.handlers,
  );
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('F-17 the page', () => {
  test('R-05 shows the trial, its days, the usage, both plans and no invoices', async () => {
    openApp('/app/billing');
    const plan = await region('Your plan');
    expect(plan.getByText('Free trial')).toBeDefined();
    expect(plan.getByText('12 days left')).toBeDefined();
    expect(plan.getByText('Lists export up to 5,000 rows in a period.')).toBeDefined();
    expect(await (await region('Usage')).findByText('Count begins again')).toBeDefined();
    const pro = await region('Pro');
    expect(await pro.findByText('$49 a month')).toBeDefined();
    expect(pro.getByText('$490 a year')).toBeDefined();
    expect(pro.getByText('1,000 searches a month')).toBeDefined();
    expect(pro.getByText('50,000 exported rows a month')).toBeDefined();
    expect((await region('Free trial')).getByText('100 searches a month')).toBeDefined();
    expect(await screen.findByText('No invoices yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Manage subscription' })).toBeNull();
  });

  test('U-03 says that a team shares the searches, and which part is the reader’s', async () => {
    const { usage, ...stats } = someStats({ limit: 200, used: 72, remaining: 128 });
    const pool = { of: 'trial' as const, shares: 2, usedByOthers: 34 };
    server.use(onUsage({ ...stats, usage: { ...usage, pool } }));
    openApp('/app/billing');
    const shown = await region('Usage');
    expect((await shown.findByText(/^Your team shares/)).textContent).toBe(
      'Your team shares these searches: 2 members on the trial bring theirs. Others in it have used 34.',
    );
    expect(shown.getByText('Properties opened by you')).toBeDefined();
  });

  test('U-03 says nothing of a team to a member who counts alone', async () => {
    openApp('/app/billing');
    const shown = await region('Usage');
    expect(await shown.findByText('Properties opened')).toBeDefined();
    expect(shown.queryByText(/Your team shares/)).toBeNull();
  });

  test('lists the invoices with their amounts and files', async () => {
    billing = aProBilling();
    openApp('/app/billing');
    const row = (await screen.findByText('SAMPLE-0001')).closest('tr');
    expect(row?.textContent).toContain('$49');
    expect(row?.textContent).toContain('Paid');
    const link = screen.getByRole('link', { name: 'PDF of Nov 20, 2026' });
    expect(link.getAttribute('href')).toBe(invoice.pdfUrl);
  });

  test('says what it waits for, and what could not be loaded', async () => {
    server.use(http.get('*/v1/billing/plans', () => delay('infinite')));
    server.use(
      onFailure('*/v1/billing/invoices', 503, {
        code: 'PAYMENTS_UNAVAILABLE',
        message: 'The payment provider cannot be reached.',
        requestId: 'r1',
      }),
    );
    openApp('/app/billing');
    expect(await screen.findByRole('status', { name: 'Loading prices' })).toBeDefined();
    expect(
      await screen.findByText('Your invoices could not be loaded', {}, { timeout: 8000 }),
    ).toBeDefined();
  });

  test('leads to the payment page, or says why not', async () => {
    server.use(
      http.post('*/v1/billing/checkout', () =>
        HttpResponse.json(
          {
            error: { code: 'ALREADY_SUBSCRIBED', message: 'You have a Pro subscription already.' },
          },
          { status: 409 },
        ),
      ),
    );
    const { user } = openApp('/app/billing');
    await user.click(await screen.findByRole('button', { name: 'Pay monthly' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have a Pro subscription already.',
    );
  });
});

describe('F-17 canceling', () => {
  test('is one press, says what is kept, and is taken back by another', async () => {
    billing = aProBilling();
    const { user } = openApp('/app/billing');
    const cancel = await screen.findByRole('button', { name: 'Cancel subscription' });
    const kept = document.getElementById(cancel.getAttribute('aria-describedby') ?? '');
    expect(kept?.textContent).toMatch(/until then everything stays open/i);
    await user.click(cancel);
    expect(
      await screen.findByText(/set to cancel at the end of this period, on Dec 20, 2026/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await waitFor(() => expect(screen.queryByText(/set to cancel/)).toBeNull());
    expect(calls).toEqual(['cancel', 'resume']);
  });

  test.each([
    { change: 'cancel', button: 'Cancel subscription', before: aProBilling() },
    { change: 'resume', button: 'Resume subscription', before: aProBilling({ cancels: true }) },
  ])('$change of one that has ended meanwhile says so and shows it', async (one) => {
    billing = one.before;
    const message = 'The subscription has ended already. Nothing more is charged for it.';
    server.use(
      http.post(`*/v1/billing/${one.change}`, () => {
        billing = aBilling({ plan: 'none', hasAccess: false, trial: null });
        const error = { code: 'SUBSCRIPTION_ENDED', message, requestId: 'r-1' };
        return HttpResponse.json({ error } satisfies ErrorBody, { status: 409 });
      }),
    );
    const { user } = openApp('/app/billing');
    await user.click(await screen.findByRole('button', { name: one.button }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await waitFor(() => expect(screen.queryByRole('button', { name: one.button })).toBeNull());
  });

  test('a late payment is told of in yellow', async () => {
    billing = aProBilling({ status: 'past_due' });
    openApp('/app/billing');
    const text = await screen.findByText(/^Your last payment did not go through/);
    expect(text.closest('[role=status]')?.className).toContain('bg-warn-soft');
  });
});

describe('F-20 without settings', () => {
  test('a member is told that billing is not set up', async () => {
    billing = aBilling({ isConfigured: false });
    openApp('/app/billing');
    const card = await region('Billing is not set up');
    expect(card.getByText(/This server takes no payments yet/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  test('an admin is told which to set', async () => {
    billing = aBilling({ isConfigured: false, missingSettings: ['STRIPE_SECRET_KEY'] });
    openApp('/app/billing');
    expect(
      await (await region('Billing is not set up')).findByText('STRIPE_SECRET_KEY'),
    ).toBeDefined();
  });
});

describe('F-17 back from the payment', () => {
  test('waits for the confirmation and becomes Pro by itself', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    try {
      openApp('/app/billing?checkout=done');
      expect(await screen.findByText(/Waiting for Stripe to confirm/)).toBeDefined();
      billing = aProBilling();
      await vi.advanceTimersByTimeAsync(2100);
      expect(await screen.findByText('Thank you. You have Pro now.')).toBeDefined();
      expect(await (await region('Your plan')).findByText('Pro')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('thanks once: the address forgets the payment, and coming back thanks nobody again', async () => {
    billing = aProBilling();
    const { history } = openApp('/app/billing?checkout=done');
    expect(await screen.findByText('Thank you. You have Pro now.')).toBeDefined();
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(screen.getByText('Thank you. You have Pro now.')).toBeDefined();
    act(() => history.push('/app/navigation'));
    await screen.findByRole('heading', { level: 1, name: 'All tools' });
    act(() => history.push('/app/billing'));
    await region('Your plan');
    expect(screen.queryByText('Thank you. You have Pro now.')).toBeNull();
  });

  test('having left it, nothing was charged', async () => {
    openApp('/app/billing?checkout=canceled');
    expect(
      await screen.findByText('You left the payment page. Nothing was charged.'),
    ).toBeDefined();
  });

  test.each([
    { reads: 1, plan: 'trial', waits: true },
    { reads: 29, plan: 'trial', waits: true },
    { reads: 30, plan: 'trial', waits: false },
    { reads: 1, plan: 'pro', waits: false },
  ] as const)('after $reads reads, on $plan, it waits: $waits', ({ reads, plan, waits }) => {
    const state = { data: aBilling({ plan }), dataUpdateCount: reads, errorUpdateCount: 0 };
    expect(stillWaits('done', state)).toBe(waits);
    expect(stillWaits(null, state)).toBe(false);
  });
});
