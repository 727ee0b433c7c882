import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from '@deedlight/local-supabase/stand-in';
import { z } from 'zod';
import type { Database } from '../database/database';
import type { Env } from '../env';

const DemoAccount = z.object({
  email: z.string(),
  password: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

const loopback = ['localhost', '127.0.0.1', '::1'];

/**
 * Tells whether demo accounts are safe: the server is reachable from this machine only, and its
 * data are its own.
 */
export function mayHaveDemoAccounts(env: Env): boolean {
  const isOwn = !env.DATABASE_URL && !env.SUPABASE_URL && !env.PUBLIC_URL;
  return env.DEMO_ACCOUNTS && isOwn && loopback.includes(env.HOST);
}

/** Opens the accounts of a member and an admin, with passwords that this data folder keeps. */
export async function openDemoAccounts(
  standIn: Pick<StandIn, 'openAccount'>,
  database: Database,
  dataDir: string,
): Promise<DemoAccount[]> {
  const accounts = keptAccounts(dataDir);
  for (const account of accounts) {
    const userId = await standIn.openAccount(account);
    if (!(userId && account.isAdmin)) continue;
    await database.asService('demo admin', (db) =>
      db.updateTable('public.profiles').set({ is_admin: true }).where('id', '=', userId).execute(),
    );
  }
  return accounts;
}

function keptAccounts(dataDir: string): DemoAccount[] {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'demo-accounts.json');
  try {
    writeFileSync(path, JSON.stringify(newAccounts(), null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  return z.array(DemoAccount).parse(JSON.parse(readFileSync(path, 'utf8')));
}

function newAccounts(): DemoAccount[] {
  const password = () => randomBytes(9).toString('base64url');
  return [
    {
      email: 'member@deedlight.example',
      password: password(),
      fullName: 'Demo Member',
      isAdmin: false,
    },
    {
      email: 'admin@deedlight.example',
      password: password(),
      fullName: 'Demo Admin',
      isAdmin: true,
    },
  ];
}
