import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer, signedInId } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onRates, someRates } from '../../test/rates';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
    onRates(someRates()),
    http.get('*/v1/team', () => HttpResponse.json({ team: null, sendsMail: true })),
  );
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('F-08 the market', () => {
  test('shows the newest week, how far it moved, and what is not available here', async () => {
    openApp('/app/rates');
    const loan = await region('30-year fixed');
    loan.getByText(/^6\.6/);
    loan.getByText('+0.07 points');
    loan.getByText('−0.25 points');
    loan.getByText('Unknown');
    loan.getByText('$638.66');
    const daily = await region('Daily averages and the Treasury');
    expect(daily.getAllByText('Not available here')).toHaveLength(3);
    daily.getByText(/FRED_API_KEY/);
  });

  test('“use this rate” puts it into the scenario and the address', async () => {
    const { user, history } = openApp('/app/rates');
    const loan = await region('30-year fixed');
    await user.click(loan.getByRole('button', { name: /^Use/ }));
    await waitFor(() => expect(history.location.search).toContain('rate=6.6'));
  });

  test('an old week says how old it is and why', async () => {
    server.use(onRates(someRates({ isStale: true, ageDays: 207, failure: 'status 503' })));
    openApp('/app/rates');
    const card = await region('Averages of 207 days ago');
    card.getByText(/207 days old.*brought nothing: status 503/);
  });

  test.each([
    { ageDays: 7, title: 'This week’s averages' },
    { ageDays: 8, title: 'Last week’s averages' },
    { ageDays: 206, title: 'Averages of 206 days ago' },
  ])('the averages are called by their age: $title', async ({ ageDays, title }) => {
    const rates = someRates({ ageDays });
    server.use(onRates(rates));
    openApp('/app/rates');
    await region(title);
  });

  test('the spread is that of the same day', async () => {
    const figures = [
      { day: '2026-11-18', rate: '0.0421' },
      { day: '2026-11-20', rate: '0.05' },
    ];
    const rates = someRates();
    const daily = rates.daily.map((each) =>
      each.series === 'treasury10' ? { ...each, figures } : each,
    );
    server.use(onRates({ ...rates, daily, hasDailyKey: true }));
    openApp('/app/rates');
    const card = await region('Daily averages and the Treasury');
    card.getByText('+2.39 points');
    card.getByText(/not endorsed or certified by the Federal Reserve Bank/);
  });
});

describe('F-08 the rate sheet', () => {
  const prices = 'program,years,rate,points,lock\nfannie-conventional,30,6.75,0.5,30\n';
  const version = {
    id: '0b0f7b3e-0000-4000-8000-000000000001',
    ...{ user_id: signedInId, team_id: null, version: 3 },
    effective_on: '2026-11-20',
    note: '',
    prices,
    adjustments: 'program,score from,score to,ltv above,ltv to,points\nall,700,850,60,80,0.25\n',
    created_at: '2026-11-20T12:00:00Z',
  };

  test('X-03 a link replays the quote of its version', async () => {
    server.use(http.get(`${accounts.url}/rest/v1/rate_sheets`, () => HttpResponse.json([version])));
    openApp(`/app/rates?view=sheet&sheet=${version.id}&lock=30&price=400000&loan=320000&score=740`);
    const quote = await region('Quote for the scenario');
    quote.getByText('Version 3, effective Nov 20, 2026');
    quote.getByText('0.75 (sheet 0.5, adjusted 0.25)');
    quote.getByText('$2,400');
    quote.getByText('$2,075.51');
  });

  test('each wrong line is named, and nothing is kept until all can be read', async () => {
    server.use(http.get(`${accounts.url}/rest/v1/rate_sheets`, () => HttpResponse.json([])));
    const { user } = openApp('/app/rates?view=sheet');
    const box = await screen.findByRole('textbox', { name: 'Prices' });
    await user.clear(box);
    await user.click(box);
    await user.paste(`${prices}subprime,30,6,0,30`);
    await screen.findByText(/Line 3: program is “subprime”/);
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this version' });
    expect(keep.disabled).toBe(true);
    await user.clear(box);
    await user.click(box);
    await user.paste(prices);
    await screen.findByText('1 price and 0 adjustments read');
    expect(keep.disabled).toBe(false);
  });
});

describe('F-08 alerts', () => {
  test('are set with a level, and say where no mail can go', async () => {
    const set: unknown[] = [];
    server.use(
      onRates(someRates({ sendsMail: false })),
      http.get(`${accounts.url}/rest/v1/rate_alerts`, () => HttpResponse.json([])),
      http.post(`${accounts.url}/rest/v1/rate_alerts`, async ({ request }) => {
        set.push(await request.json());
        return new HttpResponse(null, { status: 201 });
      }),
    );
    const { user } = openApp('/app/rates?view=alerts');
    await screen.findByText(/sends no mail/);
    await user.type(screen.getByRole('textbox', { name: 'Level' }), '6 1/4');
    await user.click(screen.getByRole('button', { name: 'Set alert' }));
    await waitFor(() =>
      expect(set).toEqual([{ series: 'pmms30', direction: 'at-or-below', percent: '6.25' }]),
    );
  });

  test('one too many is refused in the words of the database', async () => {
    const error = { code: '23514', message: 'You keep 20 alerts already. Delete one first.' };
    server.use(
      http.get(`${accounts.url}/rest/v1/rate_alerts`, () => HttpResponse.json([])),
      http.post(`${accounts.url}/rest/v1/rate_alerts`, () =>
        HttpResponse.json(error, { status: 400 }),
      ),
    );
    const { user } = openApp('/app/rates?view=alerts');
    await user.type(await screen.findByRole('textbox', { name: 'Level' }), '6.25');
    await user.click(screen.getByRole('button', { name: 'Set alert' }));
    expect(await screen.findByText(error.message)).toBeDefined();
  });
});
