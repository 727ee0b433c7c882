import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

async function resultOf(path: string) {
  openApp(path);
  return within(await screen.findByRole('region', { name: 'Result' }));
}

test('F-09 Compare charges FHA’s premium on the balance of each year', async () => {
  const result = await resultOf('/app/calculators/compare?price=400000&years=30');
  // Loan 2 begins as FHA: 3.5 % down, 6.25 %, $2,000 of lender fees, $6,000 of other costs.
  result.getByText('$533,898.62');
  expect(screen.getAllByText('7.015 %').length).toBeGreaterThan(0);
});

test.each([
  { kind: 'fha', says: 'Premium year by year' },
  { kind: 'usda', says: 'Fee year by year' },
])('F-09 the $kind page has the charge of each year', async ({ kind, says }) => {
  await resultOf(`/app/calculators/${kind}?price=400000&loan=386000&rate=6.25`);
  const table = await screen.findByRole('table', { name: says });
  expect(table.getAttribute('aria-rowcount') ?? within(table).getAllByRole('row').length).toBe(31);
});

test('F-09 the schedule of a payment has the premium of each month', async () => {
  await resultOf('/app/calculators/payment?price=400000&loan=386000&rate=6.25&program=fha');
  const table = await screen.findByRole('table', { name: 'Schedule' });
  within(table).getByRole('columnheader', { name: /Mortgage insurance/ });
});
