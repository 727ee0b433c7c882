import { expect, test } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { identities, liveAnAccount, type Site } from './account-story';
import { followKeptMail } from './kept-mail';
import { inTemporaryFolder, startServer } from './own-server';

const email = 'ada.oak@example.com';

/** A provider that says at once who the person is: always the one above. */
async function aProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { sub: 'provider-ada', email, email_verified: true });
  });
  return provider;
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
    } finally {
      await server.stop();
    }
  });
  await google.stop();
  await linkedin.stop();
});
