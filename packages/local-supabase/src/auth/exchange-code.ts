import type { z } from 'zod';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import type { PkceGrant } from './inputs';
import { openSession, type SessionBody } from './open-session';
import { mailConfirmation, takeCode } from './repos/flow-states-repo';
import { adoptProven } from './repos/pending-sign-ups-repo';

const refusals = {
  unknown: {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  expired: {
    status: 403,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  'wrong-verifier': {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },
};

/** Trades the code of a followed link for a session; only the browser that asked has the verifier. */
export async function exchangeCode(
  context: AuthContext,
  input: z.infer<typeof PkceGrant>,
  client: Client,
): Promise<SessionBody> {
  // Taken in its own transaction, so that a code tried with a wrong verifier is used up.
  const taken = await context.database.asService('code exchange', (sql) =>
    takeCode(sql, input.auth_code, input.code_verifier, context.now()),
  );
  if (!taken.ok) {
    const { status, code, message } = refusals[taken.why];
    throw new AuthError(status, code, message);
  }
  const { userId, authenticationMethod, codeChallenge } = taken;
  return context.database.asService('code exchange', async (sql) => {
    if (authenticationMethod === mailConfirmation) {
      await adoptProven(sql, userId, codeChallenge, instant(context));
    }
    return openSession(context, sql, userId, methodOf(authenticationMethod), client);
  });
}

function methodOf(authenticationMethod: string): string {
  if (authenticationMethod === 'oauth') return 'oauth';
  return authenticationMethod === 'recovery' ? 'recovery' : 'otp';
}
