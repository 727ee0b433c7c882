import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  customFetch,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { z } from 'zod';
import { AuthError } from '../auth-error';
import type { IdentityProvider } from './identity-providers';
import type { Visit } from './visit';

/** LinkedIn writes some booleans as text; any other value is no proof. */
const Verified = z.unknown().transform((said) => said === true || said === 'true');

const Person = z.looseObject({
  iss: z.string().optional(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  email_verified: Verified,
  name: z.string().max(500).optional(),
  picture: z.url().max(2000).optional(),
});
export type Person = z.infer<typeof Person>;

/**
 * Returns who came back: trades the code at the provider and checks what it says. Throws AuthError.
 */
export async function askProvider(
  provider: IdentityProvider,
  callbackUrl: URL,
  visit: Visit,
): Promise<Person> {
  const configuration = provider.configuration();
  const idToken = setIdTokenAside(configuration);
  try {
    const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: visit.state,
      ...(provider.usesPkce && { pkceCodeVerifier: visit.verifier }),
    });
    const person = await checkIdToken(provider, idToken(), visit.nonce);
    if (person.email || !configuration.serverMetadata().userinfo_endpoint) return person;
    const more = await fetchUserInfo(configuration, tokens.access_token, person.sub);
    return Person.parse({ ...more, ...person });
  } catch (error) {
    throw asAuthError(error);
  }
}

/**
 * openid-client knows one issuer per provider, while LinkedIn goes by two names. So it gets the
 * answer without the ID token, which is then checked here, with every rule and both names.
 */
function setIdTokenAside(configuration: Configuration): () => string {
  let idToken: unknown;
  configuration[customFetch] = async (url, options) => {
    const { body, signal, ...rest } = options;
    const response = await fetch(url, {
      ...rest,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (url !== configuration.serverMetadata().token_endpoint || !response.ok) return response;
    const { id_token, ...others } = z.looseObject({}).parse(await response.json());
    idToken = id_token;
    return Response.json(others);
  };
  return () => {
    if (typeof idToken === 'string') return idToken;
    throw new AuthError(400, 'bad_oauth_callback', 'The provider sent no ID token');
  };
}

async function checkIdToken(
  { issuers, clientId, jwksUri, returnsNonce }: IdentityProvider,
  idToken: string,
  nonce: string,
): Promise<Person> {
  const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(jwksUri)), {
    issuer: issuers,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 30,
  });
  if ((payload.nonce !== undefined || returnsNonce) && payload.nonce !== nonce) {
    throw new AuthError(400, 'bad_oauth_callback', 'The nonce of the ID token is not ours');
  }
  return Person.parse(payload);
}

function asAuthError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    const message = error.error_description ?? error.error;
    return new AuthError(400, 'bad_oauth_callback', message);
  }
  const isTheirs =
    error instanceof ClientError ||
    error instanceof ResponseBodyError ||
    error instanceof errors.JOSEError ||
    error instanceof z.ZodError;
  if (!isTheirs) return error;
  return new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code');
}
