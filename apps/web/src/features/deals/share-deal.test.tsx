import type { Team } from '@deedlight/contract/teams';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { harbor, mate } from '../../test/harbor-team';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aDeal, memberDeals } from './test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

function inTeam(): Team {
  answers(harbor);
  return harbor;
}

function answers(team: Team | null) {
  server.use(http.get('*/v1/team', () => HttpResponse.json({ team, sendsMail: true })));
}

async function openMenu(deal: Parameters<typeof aDeal>[0] = {}) {
  const kept = memberDeals({ deals: [aDeal({ name: 'Elm', ...deal })] });
  server.use(...kept.handlers);
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'More of Elm' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  return { ...kept, user, items };
}

test('a member shares a deal with the team and takes it back', async () => {
  const { id } = inTeam();
  const { user, rows } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Share with the team' }));
  expect(await screen.findByText('Shared with the team')).toBeDefined();
  expect(await screen.findByText(/“Elm” is shared: everyone in Harbor can work/)).toBeDefined();
  expect(rows.deals).toMatchObject([{ team_id: id }]);
  await user.click(screen.getByRole('button', { name: 'More of Elm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
  expect(await screen.findByText('Only you see “Elm” now')).toBeDefined();
  expect(rows.deals).toMatchObject([{ team_id: null }]);
});

test('a deal of a team-mate says whose it is, and is neither deleted nor taken back', async () => {
  const { id } = inTeam();
  const { items } = await openMenu({ user_id: mate, team_id: id });
  expect(items).toEqual(['Change…', 'Archive', 'Duplicate…']);
  const list = screen.getByRole('list', { name: 'Deals: Under way', hidden: true });
  expect(await within(list).findByText('Shared by Ben Oak')).toBeDefined();
});

test('who is in no team is led to make one, and the deal stays private', async () => {
  answers(null);
  const { user, rows } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Share with the team' }));
  expect(await screen.findByRole('button', { name: 'Make the team' })).toBeDefined();
  expect(rows.deals).toMatchObject([{ team_id: null }]);
});

test('a failure to share is said, and the deal stays private', async () => {
  inTeam();
  const { user, rows } = await openMenu();
  server.use(
    http.patch('*/rest/v1/deals', () =>
      HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }),
    ),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Share with the team' }));
  expect(await screen.findByText(/“Elm” was not changed\./)).toBeDefined();
  expect(rows.deals).toMatchObject([{ team_id: null }]);
});
