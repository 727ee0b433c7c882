import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../platform/api/api';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

type Mails = Answer['accounts']['changeMails'];

const path = '*/v1/account/change-mails';
let mails: Mails;

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  mails = { every: 'never', email: 'ada@example.com', sendsMail: true, hourUtc: 12, last: null };
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
  server.use(
    http.get(path, () => HttpResponse.json(mails)),
    http.put(path, async ({ request }) => {
      mails = { ...mails, ...((await request.json()) as Pick<Mails, 'every'>) };
      return HttpResponse.json(mails);
    }),
  );
});

async function card() {
  const region = await screen.findByRole('region', { name: 'Changes by mail' });
  return within(region);
}

const wait = { timeout: 15_000 };

test('F-19 a member chooses daily mails of changes, and none again', async () => {
  const { user } = openApp('/app/settings');
  const shown = await card();
  await user.click(await shown.findByRole('radio', { name: 'Daily' }, wait));
  expect(await screen.findByText('Changes come by mail each day')).toBeDefined();
  expect(mails.every).toBe('day');
  const words = 'To ada@example.com, at 12:00 UTC, if something changed.';
  expect(await shown.findByText(words)).toBeDefined();
  await user.click(shown.getByRole('radio', { name: 'Never' }));
  await waitFor(() => expect(mails.every).toBe('never'));
  expect(await shown.findByText('To ada@example.com.')).toBeDefined();
});

test('a choice that the server does not take stays as it was', async () => {
  server.use(http.put(path, () => HttpResponse.error()));
  const { user } = openApp('/app/settings');
  const shown = await card();
  await user.click(await shown.findByRole('radio', { name: 'Daily' }, wait));
  expect(await screen.findByText('That stays as it was. Try again.')).toBeDefined();
  const never = shown.getByRole('radio', { name: 'Never' });
  await waitFor(() => expect(never).toHaveProperty('checked', true));
});

test('a server without mail says what to set; a mail that was given up is said', async () => {
  const last = { at: '2026-11-27T12:00:00Z', state: 'failed' as const };
  mails = { ...mails, every: 'week', sendsMail: false, last };
  openApp('/app/settings');
  const shown = await card();
  expect(await shown.findByText(/sets SMTP_URL or RESEND_API_KEY/, undefined, wait)).toBeDefined();
  expect(shown.getByText(/could not be sent; the next one tells it\./)).toBeDefined();
});
