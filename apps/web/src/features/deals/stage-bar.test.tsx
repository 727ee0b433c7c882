import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { browserIsIdle } from '../../test/idle';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import type { Deal } from './own-deals';
import { aDeal, memberDeals } from './test/a-deal';

beforeEach(() => {
  browserIsIdle();
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

async function openDashboard(...deals: Deal[]) {
  server.use(...memberDeals({ deals }).handlers);
  openApp('/app');
  return within(await screen.findByRole('region', { name: 'Deals under way' }));
}

test('F-11, F-19 the dashboard says how many deals under way stand in each stage', async () => {
  const card = await openDashboard(
    aDeal({ stage: 'clear-to-close' }),
    aDeal({ stage: 'preparing' }),
    aDeal({ stage: 'preparing' }),
    aDeal({ stage: 'closed' }),
    aDeal({ stage: 'fell-through' }),
    aDeal({ stage: 'in-underwriting', archived_at: '2026-11-20T12:00:00Z' }),
  );
  const stages = within(await card.findByRole('list', { name: 'Deals by stage' }));
  expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 preparing',
    '1 clear to close',
  ]);
});

test('F-19 a deal that closed or fell through is not among those under way, nor counted', async () => {
  const card = await openDashboard(
    aDeal({ name: 'Elm', stage: 'preparing' }),
    aDeal({ name: 'Oak', stage: 'closed', closing_on: '2026-11-20' }),
    aDeal({ name: 'Fir', stage: 'fell-through' }),
  );
  expect(await card.findByRole('link', { name: 'Elm' })).toBeDefined();
  expect(card.getByRole('link', { name: 'All 1' })).toBeDefined();
  expect(card.queryByRole('link', { name: 'Oak' })).toBeNull();
  expect(card.queryByRole('link', { name: 'Fir' })).toBeNull();
});

test('F-19 there is no card where every deal has ended', async () => {
  const { handlers } = memberDeals({ deals: [aDeal({ stage: 'closed' })] });
  let asked = 0;
  server.use(
    http.get('*/rest/v1/deals', () => {
      asked += 1;
      return undefined;
    }),
    ...handlers,
  );
  openApp('/app');
  await waitFor(() => {
    expect(asked).toBeGreaterThan(0);
    expect(document.querySelector('[data-pending]')).toBeNull();
  });
  expect(screen.queryByRole('region', { name: 'Deals under way' })).toBeNull();
});

test('F-11 of one deal that goes on its row alone says the stage', async () => {
  const card = await openDashboard(
    aDeal({ name: 'Elm', stage: 'preparing' }),
    aDeal({ stage: 'closed' }),
  );
  expect(await card.findByText('Preparing')).toBeDefined();
  await waitFor(() => expect(card.queryByRole('list', { name: 'Deals by stage' })).toBeNull());
});
