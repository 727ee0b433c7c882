import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { harbor } from '../../test/harbor-team';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';

const invitation = {
  ...{ id: crypto.randomUUID(), email: 'maya@home.example', role: 'member', mails: 1 },
  ...{ sentAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-27T12:00:00Z' },
} as const;
const answer = { team: { ...harbor, role: 'owner', invitations: [invitation] }, sendsMail: true };

beforeEach(() => {
  signedIn();
  server.use(http.get('*/v1/team', () => HttpResponse.json(answer)));
});

const row = async () =>
  within(await screen.findByRole('list', { name: 'Open invitations' })).getByRole('listitem');
const sendAgain = 'Send the invitation to maya@home.example again';

test('issue 19: an invitation that is sent again to who refuses mails says so in its row, until the next press', async () => {
  const message = 'Whoever has this address asked not to get mails from you.';
  const refusal = { code: 'MAIL_REFUSED', message, requestId: 'req-1' };
  let refuses = true;
  server.use(
    http.post('*/v1/team/invitations', () =>
      refuses ? HttpResponse.json({ error: refusal }, { status: 409 }) : HttpResponse.json(answer),
    ),
  );
  const { user } = openApp('/app/team');
  await row();
  await user.click(screen.getByRole('button', { name: sendAgain }));
  const said = `No new link was mailed. ${message}`;
  expect(await within(await row()).findByText(said)).toBeDefined();
  expect(screen.getAllByText(new RegExp(message)), 'no toast repeats it').toHaveLength(1);
  refuses = false;
  await user.click(screen.getByRole('button', { name: sendAgain }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
