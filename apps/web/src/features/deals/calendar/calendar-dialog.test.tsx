import type { DealCalendar } from '@deedlight/contract/deals';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { memberDeals } from '../test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

const url = 'https://deeds.example/calendar/ERqG4LdP0XKMfrzku-okxg.ics';

/** Answers for a member whose calendar is `first`; what they make has the address above. */
function aServer(first: DealCalendar | null) {
  let calendar = first;
  const answer = () => HttpResponse.json({ calendar });
  server.use(
    ...memberDeals().handlers,
    http.get('*/v1/deals/calendar', answer),
    http.post('*/v1/deals/calendar', () => {
      calendar = { url, madeAt: '2026-11-20T12:00:00Z', lastReadAt: null };
      return answer();
    }),
    http.delete('*/v1/deals/calendar', () => {
      calendar = null;
      return answer();
    }),
  );
}

async function openDialog() {
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Calendar' }));
  await screen.findByRole('dialog', { name: 'Follow your deals in a calendar' });
  return user;
}

test('X-01 an address is made, shown with who may read it, and ended', async () => {
  aServer(null);
  const user = await openDialog();
  expect(await screen.findByText(/without signing in\. You can end it/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make the address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', url);
  expect(screen.getByText(/no calendar has read it yet/)).toBeDefined();
  const device = screen.getByRole('link', { name: 'Open in this device’s calendar' });
  expect(device.getAttribute('href')).toBe(url.replace('https', 'webcal'));
  await user.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByRole('button', { name: 'Make the address' })).toBeDefined();
});

test('an address that this server cannot read again says so, and a new one can be made', async () => {
  aServer({ url: null, madeAt: '2026-11-20T12:00:00Z', lastReadAt: '2026-11-21T12:00:00Z' });
  const user = await openDialog();
  expect(await screen.findByText(/has another secret since/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', url);
});

test('a failure is said, and nothing changes', async () => {
  aServer(null);
  server.use(http.post('*/v1/deals/calendar', () => HttpResponse.error()));
  const user = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Make the address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  expect(screen.getByRole('button', { name: 'Make the address' })).toBeDefined();
});
