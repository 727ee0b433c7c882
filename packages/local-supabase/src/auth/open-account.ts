import { randomUUID } from 'node:crypto';
import { type AuthContext, instant } from './auth-context';
import { emailIdentity, keepIdentity } from './repos/identities-repo';
import { insertUser } from './repos/users-repo';

export type NewAccount = { email: string; password: string; fullName: string };

/** Opens a confirmed account without a mail; null when the e-mail has an account already. */
export async function openAccount(
  context: Pick<AuthContext, 'database' | 'hashing' | 'now'>,
  { email, password, fullName }: NewAccount,
): Promise<string | null> {
  const passwordHash = await context.hashing.hash(password);
  const at = instant(context);
  return context.database.asService('account opened by the operator', async (sql) => {
    const id = randomUUID();
    const metadata = { sub: id, email, full_name: fullName, email_verified: true };
    const user = await insertUser(
      sql,
      { id, email, passwordHash, isConfirmed: true, provider: 'email', metadata },
      at,
    );
    if (user) await keepIdentity(sql, emailIdentity(id, email, metadata), at);
    return user?.id ?? null;
  });
}
