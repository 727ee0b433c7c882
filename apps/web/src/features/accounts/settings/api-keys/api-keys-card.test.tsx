import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../../platform/api/api';
import { anAccountServer } from '../../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../../test/network';
import { openApp } from '../../../../test/open-app';

type ApiKey = Answer['accounts']['apiKeys']['keys'][number];

const secret = `dl_live_${'a'.repeat(16)}_${'b'.repeat(48)}`;

let keys: ApiKey[];
let asked: unknown[];

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  keys = [];
  asked = [];
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/account/api-keys', () =>
      HttpResponse.json({ keys, mostPerMinute: 600 } satisfies Answer['accounts']['apiKeys']),
    ),
    http.post('*/v1/account/api-keys', async ({ request }) => {
      const input = Object(await request.json());
      asked.push(input);
      const key = { ...aKey(input.name), scopes: input.scopes, perMinute: input.perMinute ?? 600 };
      keys = [key, ...keys];
      return HttpResponse.json({ key, secret } satisfies Answer['accounts']['makeApiKey']);
    }),
    http.delete('*/v1/account/api-keys/:id', ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ revoked: true } satisfies Answer['accounts']['revokeApiKey']);
    }),
    ...accounts.handlers,
  );
});

function aKey(name: string): ApiKey {
  return {
    id: crypto.randomUUID(),
    name,
    start: secret.slice(0, 24),
    scopes: ['properties:read'],
    perMinute: 600,
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: null,
    lastUsedAt: null,
  };
}

async function openCard() {
  const { user } = openApp('/app/settings');
  return { user, card: within(await screen.findByRole('region', { name: 'API keys' })) };
}

function refuse(status: number, code: string, message: string, details?: object) {
  server.use(
    http.post('*/v1/account/api-keys', () =>
      HttpResponse.json(
        { error: { code, message, requestId: 'r-1', ...(details && { details }) } },
        { status },
      ),
    ),
  );
}

test('a key is made, shown once, copied, listed and revoked', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  await user.type(card.getByLabelText('Name'), 'Deal sheet');
  await user.click(card.getByRole('checkbox', { name: 'Usage' }));
  await user.type(card.getByLabelText('Last day'), '2099-01-31');
  await user.type(card.getByLabelText('Requests in a minute'), '30');
  await user.click(card.getByRole('button', { name: 'Make the key' }));

  expect(await card.findByText(secret)).toBeDefined();
  expect(asked).toEqual([
    {
      name: 'Deal sheet',
      scopes: ['properties:read', 'account:read'],
      expiresOn: '2099-01-31',
      perMinute: 30,
    },
  ]);
  await user.click(card.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Key copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(secret);

  await user.click(card.getByRole('button', { name: 'I have kept it' }));
  expect(card.queryByText(secret)).toBeNull();
  const list = within(card.getByRole('list', { name: 'Your API keys' }));
  expect(list.getByText('Deal sheet')).toBeDefined();
  expect(list.getByText(`${secret.slice(0, 24)}…`)).toBeDefined();
  expect(list.getByText(/^Properties, Usage · 30 a minute .* never used · no end$/)).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Revoke Deal sheet' }));
  await waitFor(() => expect(card.queryByText('Deal sheet')).toBeNull());
  expect(await screen.findByText('Key revoked')).toBeDefined();
});

test('a key tells when it was used and when it ends, and that it has', async () => {
  keys = [
    { ...aKey('Old'), expiresAt: '2026-02-01T00:00:00Z', lastUsedAt: '2026-01-20T10:00:00Z' },
  ];
  const { card } = await openCard();
  expect(await card.findByText('expired')).toBeDefined();
  expect(
    card.getByText(/last used Jan 20, 2026.*to the hour · through Jan 31, 2026/),
  ).toBeDefined();
});

test('what the server refuses stands beside its field', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  refuse(400, 'INPUT_INVALID', 'Some of the input cannot be used.', {
    fields: [
      { field: 'name', message: 'Name the key' },
      { field: 'scopes', message: 'Choose at least one' },
      { field: 'perMinute', message: 'At most 600, as your plan' },
    ],
  });
  await user.click(card.getByRole('button', { name: 'Make the key' }));
  expect(await card.findByText('Name the key')).toBeDefined();
  expect(card.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(card.getByText('Choose at least one')).toBeDefined();
  expect(card.getByText('At most 600, as your plan')).toBeDefined();
});

test('what is no number is not sent, and a newer sign-in is asked for', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  await user.type(card.getByLabelText('Requests in a minute'), 'many');
  await user.click(card.getByRole('button', { name: 'Make the key' }));
  expect(card.getByText('Type a whole number')).toBeDefined();
  expect(asked).toEqual([]);
  await user.clear(card.getByLabelText('Requests in a minute'));
  refuse(403, 'RECENT_SIGN_IN_NEEDED', 'Sign in again first.');
  await user.click(card.getByRole('button', { name: 'Make the key' }));
  expect((await card.findByRole('alert')).textContent).toBe('Sign in again first.');
});
