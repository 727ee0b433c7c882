import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aUser, onUsers, signIn } from './test/a-user';

const path = '/app/admin/users';

const onLog = (answer: Answer['adminArea']['auditLog']) =>
  http.get('*/v1/admin/audit-log', () => HttpResponse.json(answer));

const onProviders = (answer: Answer['adminArea']['providers']) =>
  http.get('*/v1/admin/providers', () => HttpResponse.json(answer));

beforeEach(() => {
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});

test('a member is refused and has no such page in the sidebar', async () => {
  signIn(false);
  openApp(path);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull();
});

describe('an admin', () => {
  beforeEach(() => signIn(true));

  test('finds the page in the sidebar, and an account by a part of its e-mail', async () => {
    server.use(onUsers([aUser(), aUser({ id: 'b', email: 'eve@example.com' })]));
    const { user } = openApp(path);
    const sidebar = within(await screen.findByRole('region', { name: 'Administration' }));
    expect(sidebar.getByRole('link', { name: 'Admin' })).toHaveProperty('pathname', path);
    expect(await screen.findByText('2 accounts')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search by e-mail or name' }), 'eve');
    expect(await screen.findByText('1 account')).toBeDefined();
    expect(screen.queryByText('bob@example.com')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search by e-mail or name' }), 'xyz');
    expect(await screen.findByText('No account matches')).toBeDefined();
  });

  test('is asked once more before somebody is made an admin', async () => {
    const bob = aUser();
    const asked: unknown[] = [];
    server.use(
      http.get('*/v1/admin/users', () =>
        HttpResponse.json({ users: [{ ...bob, isAdmin: asked.length > 0 }], total: 1 }),
      ),
      http.post(`*/v1/admin/users/${bob.id}/admin`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ isAdmin: true });
      }),
    );
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Make admin of bob@example.com' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make admin' }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Make admin' }));
    expect(await screen.findByText('bob@example.com is now an admin')).toBeDefined();
    expect(asked).toEqual([{ isAdmin: true }]);
    expect(
      await screen.findByRole('button', { name: 'Revoke admin of bob@example.com' }),
    ).toBeDefined();
  });

  test('hears why the last admin stays one', async () => {
    const bob = aUser({ isAdmin: true });
    const message = 'This is the last admin. Make somebody else one first.';
    server.use(
      onUsers([bob]),
      http.post(`*/v1/admin/users/${bob.id}/admin`, () =>
        HttpResponse.json(
          { error: { code: 'LAST_ADMIN', message, requestId: 'r' } },
          { status: 409 },
        ),
      ),
    );
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: /^Revoke admin/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke admin' }));
    expect(await dialog.findByText(message)).toBeDefined();
  });

  test('lets the usage of an account start anew', async () => {
    const bob = aUser();
    let resets = 0;
    server.use(
      onUsers([bob]),
      http.post(`*/v1/admin/users/${bob.id}/reset-usage`, () => {
        resets += 1;
        return HttpResponse.json({ reset: true });
      }),
    );
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: /^Reset usage/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reset usage' }));
    await waitFor(() => expect(resets).toBe(1));
  });

  test('reads who changed what, the operator as such', async () => {
    server.use(
      onUsers([]),
      onLog({
        hasMore: false,
        entries: [
          {
            id: 1,
            at: '2026-11-20T12:00:00Z',
            action: 'admin-granted',
            actor: null,
            subject: 'bob@example.com',
            trace: null,
          },
        ],
      }),
    );
    const { user, history } = openApp(path);
    await user.click(await screen.findByRole('tab', { name: 'Audit log' }));
    const row = within(await screen.findByRole('row', { name: /Made an admin/ }));
    expect(row.getByText('bob@example.com')).toBeDefined();
    expect(row.getByText('The operator, at the server')).toBeDefined();
    expect(history.location.search).toBe('?tab=log');
  });

  test('reads who traced for what purpose and whether somebody was found', async () => {
    const asked: (string | null)[] = [];
    server.use(
      onUsers([aUser()]),
      http.get('*/v1/admin/audit-log', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('of'));
        const entry: Answer['adminArea']['auditLog']['entries'][number] = {
          id: 1,
          at: '2026-11-20T12:00:00Z',
          action: 'traced',
          actor: 'bob@example.com',
          subject: null,
          trace: { purpose: 'own-customer', outcome: 'not-found', provider: 'Test provider' },
        };
        return HttpResponse.json({ entries: [entry], hasMore: false });
      }),
    );
    openApp(`${path}?tab=traces`);
    const row = within(await screen.findByRole('row', { name: /Looked up/ }));
    expect(row.getByText('bob@example.com')).toBeDefined();
    expect(row.getByText('Not found')).toBeDefined();
    expect(row.getByText(/^Reach a customer or applicant/)).toBeDefined();
    expect(asked).toEqual(['skip-trace']);
  });

  test('sees imports with their counts, and an unfinished one as such', async () => {
    const run = {
      id: 1,
      source: 'Roll',
      publisher: 'A County',
      isSample: false,
      fileName: 'a.csv',
      sizeBytes: 1200,
      asOf: null,
      startedAt: '2026-11-20T00:00:00Z',
      finishedAt: null,
      rows: null,
      changes: null,
    };
    const rows = { read: 1200, imported: 1100, merged: 90, rejected: 10 };
    server.use(
      http.get('*/v1/admin/imports', () =>
        HttpResponse.json({ runs: [run, { ...run, id: 2, fileName: 'b.csv', rows }] }),
      ),
    );
    openApp(`${path}?tab=imports`);
    const first = within(await screen.findByRole('row', { name: /a\.csv/ }));
    expect(first.getByText(/^Not finished, started/)).toBeDefined();
    expect(first.getAllByText('Not reported')).toHaveLength(4);
    const second = within(screen.getByRole('row', { name: /b\.csv/ }));
    expect(second.getByText('1,200')).toBeDefined();
  });

  test('F-20 sees which providers are configured, and what their calls cost', async () => {
    server.use(
      onProviders({
        providers: [
          {
            name: 'Mail',
            isConfigured: false,
            kind: 'Kept in the outbox of this machine',
            settings: ['SMTP_URL'],
            answer: null,
          },
        ],
        calls: [
          {
            provider: 'RealEstateAPI',
            endpoint: 'PropertyDetail',
            ...{ calls: 1204, found: 1180, notFound: 20, failed: 4, milliseconds: 412 },
            ...{ credits: 1180, costCents: 2950, lastAt: '2026-11-20T12:00:00Z' },
          },
        ],
        changeMails: {
          ...{ sent: 1200, waiting: 3, oldestWaitingAt: null, retried: 2, givenUp: 1 },
          ...{ lastSentAt: '2026-11-20T12:00:00Z', lastGivenUpAt: '2026-11-19T12:00:00Z' },
        },
        seatMails: {
          ...{ sent: 41, waiting: 0, oldestWaitingAt: null, retried: 0, givenUp: 0 },
          ...{ lastSentAt: '2026-11-20T12:00:00Z', lastGivenUpAt: null },
        },
        passingMails: {
          ...{
            sent: 7,
            waiting: 4,
            oldestWaitingAt: '2026-11-18T12:00:00Z',
            retried: 0,
            givenUp: 0,
          },
          ...{ lastSentAt: '2026-11-20T12:00:00Z', lastGivenUpAt: null },
        },
      }),
    );
    openApp(`${path}?tab=providers`);
    const row = within(await screen.findByRole('row', { name: /^Mail/ }));
    expect(row.getByText('not configured')).toBeDefined();
    expect(row.getByText('SMTP_URL')).toBeDefined();
    const calls = within(screen.getByRole('row', { name: /PropertyDetail/ }));
    const cells = calls.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 9)).toEqual([
      ...['RealEstateAPI', 'PropertyDetail', '1,204', '1,180', '20', '4', '412 ms', '1,180'],
      '$29.50',
    ]);
    const mails = within(screen.getByRole('region', { name: 'Mails of changes, last 30 days' }));
    expect(mails.getByText('1,200')).toBeDefined();
    expect(mails.getByText('2 refused before, tried again')).toBeDefined();
    expect(mails.getByText(/^The mail server refused mails to the end/)).toBeDefined();
    const ofSeats = within(screen.getByRole('region', { name: 'Mails of seats, last 30 days' }));
    expect(ofSeats.getByText('41')).toBeDefined();
    expect(ofSeats.queryByText(/^The mail server refused/)).toBeNull();
    const passed = screen.getByRole('region', { name: 'Mails of what passed on, last 30 days' });
    expect(within(passed).getByText('7')).toBeDefined();
    // Issue 19: a server without mail says how many wait since when, and what to set.
    expect(within(passed).getByText('4')).toBeDefined();
    expect(within(passed).getByText(/^the oldest since Nov 18, 2026/)).toBeDefined();
    expect(within(passed).getByText(/^No mail server is configured.* Set SMTP_URL /)).toBeDefined();
    expect(mails.queryByText(/^No mail server/)).toBeNull();
  });

  test('can try again where the accounts did not load', async () => {
    server.use(
      onFailure('*/v1/admin/users', 403, {
        code: 'ADMIN_NEEDED',
        message: 'This is for admins.',
        requestId: 'r',
      }),
    );
    openApp(path);
    expect(await screen.findByText(/This is for admins\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
