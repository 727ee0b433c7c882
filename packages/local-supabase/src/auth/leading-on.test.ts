import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aStandIn,
  fragmentOf,
  password,
  placeOf,
  site,
  type TestStandIn,
} from '../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;

async function signUp(email: string, emailRedirectTo?: string) {
  const options = emailRedirectTo === undefined ? {} : { emailRedirectTo };
  await server.browser().auth.signUp({ email, password, options });
}

describe('a link leads', () => {
  test.each([
    { to: 'the page asked for', place: `${site}/a/b?c=d` },
    { to: 'another origin that is allowed', place: 'https://partner.test/welcome' },
  ])('to $to', async ({ place }) => {
    const email = anAddress();
    await signUp(email, place);
    const led = await server.follow(email);
    expect(fragmentOf(led).has('access_token')).toBe(true);
    led.hash = '';
    expect(led.href).toBe(place);
  });

  test('to the site itself where nothing was asked for', async () => {
    const email = anAddress();
    await signUp(email);
    expect((await server.follow(email)).pathname).toBe('/');
  });

  test.each([
    'https://evil.example/',
    'https://stand-in.test/',
    'http://stand-in.test.evil.example/',
    'http://stand-in.test@evil.example/',
    'http://user:password@stand-in.test/',
    'http://stand-in.test:8080/',
    'http://localhost:3000/',
    '//evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    '\\\\evil.example',
  ])('never to %s, neither as asked for nor as written into the link', async (place) => {
    const email = anAddress();
    await signUp(email, place);
    const link = await server.linkTo(email);
    expect(link.searchParams.get('redirect_to')).toBe(`${site}/`);
    link.searchParams.set('redirect_to', place);
    const led = placeOf(await server.fetch(link.href));
    expect(led.origin + led.pathname).toBe(`${site}/`);
  });
});
