import { screen, waitFor, within } from '@testing-library/react';
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

test('F-11 of one deal that goes on its row alone says the stage', async () => {
  const card = await openDashboard(
    aDeal({ name: 'Elm', stage: 'preparing' }),
    aDeal({ stage: 'closed' }),
  );
  expect(await card.findByText('Preparing')).toBeDefined();
  await waitFor(() => expect(card.queryByRole('list', { name: 'Deals by stage' })).toBeNull());
});
