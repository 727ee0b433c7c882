import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const audience = 'storage-object';
export const longestSeconds = 365 * 24 * 60 * 60;

/**
 * Signs and checks links that open one object for a limited time. The server's secret signs them
 * for this purpose only.
 */
export class SignedUrls {
  readonly #key: Uint8Array;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#key = createHash('sha256').update(`storage links ${secret}`).digest();
    this.#now = now;
  }

  sign(bucket: string, name: string, seconds: number): Promise<string> {
    const now = Math.floor(this.#now() / 1000);
    return new SignJWT({ url: `${bucket}/${name}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.#key);
  }

  async opens(token: string, bucket: string, name: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        audience,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(this.#now()),
      });
      return payload.url === `${bucket}/${name}`;
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  }
}
