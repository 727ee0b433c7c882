import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { secondFactorMail } from '../../mail/auth-mails';
import { type AuthContext, instant } from '../auth-context';
import { AuthError } from '../auth-error';
import { asCurrent } from '../current-session';
import type { EnrollFactor } from '../inputs';
import { downgradeSessions } from '../repos/sessions-repo';
import { deleteFactor, dropUnverified, factorsOf, insertFactor, lockFactor } from './factors-repo';
import { sealSecret } from './sealed-secret';
import { newTotpSecret, totpUri } from './totp';

const mostFactors = 10;
/** A factor must be verified within this time: a person who sets one up has the app at hand. */
const unverifiedMs = 5 * 60 * 1000;

/**
 * Starts the setup of a second factor: returns the secret for the authenticator app, which a first
 * code then verifies.
 */
export async function enrollFactor(
  context: AuthContext,
  authorization: string | undefined,
  { friendly_name: name, issuer }: z.infer<typeof EnrollFactor>,
) {
  const id = randomUUID();
  const secret = newTotpSecret();
  const sealed = await sealSecret(secret, context.secret);
  const account = await asCurrent(context, authorization, 'factor begun', async (sql, current) => {
    const { user, hasSecondFactor } = current;
    await dropUnverified(sql, user.id, instant(context, -unverifiedMs));
    const factors = await factorsOf(sql, user.id);
    if (name !== '' && factors.some(({ friendly_name: known }) => known === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AuthError(422, 'mfa_factor_name_conflict', message);
    }
    if (factors.length >= mostFactors) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (factors.some(({ status }) => status === 'verified') && !hasSecondFactor) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const factor = { id, userId: user.id, friendlyName: name, secret: sealed };
    await insertFactor(sql, factor, instant(context));
    return user.email ?? user.id;
  });
  const uri = totpUri({ issuer: issuer ?? context.productName, account, secret });
  const totp = { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
  return { id, type: 'totp', friendly_name: name, totp };
}

/** Removes a factor. A verified one can be removed only by a session that has passed it. */
export async function unenrollFactor(
  context: AuthContext,
  authorization: string | undefined,
  factorId: string,
) {
  await asCurrent(context, authorization, 'factor removed', async (sql, current) => {
    const { user, hasSecondFactor } = current;
    const factor = await lockFactor(sql, user.id, factorId);
    if (!factor) throw unknownFactor();
    if (factor.status === 'verified' && !hasSecondFactor) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await deleteFactor(sql, factor.id);
    if (factor.status === 'unverified') return;
    const others = await factorsOf(sql, user.id);
    if (!others.some(({ status }) => status === 'verified')) await downgradeSessions(sql, user.id);
    if (user.email) {
      await context.mails.put(sql, secondFactorMail(context.productName, user.email, 'removed'));
    }
  });
  context.mails.wake();
  return { id: factorId };
}

export function unknownFactor(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
