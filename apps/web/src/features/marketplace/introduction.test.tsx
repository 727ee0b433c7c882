import type { ListedProvider } from '@deedlight/contract/marketplace';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';

const firm: ListedProvider = {
  ...{ id: crypto.randomUUID(), name: 'Elm Title', services: ['title'], phone: null },
  ...{ areas: [{ state: 'PA', county: null, zip: null }], website: null, licence: null },
  ...{ about: null, isPaidPlacement: false, changedAt: '2026-11-20T12:00:00Z' },
};
const made = {
  ...{ id: crypto.randomUUID(), providerId: firm.id, providerName: firm.name },
  ...{ message: 'Please quote my closing.', requestedAt: '2026-11-20T12:00:00Z' },
};

beforeEach(() => {
  signedIn({ features: ['marketplace'] });
  server.use(
    http.get('*/v1/marketplace/providers', () =>
      HttpResponse.json({ providers: [firm], canIntroduce: true }),
    ),
    http.get('*/v1/marketplace/introductions', () => HttpResponse.json({ introductions: [] })),
  );
});

async function ask(answer: object) {
  server.use(
    http.post('*/v1/marketplace/introductions', () => HttpResponse.json({ ...made, ...answer })),
  );
  const { user } = openApp('/app/marketplace');
  await user.click(await screen.findByRole('button', { name: /^Request an introduction/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Your name'));
  await user.type(dialog.getByLabelText('Your name'), 'Ada Oak');
  await user.type(dialog.getByLabelText('Message'), made.message);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const noCopy = /^Elm Title is mailed your request\. No copy was mailed to you/;

test('issue 19: a member who refuses mails reads at the firm that no copy was mailed to them', async () => {
  await ask({ isCopied: false });
  expect(await screen.findByText(noCopy)).toBeDefined();
});

test.each([
  { what: 'a copy that was mailed', answer: { isCopied: true } },
  { what: 'a server of before', answer: {} },
])('of $what nothing is said', async ({ answer }) => {
  await ask(answer);
  expect(await screen.findByText('Introduction requested')).toBeDefined();
  expect(screen.queryByText(noCopy)).toBeNull();
});
