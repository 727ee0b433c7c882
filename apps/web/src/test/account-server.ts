import type { Session } from '@supabase/supabase-js';
import { HttpResponse, http } from 'msw';
import type { Answer } from '../platform/api/api';
import { plainConfig } from './network';

export type AccountCall = { call: string; body: unknown; token: string | null; url: URL };

type Refusal = { status: number; code: string; message: string };

/** The id of the account that it signs in. */
export const signedInId = '7f0c2c5e-0000-4000-8000-000000000001';

export const testPassword = 'correct horse battery';

const noChangeMails: Answer['accounts']['changeMails'] = {
  every: 'never',
  email: 'ada@example.com',
  sendsMail: true,
  hourUtc: 12,
  last: null,
};

const raisedToken = `e30.${btoa('{"aal":"aal2"}')}.x`;

type Factor = { id: string; factor_type: 'totp'; status: 'verified' | 'unverified' };

let servers = 0;

/**
 * Makes an account server as the web app sees it, with one account; `calls` records its requests.
 */
export function anAccountServer() {
  servers += 1;
  // Each server has its own host, because supabase-js complains about two clients of one host.
  const url = `http://accounts-${servers}.test`;
  const calls: AccountCall[] = [];
  const state = {
    id: signedInId,
    email: 'ada@example.com',
    metadata: { full_name: 'Ada Oak' } as Record<string, unknown>,
    profile: { full_name: 'A. Oak', current_subscription_id: null, is_admin: false } as object,
    /** Null means that the table does not exist. */
    subscriptions: null as object[] | null,
    providers: { google: false, linkedin_oidc: false },
    secondsToLive: 3600,
    tokens: 0,
    /** They are authenticator apps; every code is right unless a refusal is set. */
    factors: [] as Factor[],
    level: 'aal1',
    /** Answers the next calls of that name with an error. */
    refusals: new Map<string, Refusal>(),
  };

  function session(): Omit<Session, 'user'> & { user: object } {
    state.tokens += 1;
    return {
      access_token: state.level === 'aal2' ? raisedToken : `access-${state.tokens}`,
      refresh_token: `refresh-${state.tokens}`,
      token_type: 'bearer',
      expires_in: state.secondsToLive,
      expires_at: Math.floor(Date.now() / 1000) + state.secondsToLive,
      user: user(),
    };
  }
  function user() {
    const { id, email, metadata } = state;
    const created_at = '2026-11-01T00:00:00Z';
    return {
      ...{ id, email, created_at, aud: 'authenticated', role: 'authenticated' },
      ...{ app_metadata: {}, user_metadata: metadata, factors: state.factors },
    };
  }

  type Reply = (call: AccountCall) => Response;
  const on = (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    name: string,
    reply: Reply,
  ) =>
    http[method](`${url}${path}`, async ({ request }) => {
      const address = new URL(request.url);
      const grant = address.searchParams.get('grant_type');
      const call = {
        call: grant === null ? name : `${name} ${grant}`,
        body: method === 'get' ? null : await request.json().catch(() => null),
        token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
        url: address,
      };
      calls.push(call);
      const refusal = state.refusals.get(call.call);
      if (refusal === undefined) return reply(call);
      const { status, code, message } = refusal;
      return HttpResponse.json({ code, error_code: code, msg: message, message }, { status });
    });

  const handlers = [
    http.get('*/v1/config', () =>
      HttpResponse.json({ ...plainConfig, supabaseUrl: url } satisfies Answer['config']['read']),
    ),
    http.get('*/v1/account/sessions', () =>
      HttpResponse.json({ sessions: [] } satisfies Answer['accounts']['sessions']),
    ),
    http.get('*/v1/account/api-keys', () =>
      HttpResponse.json({ keys: [], mostPerMinute: 600 } satisfies Answer['accounts']['apiKeys']),
    ),
    http.get('*/v1/account/webhooks', () =>
      HttpResponse.json({ webhooks: [] } satisfies Answer['accounts']['webhooks']),
    ),
    http.get('*/v1/account/change-mails', () => HttpResponse.json(noChangeMails)),
    http.post('*/v1/usage/looks', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      calls.push({ call: 'looks', body: null, token, url: new URL(request.url) });
      return HttpResponse.json({ kept: 0 } satisfies Answer['usage']['keepLooks']);
    }),
    on('get', '/auth/v1/settings', 'settings', () =>
      HttpResponse.json({ external: { email: true, ...state.providers } }),
    ),
    on('post', '/auth/v1/signup', 'signup', () => HttpResponse.json(user())),
    on('post', '/auth/v1/token', 'token', () => HttpResponse.json(session())),
    on('post', '/auth/v1/recover', 'recover', () => HttpResponse.json({})),
    on('post', '/auth/v1/resend', 'resend', () => HttpResponse.json({})),
    on('post', '/auth/v1/logout', 'logout', () => new HttpResponse(null, { status: 204 })),
    on('get', '/auth/v1/reauthenticate', 'reauthenticate', () => HttpResponse.json({})),
    on('put', '/auth/v1/user', 'user', ({ body }) => {
      const { data = {} } = body as { data?: object };
      Object.assign(state.metadata, data);
      return HttpResponse.json(user());
    }),
    on('post', '/auth/v1/factors', 'enroll', () => {
      const factor = {
        id: crypto.randomUUID(),
        factor_type: 'totp',
        status: 'unverified',
      } as const;
      state.factors.push(factor);
      const totp = {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'ABC234',
        uri: '',
      };
      return HttpResponse.json({ ...factor, type: 'totp', totp });
    }),
    on('post', '/auth/v1/factors/:id/challenge', 'challenge', () =>
      HttpResponse.json({ id: crypto.randomUUID(), type: 'totp', expires_at: 0 }),
    ),
    on('post', '/auth/v1/factors/:id/verify', 'verify', () => {
      for (const factor of state.factors) factor.status = 'verified';
      state.level = 'aal2';
      return HttpResponse.json(session());
    }),
    on('delete', '/auth/v1/factors/:id', 'unenroll', ({ url: { pathname } }) => {
      state.factors = state.factors.filter(({ id }) => !pathname.endsWith(id));
      return HttpResponse.json({ id: pathname.split('/').at(-1) });
    }),
    on('get', '/rest/v1/profiles', 'profiles', () =>
      HttpResponse.json({
        id: state.id,
        email: state.email,
        avatar_url: null,
        trial_started_at: '2026-11-01T00:00:00Z',
        has_upgraded: false,
        ...state.profile,
      }),
    ),
    on('patch', '/rest/v1/profiles', 'profiles change', ({ body }) => {
      Object.assign(state.profile, body);
      return new HttpResponse(null, { status: 204 });
    }),
    on('get', '/rest/v1/stripe_subscriptions', 'subscriptions', () =>
      state.subscriptions === null
        ? HttpResponse.json(
            { code: 'PGRST205', message: "Could not find the table 'stripe_subscriptions'" },
            { status: 404 },
          )
        : HttpResponse.json(state.subscriptions),
    ),
  ];

  return {
    url,
    state,
    calls,
    handlers,
    /** Returns how often `name` was requested. */
    countOf: (name: string) => calls.filter(({ call }) => call === name).length,
    bodyOf: (name: string) => calls.find(({ call }) => call === name)?.body,
    /** Puts a session into the browser, as an earlier visit would have left it. */
    signedInBefore(secondsLeft = 3600) {
      const kept = { ...session(), expires_at: Math.floor(Date.now() / 1000) + secondsLeft };
      localStorage.setItem(storageKeyOf(url), JSON.stringify(kept));
    },
  };
}

/** Returns the key under which supabase-js stores the session of an account server. */
export function storageKeyOf(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
