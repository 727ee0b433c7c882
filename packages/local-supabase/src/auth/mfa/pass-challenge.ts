import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Sql } from '../../database';
import { secondFactorMail } from '../../mail/auth-mails';
import { type AuthContext, type Client, instant } from '../auth-context';
import { AuthError } from '../auth-error';
import { asCurrent, type Current } from '../current-session';
import type { VerifyFactor } from '../inputs';
import { type SessionBody, sessionBody } from '../open-session';
import { endSessionsWithoutFactor, raiseSession } from '../repos/sessions-repo';
import { findUser } from '../repos/users-repo';
import * as repo from './factors-repo';
import { openSecret } from './sealed-secret';
import { unknownFactor } from './set-up-factor';
import { stepOfCode } from './totp';

const challengeMs = 5 * 60 * 1000;

/** Starts a challenge of the factor. */
export async function challengeFactor(
  context: AuthContext,
  authorization: string | undefined,
  factorId: string,
  client: Client,
) {
  const id = randomUUID();
  await asCurrent(context, authorization, 'factor asked for', async (sql, { user }) => {
    const factor = await repo.lockFactor(sql, user.id, factorId);
    if (!factor) throw unknownFactor();
    await repo.insertChallenge(sql, id, factor.id, instant(context), client.address);
  });
  return { id, type: 'totp', expires_at: Math.floor((context.now() + challengeMs) / 1000) };
}

/**
 * Raises the session's assurance level by the code of the factor's app. The first code also
 * activates the factor.
 */
export async function verifyFactor(
  context: AuthContext,
  authorization: string | undefined,
  factorId: string,
  { challenge_id: challengeId, code }: z.infer<typeof VerifyFactor>,
  client: Client,
): Promise<SessionBody> {
  const reason = 'factor shown';
  const email = await asCurrent(context, authorization, reason, async (_, { user }) => user.email);
  // Six digits can be guessed, so guesses count as those of a password do.
  const attempt = await context.limits.countAttempt({
    email: `${email} second factor`,
    network: client.network,
    isKnownNetwork: false,
  });
  const body = await asCurrent(context, authorization, reason, async (sql, current) => {
    const factor = await repo.lockFactor(sql, current.user.id, factorId);
    if (!factor) throw unknownFactor();
    await pass(context, sql, factor, { challengeId, code });
    if (factor.status === 'unverified') await putInUse(context, sql, factor.id, current);
    return raise(context, sql, current);
  });
  await attempt.forgive();
  context.mails.wake();
  return body;
}

async function pass(
  context: AuthContext,
  sql: Sql,
  { id, secret: sealed }: repo.FactorRow,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<void> {
  const challenge = await repo.findChallenge(sql, id, challengeId);
  if (!challenge || challenge.verified_at) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (Date.parse(challenge.created_at) + challengeMs < context.now()) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  const secret = sealed && (await openSecret(sealed, context.secret));
  const used = await repo.usedStep(sql, id);
  const step = secret ? stepOfCode(secret, code, context.now(), used) : null;
  if (step === null) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await repo.passChallenge(sql, challenge.id, step, instant(context));
}

async function putInUse(
  context: AuthContext,
  sql: Sql,
  factorId: string,
  { user }: Current,
): Promise<void> {
  await repo.noteVerified(sql, factorId, instant(context));
  if (user.email) {
    await context.mails.put(sql, secondFactorMail(context.productName, user.email, 'added'));
  }
}

/** This session has now passed both factors; sessions with only one end. */
async function raise(
  context: AuthContext,
  sql: Sql,
  { user, sessionId }: Current,
): Promise<SessionBody> {
  const at = instant(context);
  const session = await raiseSession(sql, user.id, sessionId, at);
  await endSessionsWithoutFactor(sql, user.id);
  const renewed = (await findUser(sql, user.id)) ?? user;
  return sessionBody(context, sql, renewed, session);
}
