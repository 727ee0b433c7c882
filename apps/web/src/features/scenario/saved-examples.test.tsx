import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';

const rows: Record<string, unknown>[] = [];

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  rows.length = 0;
  server.use(
    ...accounts.handlers,
    onLimit({ searchesRemaining: null, resetsAt: null }),
    http.get('*/rest/v1/deals', () => HttpResponse.json([])),
    http.get('*/rest/v1/saved_scenarios', () => HttpResponse.json(rows)),
    http.post('*/rest/v1/saved_scenarios', async ({ request }) => {
      const row = { id: 'a', updated_at: '2026-11-30T12:00:00Z', ...Object(await request.json()) };
      rows.push(row);
      return HttpResponse.json(row, { status: 201 });
    }),
  );
});

const paramsOf = (address: string | null | undefined) =>
  Object.fromEntries(new URL(address ?? '', 'http://x.example').searchParams);

test('issue 19: a saved scenario opens with the figures that nobody said as examples', async () => {
  const { user } = openApp('/app/calculators/payment?price=415000');
  // The page and then its actions load in their own time.
  await screen.findByRole('region', { name: 'Result' }, { timeout: 15_000 });
  await screen.findByRole('button', { name: 'Use in…', expanded: false }, { timeout: 15_000 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save scenario' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Corner house');
  await user.click(dialog.getByRole('button', { name: 'Save scenario' }));
  await vi.waitFor(() => expect(rows).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  const open = await screen.findByRole('link', { name: 'Open Corner house' });
  const said = { price: '415000', loan: '332000', examples: 'loan:332000,score:740' };
  expect(paramsOf(open.getAttribute('href'))).toMatchObject(said);
  const compare = screen.getByRole('link', { name: 'Compare and share Corner house' });
  expect(paramsOf(compare.getAttribute('href'))).toMatchObject(said);
});
