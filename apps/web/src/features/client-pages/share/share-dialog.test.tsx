import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLinkToLoans, linkId } from '../../../test/a-link';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

// The dialog loads when it is needed; here it is there at once.
beforeAll(() => import('../public'));

const id = linkId;
const link = aLinkToLoans();

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

type Sent = Record<string, unknown> & { asked?: Record<string, unknown> };

/** Answers what is posted to the path, and keeps it. */
function onPost(path: string, answer: () => Response) {
  const sent: Sent[] = [];
  server.use(
    http.post<never, Sent>(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const deal = 'price=400000&loan=320000&rate=6.5&score=713&taxes=4800';

async function openDialog(button: string, search = '', said = deal) {
  const { user } = openApp(`/app/calculators/compare?${said}${search}`);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

describe('R-01 loans are shared with a client', () => {
  test('by their inputs alone, for the days chosen; a table’s cost is left to the server', async () => {
    const sent = onPost('*/v1/client-pages/loans', () => HttpResponse.json(link));
    const { user, dialog } = await openDialog('Share with a client');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Maya');
    await user.type(dialog.getByRole('textbox', { name: 'Note to the client' }), 'Call me.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'The link works for' }), '7');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    const ready = within(await screen.findByRole('dialog', { name: 'The link is ready' }));
    expect(ready.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link.url);
    expect(sent).toMatchObject([
      {
        ...{ name: 'Maya', note: 'Call me.', days: 7, passcode: null },
        asked: { price: 40_000_000, score: 713, years: 7, taxes: 480_000, insurance: null },
      },
    ]);
    expect(sent[0]?.asked?.loans).toMatchObject([
      { program: 'fannie-conventional', down: '0.2', rate: '0.065', term: 360 },
      { program: 'fha', down: '0.035', rate: '0.0625', term: 360 },
    ]);
  });

  test('a saved scenario that is compared is shared under its name', async () => {
    const sent = onPost('*/v1/client-pages/loans', () => HttpResponse.json(link));
    const { user, dialog } = await openDialog('Share with a client', '&name=Marlow+with+a+point');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    await screen.findByRole('dialog', { name: 'The link is ready' });
    expect(sent).toMatchObject([{ name: 'Marlow with a point' }]);
  });

  test('but examples of the page only where the member takes them for theirs', async () => {
    const sent = onPost('*/v1/client-pages/loans', () => HttpResponse.json(link));
    const { user, dialog } = await openDialog('Share with a client', '', 'rate=6.5');
    expect(dialog.getByText(/price \$400,000 and credit score 740\. Your client/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    const mine = dialog.getByRole('checkbox', { name: 'Share them as my figures' });
    expect(mine.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText(/^Tick this, or close the dialog/)).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(mine);
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    await screen.findByRole('dialog', { name: 'The link is ready' });
    expect(sent).toHaveLength(1);
  });

  test('a price that was said is no example, nor is a link updated by examples unasked', async () => {
    const sent = onPost(`*/v1/client-pages/${id}/loans`, () => HttpResponse.json(link));
    const said = `price=400000&link=${id}`;
    const { user, dialog } = await openDialog('Update the link', '', said);
    expect(dialog.getByText(/still in it: credit score 740\. Your client takes it/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Update the link' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Share it as my figure' }));
    await user.click(dialog.getByRole('button', { name: 'Update the link' }));
    await screen.findByRole('dialog', { name: 'The link is up to date' });
  });

  test('but not with a passcode that is too short, and what fails is said', async () => {
    const error = { code: 'INTERNAL', message: 'Out of order.', requestId: 'req-1' };
    const sent = onPost('*/v1/client-pages/loans', () =>
      HttpResponse.json({ error }, { status: 500 }),
    );
    const { user, dialog } = await openDialog('Share with a client');
    const passcode = dialog.getByRole('textbox', { name: 'Passcode' });
    await user.type(passcode, '123');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(dialog.getByText('Use at least 6 characters, or none.')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(passcode, '456');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    await waitFor(() => expect(sent).toMatchObject([{ passcode: '123456' }]));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });

  test('and are put under the link that they were opened from; an empty note stays', async () => {
    const updated = { ...link, version: 2 };
    const sent = onPost(`*/v1/client-pages/${id}/loans`, () => HttpResponse.json(updated));
    const { user, dialog } = await openDialog('Update the link', `&link=${id}`);
    await user.click(dialog.getByRole('button', { name: 'Update the link' }));
    await screen.findByRole('dialog', { name: 'The link is up to date' });
    expect(sent).toMatchObject([{ note: null, asked: { price: 40_000_000 } }]);
  });

  test('a link that has every version it may have says so', async () => {
    const message = 'This link has 20 versions, which is the most. Share the loans anew.';
    const error = { code: 'CLIENT_LINK_FULL', message, requestId: 'req-1' };
    onPost(`*/v1/client-pages/${id}/loans`, () => HttpResponse.json({ error }, { status: 409 }));
    const { user, dialog } = await openDialog('Update the link', `&link=${id}`);
    await user.click(dialog.getByRole('button', { name: 'Update the link' }));
    expect(await dialog.findByText(message)).toBeDefined();
  });

  test('a comparison that came from no link has none to update', async () => {
    openApp(`/app/calculators/compare?${deal}&link=not-an-id`);
    await screen.findByRole('button', { name: 'Share with a client' });
    expect(screen.queryByRole('button', { name: 'Update the link' })).toBeNull();
  });
});
