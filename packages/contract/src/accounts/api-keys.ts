import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from '../shared/sign-in-first';
import { keyScopes } from './key-scopes';

export const mostApiKeys = 10;

const Instant = z.iso.datetime({ offset: true });

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  start: z.string().describe('The first characters, which tell keys apart and open nothing'),
  scopes: z.array(z.enum(keyScopes)),
  perMinute: z.int().describe('Requests in a minute'),
  createdAt: Instant,
  expiresAt: Instant.nullable().describe('null: it holds until it is revoked'),
  lastUsedAt: Instant.nullable().describe('To the hour; null: never'),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: z.string().trim().min(1, 'Name the key').max(80, 'At most 80 characters'),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, 'Choose at least one')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once'),
  expiresOn: z.iso.date().nullable().default(null).describe('The last day, UTC; null: none'),
  perMinute: z
    .int('A whole number')
    .min(1, 'At least 1')
    .nullable()
    .default(null)
    .describe('Requests in a minute; null: as many as the plan has'),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const tags = ['Account'];

export const apiKeys = {
  apiKeys: oc
    .route({
      method: 'GET',
      path: '/v1/account/api-keys',
      summary: "List one's own API keys",
      tags,
    })
    .output(
      z.object({
        keys: z.array(ApiKey),
        mostPerMinute: z.int().describe('As many requests as a key may be given in a minute'),
      }),
    )
    .errors(signInFirst),

  makeApiKey: oc
    .route({
      method: 'POST',
      path: '/v1/account/api-keys',
      summary: 'Make an API key',
      description: 'The key is answered this once: of its secret only a hash is kept.',
      tags,
    })
    .input(NewApiKey)
    .output(z.object({ key: ApiKey, secret: z.string().describe('The whole key') }))
    .errors({
      ...signInFirst,
      RECENT_SIGN_IN_NEEDED: {
        status: 403,
        message: 'Sign in again first: making an API key needs a sign-in of the last 15 minutes.',
      },
      TOO_MANY_API_KEYS: {
        status: 409,
        message: `An account has at most ${mostApiKeys} API keys. Revoke one that is not needed.`,
      },
    }),

  revokeApiKey: oc
    .route({
      method: 'DELETE',
      path: '/v1/account/api-keys/{id}',
      summary: "Revoke one of one's own API keys",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ revoked: z.literal(true) }))
    .errors({
      ...signInFirst,
      KEY_UNKNOWN: {
        status: 404,
        message: 'None of your API keys is that one. It may have been revoked.',
      },
    }),
};
