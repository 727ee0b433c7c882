import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aUser, onUsers, signIn } from './test/a-user';

const path = '/app/admin/users';

beforeEach(() => {
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
  signIn(true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('F-17 sees who has Pro by a seat, of which team, who pays, since when, and the quota', async () => {
  const seat = {
    ...{ team: 'Harbor Lending', paidBy: 'Ann Oak' },
    ...{ since: '2026-11-19T12:00:00Z', status: 'active' },
  };
  server.use(
    onUsers([
      aUser({ seat, seatQuota: { searches: 1000, sharedBy: 1 } }),
      aUser({
        ...{ id: 'b', email: 'eve@example.com' },
        seat: { ...seat, status: 'past_due' },
        seatQuota: { searches: 3000, sharedBy: 3 },
      }),
      aUser({ id: 'c', email: 'chief@example.com', isAdmin: true, seat }),
      aUser({ id: 'd', email: 'dee@example.com' }),
    ]),
  );
  openApp(path);
  const rowOf = async (email: string) =>
    within(await screen.findByRole('row', { name: new RegExp(email) }));
  const bob = await rowOf('bob@example.com');
  expect(bob.getByText('Pro, by a seat in Harbor Lending')).toBeDefined();
  expect(bob.getByText(/^Since Nov 19, 2026.*, paid by Ann Oak$/)).toBeDefined();
  expect(bob.getByText('1,000 searches a month of their own')).toBeDefined();
  expect(bob.queryByText(/^Trial/)).toBeNull();
  expect(bob.getByRole('button', { name: /^Make admin/ })).toBeDefined();
  expect(bob.getByRole('button', { name: /^Reset usage/ })).toBeDefined();
  const eve = await rowOf('eve@example.com');
  expect(eve.getByText(/paid by Ann Oak; the payment is late$/)).toBeDefined();
  expect(eve.getByText('3,000 searches a month, shared by 3 seats')).toBeDefined();
  const chief = await rowOf('chief@example.com');
  expect(chief.getByText('Pro, by a seat in Harbor Lending')).toBeDefined();
  expect(chief.queryByText(/searches a month/)).toBeNull();
  expect((await rowOf('dee@example.com')).getByText(/^Trial from/)).toBeDefined();
});

test('F-17 lists the accounts of one plan, and saves those shown as a table that runs nothing', async () => {
  const seat = {
    ...{ team: '=Harbor', paidBy: 'Ann Oak' },
    ...{ since: '2026-11-19T12:00:00Z', status: 'active' },
  };
  server.use(
    onUsers([
      aUser({ fullName: '=1+1', seat, seatQuota: { searches: 1000, sharedBy: 1 } }),
      aUser({ id: 'b', email: 'eve@example.com' }),
    ]),
  );
  const { user } = openApp(path);
  expect(await screen.findByText('2 accounts')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Pro, by a seat');
  expect(await screen.findByText('1 account')).toBeDefined();
  expect(screen.queryByText('eve@example.com')).toBeNull();
  const saved = onSave();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  // The text of a blob is read without its byte order mark.
  const text = (await saved.mock.calls[0]?.[0].text()) ?? '';
  expect(text.split('\r\n')[0]).toBe('E-mail,Name,Plan,Last sign-in,Opened');
  expect(text).toMatch(/\r\nbob@example\.com,'=1\+1,"?Pro, by a seat in =Harbor; Since /);
  expect(text).toContain('Never,2026-11-01T00:00:00Z');
  expect(text).not.toContain('eve@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Trial');
  expect(await screen.findByText('eve@example.com')).toBeDefined();
  expect(screen.queryByText('bob@example.com')).toBeNull();
});

function onSave() {
  const saved = vi.fn((_: Blob) => 'blob:');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

test('issue 19: the CSV has all accounts of the filter, each once, not the page that is shown', async () => {
  const many = Array.from({ length: 450 }, (_, at) =>
    aUser({ id: `u-${at}`, email: `${at % 2 === 0 ? 'even' : 'odd'}-${at}@example.com` }),
  );
  server.use(onUsers(many));
  const { user } = openApp(path);
  expect(await screen.findByText('450 accounts')).toBeDefined();
  const saved = onSave();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const all = (await saved.mock.calls[0]?.[0].text()) ?? '';
  expect(all.match(/^(even|odd)-\d+@/gm)).toHaveLength(450);
  await user.type(screen.getByRole('searchbox'), 'even');
  expect(await screen.findByText('225 accounts')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  const even = (await saved.mock.calls[1]?.[0].text()) ?? '';
  expect(even.match(/^even-\d+@/gm)).toHaveLength(225);
  expect(even).not.toContain('odd-');
  server.use(http.get('*/v1/admin/users', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/^The server could not be reached/)).toBeDefined();
  expect(saved).toHaveBeenCalledTimes(2);
});

test('F-17 reads the list of a server of before, which knows neither seats nor plans', async () => {
  const { seat: _, seatQuota: __, ...before } = aUser();
  server.use(http.get('*/v1/admin/users', () => HttpResponse.json({ users: [before], total: 1 })));
  const { user } = openApp(path);
  expect(await screen.findByText(/^Trial from/)).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Upgraded');
  expect(await screen.findByText(/does not filter by plan yet/)).toBeDefined();
  expect(screen.getByText('bob@example.com')).toBeDefined();
});
