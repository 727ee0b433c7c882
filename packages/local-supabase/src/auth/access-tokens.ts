import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type SigningKeys, signingAlgorithm } from './signing-keys';

export const accessTokenSeconds = 3600;
const audience = 'authenticated';

export type Amr = { method: string; timestamp: number };

/** The part of an account that its access tokens carry. */
export type TokenSubject = {
  id: string;
  email: string | null;
  raw_app_meta_data: object;
  raw_user_meta_data: object;
};

const Claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  email: z.string().nullish(),
  session_id: z.uuid(),
});
export type Claims = z.infer<typeof Claims>;

/** Signs and checks access tokens that have the same claims as Supabase's. */
export class AccessTokens {
  readonly #keys: SigningKeys;
  readonly #issuer: string;
  readonly #now: () => number;

  constructor(keys: SigningKeys, issuer: string, now: () => number) {
    this.#keys = keys;
    this.#issuer = issuer;
    this.#now = now;
  }

  async sign(subject: TokenSubject, sessionId: string, amr: Amr[]) {
    const issuedAt = Math.floor(this.#now() / 1000);
    const expiresAt = issuedAt + accessTokenSeconds;
    const key = this.#keys.newest;
    const token = await new SignJWT({
      email: subject.email ?? '',
      phone: '',
      app_metadata: subject.raw_app_meta_data,
      user_metadata: subject.raw_user_meta_data,
      role: 'authenticated',
      aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
      amr,
      session_id: sessionId,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: signingAlgorithm, kid: key.kid, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setSubject(subject.id)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key.sign);
    return { token, expiresAt };
  }

  /** Returns null when the token is not valid: forged, expired, or made for another purpose. */
  async verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await this.#keys.find(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key.verify;
        },
        {
          issuer: this.#issuer,
          audience,
          algorithms: [signingAlgorithm],
          requiredClaims: ['exp', 'sub', 'iat'],
          currentDate: new Date(this.#now()),
        },
      );
      return Claims.safeParse(payload).data ?? null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
