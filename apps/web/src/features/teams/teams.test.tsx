import type { OwnTeam, Team } from '@deedlight/contract/teams';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer, signedInId } from '../../test/account-server';
import { onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers, onLimit({ searchesRemaining: null, resetsAt: null }));
});

const joinedAt = '2026-11-20T12:00:00Z';
const ana = { userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c01', name: 'Ana', email: 'ana@x.example' };
const ben = { userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02', name: '', email: 'ben@x.example' };
const invitation = {
  ...{ id: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c03', email: 'cleo@x.example', mails: 1 },
  ...{ role: 'member' as const, sentAt: joinedAt, expiresAt: '2026-11-27T12:00:00Z' },
};

function aTeam(given: Partial<Team> = {}): Team {
  return {
    ...{ id: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c04', name: 'Harbor', role: 'owner' },
    members: [
      { ...ana, role: 'owner', joinedAt, seat: null },
      { ...ben, role: 'member', joinedAt, seat: null },
    ],
    ...{ seats: 0, sharesSearches: false, invitations: [], ...given },
  };
}

function answers(team: Team | null, sendsMail = true) {
  const own: OwnTeam = { team, sendsMail };
  server.use(http.get('*/v1/team', () => HttpResponse.json(own)));
}

const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ error: { code, message, requestId: 'req-1' } }, { status });

test('a member in no team makes one, once it has a name', async () => {
  answers(null);
  const asked: unknown[] = [];
  server.use(
    http.post('*/v1/team', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ team: aTeam(), sendsMail: true });
    }),
  );
  const { user } = openApp('/app/team');
  await user.click(await screen.findByRole('button', { name: 'Make the team' }));
  expect(screen.getByText(/Enter a name/)).toBeDefined();
  await user.type(screen.getByLabelText('Name of the team'), ' Harbor ');
  await user.click(screen.getByRole('button', { name: 'Make the team' }));
  expect(await screen.findByRole('heading', { name: 'Harbor' })).toBeDefined();
  expect(asked).toEqual([{ name: 'Harbor' }]);
});

test('an owner hands over only after being asked', async () => {
  answers(aTeam());
  const asked: unknown[] = [];
  server.use(
    http.patch(`*/v1/team/members/${ben.userId}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ team: aTeam({ role: 'admin' }), sendsMail: true });
    }),
  );
  const { user } = openApp('/app/team');
  const role = await screen.findByLabelText('Role of ben@x.example');
  expect(screen.queryByLabelText('Role of Ana')).toBeNull();
  await user.selectOptions(role, 'Owner');
  expect(asked).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: /Hand the team over/ });
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeDefined();
  expect(asked).toMatchObject([{ role: 'owner' }]);
});

const shares = { deals: 2, lists: 1, feeSchedules: 0, rateSheets: 0 };

/** A team in which the second person shares things; ids: who reads is which of the two. */
const sharing = (role: 'owner' | 'member', ids: { ana: string; ben: string }): Team =>
  aTeam({
    role,
    members: [
      { ...ana, userId: ids.ana, role: 'owner', joinedAt, seat: null },
      { ...ben, userId: ids.ben, role: 'member', joinedAt, seat: null, shared: shares },
    ],
  });

test('before a mate is removed, it is said how much of theirs passes, counted at that moment', async () => {
  answers(aTeam());
  const { user } = openApp('/app/team');
  const remove = await screen.findByRole('button', { name: 'Remove ben@x.example' });
  answers(sharing('owner', { ana: signedInId, ben: ben.userId }));
  await user.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ben@x.example?' }));
  expect(
    await dialog.findByText(/What they share stays in the team: 2 deals and 1 list pass to you\./),
  ).toBeDefined();
});

test('before a member leaves, it is said how much passes to whom, and how to keep it', async () => {
  answers(sharing('member', { ana: ana.userId, ben: signedInId }));
  const { user } = openApp('/app/team');
  await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Harbor?' }));
  expect(
    await dialog.findByText(/2 deals and 1 list pass to Ana\. Stop sharing first what should/),
  ).toBeDefined();
});

test('a server of before, which counts nothing, is no reason to say that nothing passes', async () => {
  answers(aTeam());
  const { user } = openApp('/app/team');
  await user.click(await screen.findByRole('button', { name: 'Remove ben@x.example' }));
  expect(
    await screen.findByText(/What they share with the team stays in it and passes to Ana\./),
  ).toBeDefined();
});

test('members whose searches are one pool are told so', async () => {
  answers(aTeam({ sharesSearches: true }));
  openApp('/app/team');
  expect(
    await screen.findByText(/are one pool, and so are their rows of exports: each/),
  ).toBeDefined();
});

test('members who count alone read nothing of a pool', async () => {
  answers(aTeam());
  openApp('/app/team');
  expect(await screen.findByLabelText('Role of ben@x.example')).toBeDefined();
  expect(screen.queryByText(/one pool/)).toBeNull();
});

test('whoever is invited reads before joining that their searches would be shared', async () => {
  answers(null);
  const invited = { team: 'Harbor', role: 'member', by: 'Ana', sharesSearches: true };
  server.use(http.post('*/v1/team/invitations/look', () => HttpResponse.json(invited)));
  openApp('/app/team?invitation=abc');
  expect(
    await screen.findByText(/your searches and rows of exports go into one pool/),
  ).toBeDefined();
});

test('an invitation that is refused keeps what was typed, and says why', async () => {
  answers(aTeam({ invitations: [invitation] }));
  const message = 'That address is in your team already.';
  server.use(http.post('*/v1/team/invitations', () => refused(409, 'TEAM_MATE_ALREADY', message)));
  const { user } = openApp('/app/team');
  const form = within(await screen.findByRole('form', { name: 'Invite by mail' }));
  await user.type(form.getByLabelText('E-mail'), 'ben');
  await user.click(form.getByRole('button', { name: 'Invite' }));
  expect(form.getByText(/Enter an address/)).toBeDefined();
  await user.type(form.getByLabelText('E-mail'), '@x.example');
  await user.click(form.getByRole('button', { name: 'Invite' }));
  expect(await form.findByText(message)).toBeDefined();
  expect(form.getByLabelText('E-mail')).toHaveProperty('value', 'ben@x.example');
  expect(screen.getByText(/mailed once/)).toBeDefined();
});

test('an address that refuses mails is told at its field, where it stays as it was typed', async () => {
  answers(aTeam());
  const message = 'Whoever has this address asked not to get mails from you.';
  server.use(http.post('*/v1/team/invitations', () => refused(409, 'MAIL_REFUSED', message)));
  const { user } = openApp('/app/team');
  const form = within(await screen.findByRole('form', { name: 'Invite by mail' }));
  const field = form.getByLabelText('E-mail');
  await user.type(field, 'maya@home.example');
  await user.click(form.getByRole('button', { name: 'Invite' }));
  const said = await form.findByText(message);
  expect(field.getAttribute('aria-describedby')).toContain(said.id);
  expect(field).toHaveProperty('value', 'maya@home.example');
  await user.type(field, 'x');
  expect(form.queryByText(message)).toBeNull();
});

test('a member is offered no role, no removal and no invitation', async () => {
  answers(aTeam({ role: 'member' }));
  openApp('/app/team');
  await screen.findByRole('button', { name: 'Leave the team' });
  expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Remove|Rename|Invite)/ })).toBeNull();
});

test('where no mail is sent, nobody is invited', async () => {
  answers(aTeam(), false);
  openApp('/app/team');
  expect(await screen.findByText(/sends no mail/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('a link of another’s invitation says whose account is signed in', async () => {
  answers(null);
  const message = 'This invitation went to another address.';
  server.use(
    http.post('*/v1/team/invitations/look', () => refused(403, 'INVITATION_OTHER', message)),
  );
  openApp('/app/team?invitation=abcdefghijklmnopqrstuv');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/You are signed in as .+@/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join the team' })).toBeNull();
});

test('an invitation names the team and who invites, and is joined by a press', async () => {
  answers(null);
  const said = { team: 'Harbor', role: 'member', by: 'Ana' };
  server.use(
    http.post('*/v1/team/invitations/look', () => HttpResponse.json(said)),
    http.post('*/v1/team/invitations/accept', () => {
      answers(aTeam({ role: 'member' }));
      return HttpResponse.json({ team: aTeam({ role: 'member' }), sendsMail: true });
    }),
  );
  const { user } = openApp('/app/team?invitation=abcdefghijklmnopqrstuv');
  expect(await screen.findByText(/Ana invites you to the team/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Join the team' }));
  expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'You are invited' })).toBeNull();
});

test('F-17 seats that the owner pays for are given and taken back', async () => {
  const asked: unknown[] = [];
  const withSeat = (seat: 'given' | null) =>
    aTeam({
      seats: 2,
      members: [
        { ...ana, role: 'owner', joinedAt, seat: null },
        { ...ben, role: 'member', joinedAt, seat },
      ],
    });
  answers(withSeat(null));
  server.use(
    http.put('*/v1/team/members/:id/seat', async ({ request }) => {
      const { isGiven } = Object(await request.json());
      asked.push(isGiven);
      return HttpResponse.json({ team: withSeat(isGiven ? 'given' : null), sendsMail: true });
    }),
  );
  const { user } = openApp('/app/team');
  expect(await screen.findByText(/pays for 2 seats of Pro, and 1 of them/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Give ben@x.example a seat' }));
  expect(await screen.findByText(/pays for 2 seats of Pro, and 2 of them/)).toBeDefined();
  expect(screen.getAllByText('Pro seat')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Take the seat of ben@x.example back' }));
  expect(await screen.findByRole('button', { name: 'Give ben@x.example a seat' })).toBeDefined();
  expect(asked).toEqual([true, false]);
});

test('F-17 a seat that is no longer paid for says so, and a member changes none', async () => {
  const members = [
    { ...ana, role: 'owner' as const, joinedAt, seat: null },
    { ...ben, role: 'member' as const, joinedAt, seat: 'unpaid' as const },
  ];
  answers(aTeam({ role: 'member', seats: 1, members }));
  openApp('/app/team');
  expect(await screen.findByText('Seat not paid for')).toBeDefined();
  expect(screen.getByText(/pays for no seats of team-mates/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /seat/i })).toBeNull();
});
