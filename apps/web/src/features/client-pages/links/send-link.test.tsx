import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aLinkToLoans, linkId } from '../../../test/a-link';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

// The dialog loads when it is needed; here it is there at once.
beforeAll(() => import('./send-dialog'));

const id = linkId;
const link = aLinkToLoans({ hasPasscode: true });

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers, onLimit({ searchesRemaining: null, resetsAt: null }));
});

/** Lists the link, answers each mail in turn, and keeps what was asked for. */
function onMail(answers: (() => Response)[]) {
  const sent: unknown[] = [];
  let shown = link;
  server.use(
    http.get('*/v1/client-pages', () => HttpResponse.json({ links: [shown] })),
    http.post(`*/v1/client-pages/${id}/mail`, async ({ request }) => {
      sent.push(await request.json());
      const answer = answers.shift()?.() ?? HttpResponse.error();
      if (answer.ok) shown = { ...link, mails: 1, lastMailedAt: '2026-11-21T12:00:00Z' };
      return answer;
    }),
  );
  return sent;
}

async function openSending() {
  const { user } = openApp('/app/client-links');
  await user.click(await screen.findByRole('button', { name: 'Send the link of Maya by mail' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Send by mail' })) };
}

test('F-09 a link is mailed to an address, and the list says when', async () => {
  const sent = onMail([() => HttpResponse.json({ ...link, mails: 1 })]);
  const { user, dialog } = await openSending();
  expect(await dialog.findByText(/An answer goes to .+@.+\./)).toBeDefined();
  await user.type(
    dialog.getByRole('textbox', { name: 'Client’s e-mail' }),
    ' cleo@client.example ',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Call me.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/has taken your mail to cleo@client\.example/)).toBeDefined();
  expect(dialog.getByText(/^Tell the passcode by another way/)).toBeDefined();
  expect(sent).toEqual([{ to: 'cleo@client.example', message: 'Call me.' }]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Mailed once, last /)).toBeDefined();
});

test('what is not an address, and a mail that was not taken, are said; nothing typed is lost', async () => {
  const message = 'The mail server did not take the mail. Please try again.';
  const error = { code: 'MAIL_NOT_TAKEN', message, requestId: 'req-1' };
  const sent = onMail([() => HttpResponse.json({ error }, { status: 502 })]);
  const { user, dialog } = await openSending();
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Client’s e-mail' });
  await user.type(address, 'cleo');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter an address, such as maya@home.example.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(address, '@client.example');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('did not take the mail');
  expect(address.value).toBe('cleo@client.example');
});

test('a client who refuses mails is said at the address, and the text that was typed stays', async () => {
  const message = 'Whoever has this address asked not to get mails from you.';
  const error = { code: 'MAIL_REFUSED', message, requestId: 'req-1' };
  const taken = () => HttpResponse.json({ ...link, mails: 1 });
  const sent = onMail([() => HttpResponse.json({ error }, { status: 409 }), taken]);
  const { user, dialog } = await openSending();
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Client’s e-mail' });
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(address, 'cleo@client.example');
  await user.type(text, 'Call me.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const said = await dialog.findByText(message);
  expect(address.getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(text.value).toBe('Call me.');
  await user.type(address, '.org');
  expect(dialog.queryByText(message)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/has taken your mail to cleo@client\.example\.org/)).toBeDefined();
  expect(sent).toHaveLength(2);
});
