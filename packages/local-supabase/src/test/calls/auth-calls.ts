import { password } from '../a-stand-in';
import {
  aBrowser,
  anEmail,
  authSource,
  type Call,
  codes,
  reference,
  supabaseDocs,
  understood,
} from './call';

/**
 * Calls for sign-up, sign-in, the session and the second factor; calls that send mails have their
 * own table.
 */
export const authCalls: Call[] = [
  {
    name: 'signUp',
    ask: (w) => aBrowser(w).auth.signUp({ email: anEmail(w), password }),
    hosted: { status: 200, data: { session: null, user: { role: 'authenticated' } } },
    from: reference,
  },
  {
    name: 'signUp with an address that has an account',
    ask: async (w) => {
      const { data, ...rest } = await aBrowser(w).auth.signUp({ email: w.ada.email, password });
      return { ...rest, data: data.user?.identities?.length };
    },
    hosted: { status: 200, data: 0 },
    from: supabaseDocs('reference/javascript/auth-signup'),
    here: {
      answer: { status: 200, data: 1 },
      because: 'the answer does not tell whether the address has an account',
    },
  },
  {
    name: 'signUp with a weak password',
    ask: (w) => aBrowser(w).auth.signUp({ email: anEmail(w), password: '12345' }),
    hosted: { status: 422, code: 'weak_password' },
    from: codes,
  },
  {
    name: 'signUp with no address',
    ask: (w) => aBrowser(w).auth.signUp({ email: 'nobody', password }),
    hosted: { status: 400, code: 'validation_failed' },
    from: authSource('mail.go'),
  },
  {
    name: 'signInWithPassword',
    ask: async (w) => aBrowser(w).auth.signInWithPassword({ email: w.ada.email, password }),
    hosted: { status: 200, data: { session: { token_type: 'bearer' } } },
    from: reference,
  },
  {
    name: 'signInWithPassword, wrong',
    ask: (w) => aBrowser(w).auth.signInWithPassword({ email: w.ada.email, password: 'wrong' }),
    hosted: { status: 400, code: 'invalid_credentials' },
    from: codes,
  },
  {
    name: 'signInWithPassword before the address is confirmed',
    ask: async (w) => {
      const email = anEmail(w);
      await aBrowser(w).auth.signUp({ email, password });
      return aBrowser(w).auth.signInWithPassword({ email, password });
    },
    hosted: { status: 400, code: 'email_not_confirmed' },
    from: codes,
  },
  {
    name: 'signInWithOAuth of a provider that is not set up',
    ask: (w) => w.server.fetch('/auth/v1/authorize?provider=github'),
    hosted: { status: 400 },
    from: codes,
  },
  {
    name: 'signInAnonymously',
    ask: (w) => aBrowser(w).auth.signInAnonymously(),
    hosted: { status: 422, code: 'anonymous_provider_disabled' },
    from: codes,
    here: {
      answer: { status: 400, code: 'validation_failed' },
      because: 'anonymous sign-ins are not offered, and the missing address is what is told',
    },
  },
  {
    name: 'signInWithIdToken',
    ask: (w) => aBrowser(w).auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    hosted: { status: 400, code: 'provider_disabled' },
    from: understood('a project without Google'),
    here: {
      answer: { status: 400, code: 'invalid_request' },
      because: 'sign-in by ID token, SSO, linking of identities and the admin API are not served',
    },
  },
  {
    name: 'signInWithSSO',
    ask: (w) => aBrowser(w).auth.signInWithSSO({ domain: 'example.com' }),
    hosted: { status: 404, code: 'sso_provider_not_found' },
    from: codes,
    here: {
      answer: { status: 404, code: 'not_found' },
      because: 'sign-in by ID token, SSO, linking of identities and the admin API are not served',
    },
  },
  {
    name: 'linkIdentity',
    ask: ({ ada }) => ada.browser.auth.linkIdentity({ provider: 'google' }),
    hosted: { status: 404, code: 'manual_linking_disabled' },
    from: codes,
    here: {
      answer: { status: 404, code: 'not_found' },
      because: 'sign-in by ID token, SSO, linking of identities and the admin API are not served',
    },
  },
  {
    name: 'admin.listUsers without the right',
    ask: ({ ada }) => ada.browser.auth.admin.listUsers(),
    hosted: { status: 401, code: 'no_authorization' },
    from: understood('the publishable key is no token'),
    here: {
      answer: { status: 404, code: 'not_found' },
      because: 'sign-in by ID token, SSO, linking of identities and the admin API are not served',
    },
  },
  {
    name: 'getUser',
    ask: ({ ada }) => ada.browser.auth.getUser(),
    hosted: { status: 200, data: { user: { aud: 'authenticated' } } },
    from: reference,
  },
  {
    name: 'getUser with a token that does not hold',
    ask: (w) => aBrowser(w).auth.getUser('a.b.c'),
    hosted: { status: 403, code: 'bad_jwt' },
    from: codes,
  },
  {
    name: 'getUserIdentities',
    ask: ({ ada }) => ada.browser.auth.getUserIdentities(),
    hosted: { status: 200, data: { identities: [{ provider: 'email' }] } },
    from: reference,
  },
  {
    name: 'getClaims',
    ask: ({ ada }) => ada.browser.auth.getClaims(),
    hosted: { status: 200, data: { claims: { role: 'authenticated' } } },
    from: reference,
  },
  {
    name: 'refreshSession',
    ask: async (w) => {
      const { browser } = await w.server.member(anEmail(w));
      return browser.auth.refreshSession();
    },
    hosted: { status: 200, data: { session: { token_type: 'bearer' } } },
    from: reference,
  },
  {
    name: 'refreshSession with a token that does not hold',
    ask: (w) => aBrowser(w).auth.refreshSession({ refresh_token: 'nothing' }),
    hosted: { status: 400, code: 'refresh_token_not_found' },
    from: codes,
  },
  {
    name: 'signOut',
    ask: async (w) => {
      const { browser } = await w.server.member(anEmail(w));
      return browser.auth.signOut();
    },
    hosted: { status: 200 },
    from: reference,
  },
  {
    name: 'updateUser',
    ask: ({ ada }) => ada.browser.auth.updateUser({ data: { colour: 'green' } }),
    hosted: { status: 200, data: { user: { user_metadata: { colour: 'green' } } } },
    from: reference,
  },
  {
    name: 'updateUser to the same password',
    ask: ({ ada }) => ada.browser.auth.updateUser({ password }),
    hosted: { status: 422, code: 'same_password' },
    from: codes,
  },
  {
    name: 'reauthenticate',
    ask: ({ ada }) => ada.browser.auth.reauthenticate(),
    hosted: { status: 200 },
    from: reference,
  },
  {
    name: 'mfa.enroll',
    ask: async (w) => {
      const { browser } = await w.server.member(anEmail(w));
      return browser.auth.mfa.enroll({ factorType: 'totp' });
    },
    hosted: { status: 200, data: { type: 'totp' } },
    from: reference,
  },
  {
    name: 'mfa.enroll of a telephone',
    ask: ({ ada }) => ada.browser.auth.mfa.enroll({ factorType: 'phone', phone: '+12025550123' }),
    hosted: { status: 422, code: 'mfa_phone_enroll_not_enabled' },
    from: codes,
    here: {
      answer: { status: 422, code: 'validation_failed' },
      because: 'of second factors there are authenticator apps alone',
    },
  },
  {
    name: 'mfa.listFactors',
    ask: ({ ada }) => ada.browser.auth.mfa.listFactors(),
    hosted: { status: 200, data: { totp: [] } },
    from: reference,
  },
  {
    name: 'mfa.getAuthenticatorAssuranceLevel',
    ask: ({ ada }) => ada.browser.auth.mfa.getAuthenticatorAssuranceLevel(),
    hosted: { status: 200, data: { currentLevel: 'aal1' } },
    from: reference,
  },
];
