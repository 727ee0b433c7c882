import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../../platform/api/api';
import { anAccountServer } from '../../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../../test/network';
import { openApp } from '../../../../test/open-app';

type Webhook = Answer['accounts']['webhooks']['webhooks'][number];
type Delivery = Answer['accounts']['webhookDeliveries']['deliveries'][number];

const url = 'https://crm.example.com/hooks';
const secret = 'whsec_c2VjcmV0';
const payload = '{"type":"webhook.test"}';

let webhooks: Webhook[];
let deliveries: Delivery[];
let asked: unknown[];
let accounts: ReturnType<typeof anAccountServer>;

beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  webhooks = [];
  deliveries = [];
  asked = [];
  const path = '*/v1/account/webhooks';
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get(path, () => HttpResponse.json({ webhooks } satisfies Answer['accounts']['webhooks'])),
    http.post(path, async ({ request }) => {
      const input = Object(await request.json());
      asked.push(input);
      const webhook = { ...aWebhook(), ...input };
      webhooks = [webhook];
      return HttpResponse.json({ webhook, secret } satisfies Answer['accounts']['addWebhook']);
    }),
    http.patch(`${path}/:id`, async ({ request }) => {
      const { isOn } = Object(await request.json());
      const [webhook = aWebhook()] = webhooks;
      const changed = { ...webhook, offReason: isOn ? null : ('owner' as const) };
      webhooks = [changed];
      return HttpResponse.json({ webhook: changed } satisfies Answer['accounts']['changeWebhook']);
    }),
    http.delete(`${path}/:id`, () => {
      webhooks = [];
      return HttpResponse.json({ removed: true } satisfies Answer['accounts']['removeWebhook']);
    }),
    http.post(`${path}/:id/test`, () => {
      deliveries = [aDelivery()];
      const [{ id: deliveryId } = aDelivery()] = deliveries;
      return HttpResponse.json({ deliveryId } satisfies Answer['accounts']['testWebhook']);
    }),
    http.get(`${path}/:id/deliveries`, () =>
      HttpResponse.json({ deliveries } satisfies Answer['accounts']['webhookDeliveries']),
    ),
    http.post(`${path}/deliveries/:id/replay`, ({ params }) => {
      const answered = {
        ...anAttempt(),
        at: '2026-11-20T10:05:00Z',
        status: 204,
        answer: '',
        failure: null,
      };
      deliveries = deliveries.map((one) => ({
        ...one,
        status: 'delivered' as const,
        nextAt: null,
        attempts: [answered, ...one.attempts],
      }));
      const deliveryId = String(params.id);
      return HttpResponse.json({
        deliveryId,
      } satisfies Answer['accounts']['replayWebhookDelivery']);
    }),
    ...accounts.handlers,
  );
});

function aWebhook(): Webhook {
  return {
    id: crypto.randomUUID(),
    url,
    description: '',
    events: ['search.matched'],
    createdAt: '2026-11-20T10:00:00Z',
    offReason: null,
    failuresInRow: 0,
  };
}

function anAttempt(): Delivery['attempts'][number] {
  return {
    at: '2026-11-20T10:00:01Z',
    status: 500,
    milliseconds: 1234,
    answer: 'Out of order',
    failure: null,
  };
}

function aDelivery(): Delivery {
  return {
    id: crypto.randomUUID(),
    event: 'webhook.test',
    status: 'failed',
    createdAt: '2026-11-20T10:00:00Z',
    nextAt: null,
    payload,
    attempts: [
      anAttempt(),
      {
        ...anAttempt(),
        at: '2026-11-20T10:00:00Z',
        status: null,
        answer: null,
        failure: 'refused',
      },
    ],
  };
}

async function openCard() {
  const { user } = openApp('/app/settings');
  return { user, card: within(await screen.findByRole('region', { name: 'Webhooks' })) };
}

test('a webhook is added, its secret shown once, tested, replayed, turned off and removed', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Add a webhook' }));
  expect(card.queryByRole('checkbox', { name: 'Import finished' })).toBeNull();
  await user.type(card.getByLabelText('Address'), url);
  await user.type(card.getByLabelText('What it is for'), 'Our CRM');
  await user.click(card.getByRole('checkbox', { name: 'Value changed' }));
  await user.click(card.getByRole('button', { name: 'Add the webhook' }));
  expect(await card.findByText(secret)).toBeDefined();
  expect(asked).toEqual([
    { url, description: 'Our CRM', events: ['search.matched', 'estimate.changed'] },
  ]);
  await user.click(card.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(card.getByRole('button', { name: 'I have kept it' }));
  expect(card.queryByText(secret)).toBeNull();

  const list = within(await card.findByRole('list', { name: 'Your webhooks' }));
  expect(list.getByText('Our CRM')).toBeDefined();
  expect(list.getByText('Search matched, Value changed')).toBeDefined();
  await user.click(list.getByRole('button', { name: `Send a test event to ${url}` }));
  const sent = within(await list.findByRole('list', { name: `What was sent to ${url}` }));
  expect(sent.getByText('given up')).toBeDefined();
  expect(sent.getByText(/answered 500 in 1,234 ms: Out of order$/)).toBeDefined();
  expect(sent.getByText(/no answer: refused in 1,234 ms$/)).toBeDefined();
  expect(sent.getByText(payload)).toBeDefined();
  await user.click(sent.getByRole('button', { name: /^Send again: Test, Nov 20, 2026/ }));
  expect(await sent.findByText('delivered')).toBeDefined();
  expect(sent.getByText(/answered 204/)).toBeDefined();

  await user.click(list.getByRole('switch', { name: `Send to ${url}` }));
  await waitFor(() =>
    expect(
      list.getByRole<HTMLButtonElement>('button', { name: `Send a test event to ${url}` }).disabled,
    ).toBe(true),
  );
  await user.click(list.getByRole('button', { name: `Remove ${url}` }));
  expect(await screen.findByText('Webhook removed')).toBeDefined();
  await waitFor(() => expect(card.queryByText(url)).toBeNull());
});

test('one that was turned off says why, and that it failed before', async () => {
  webhooks = [{ ...aWebhook(), offReason: 'gone', failuresInRow: 3 }];
  const { user, card } = await openCard();
  expect(await card.findByText('off: it answered 410')).toBeDefined();
  expect(card.getByText(/3 failures in a row/)).toBeDefined();
  await user.click(card.getByRole('button', { name: `Deliveries to ${url}` }));
  expect(await card.findByText('Nothing sent yet')).toBeDefined();
});

test('what the server refuses stands beside its field', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Add a webhook' }));
  const message = 'This address is on a private network';
  server.use(
    http.post('*/v1/account/webhooks', () =>
      HttpResponse.json(
        {
          error: {
            code: 'INPUT_INVALID',
            message: 'Some of the input cannot be used.',
            details: { fields: [{ field: 'url', message }] },
            requestId: 'r-1',
          },
        },
        { status: 400 },
      ),
    ),
  );
  await user.click(card.getByRole('button', { name: 'Add the webhook' }));
  expect(await card.findByText(message)).toBeDefined();
  expect(card.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
});

test('imports are offered to admins', async () => {
  accounts.state.profile = { full_name: 'Ada', current_subscription_id: null, is_admin: true };
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Add a webhook' }));
  expect(await card.findByRole('checkbox', { name: 'Import finished' })).toBeDefined();
});
