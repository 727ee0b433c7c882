import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { identities, liveAnAccount, type Site } from './account-story';
import { followKeptMail } from './kept-mail';
import { inTemporaryFolder, startServer } from './own-server';

const email = 'ada.oak@example.com';

/** Starts a provider that signs the person above in at once. */
async function aProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { sub: 'provider-ada', email, email_verified: true });
  });
  return provider;
}

/**
 * Adds a webhook for a server of the member in Settings, which gets a test event, and gets it again
 * by a button.
 */
async function tryWebhook(page: Page, site: string): Promise<void> {
  const heard: (string | string[] | undefined)[] = [];
  const receiver = createServer((request, response) => {
    heard.push(request.headers['webhook-id']);
    response.writeHead(heard.length === 1 ? 410 : 204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const url = `http://127.0.0.1:${address.port}/hooks`;
  await page.goto(`${site}/app/settings`);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Add a webhook' }).click();
  await card.getByLabel('Address').fill(url);
  await card.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(card.getByText(/^whsec_/)).toBeVisible();
  await card.getByRole('button', { name: 'I have kept it' }).click();
  await card.getByRole('button', { name: `Send a test event to ${url}` }).click();
  await expect(card.getByText(/answered 410/)).toBeVisible();
  await page.reload();
  await expect(card.getByText('off: it answered 410')).toBeVisible();
  await card.getByRole('switch', { name: `Send to ${url}` }).click();
  await card.getByRole('button', { name: `Deliveries to ${url}` }).click();
  await card.getByRole('button', { name: /^Send again: Test/ }).click();
  await expect(card.getByText('delivered')).toBeVisible();
  expect(new Set(heard).size).toBe(1);
  receiver.close();
}

test('A-03, A-04, F-18, R-01, R-03: the whole life of an account, Google and LinkedIn included', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const google = await aProvider();
  const linkedin = await aProvider();
  await inTemporaryFolder(async (folder) => {
    const server = await startServer(`${folder}/data`, {
      SAMPLE_DATA: 'false',
      WEBHOOKS_MAY_BE_PRIVATE: 'true',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
      LINKEDIN_CLIENT_ID: 'linkedin-client',
      LINKEDIN_CLIENT_SECRET: 'linkedin-secret',
      LINKEDIN_ISSUER: linkedin.issuer.url ?? '',
    });
    const site: Site = {
      url: server.url,
      auth: { url: server.url, key: 'any' },
      email,
      providers: ['Google', 'LinkedIn'],
      followNewestMail: (at, subject) => followKeptMail(at, server.url, email, subject),
    };
    try {
      await liveAnAccount(page, browser, site);
      expect(await identities(page, site)).toEqual(['email', 'google', 'linkedin_oidc']);
      await tryWebhook(page, server.url);
    } finally {
      await server.stop();
    }
  });
  await google.stop();
  await linkedin.stop();
});
