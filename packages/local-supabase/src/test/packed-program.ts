// What packed.test.ts runs on plain Node beside the installed package: a sign-up and a member's own row.
import { readFileSync } from 'node:fs';
import { boundedHashing } from '@deedlight/local-supabase/auth/hashing';
import { defaultRates } from '@deedlight/local-supabase/auth/rate-limits';
import type { Mail } from '@deedlight/local-supabase/mail/post';
import { openStandIn } from '@deedlight/local-supabase/stand-in';
import { diskStore } from '@deedlight/local-supabase/storage/byte-store';
import { PGlite } from '@electric-sql/pglite';
import { aBrowser } from './browser.js';
import { pgliteDatabase } from './pglite-database.js';

// A database that has run the package's migrations and an application's, as its first argument says.
const [snapshot = ''] = process.argv.slice(2);
const pglite = await PGlite.create({
  loadDataDir: new Blob([new Uint8Array(readFileSync(snapshot))]),
});

let arrives: (mail: Mail) => void;
const mail = new Promise<Mail>((resolve) => {
  arrives = resolve;
});
const url = 'http://localhost:3000';
const { app } = await openStandIn({
  database: pgliteDatabase(pglite),
  now: Date.now,
  publicUrl: url,
  dress: { productName: 'Acme', logoUrl: async () => null },
  redirects: { siteUrl: url, otherOrigins: [], allowsLoopback: true },
  secret: 'a secret that only this program knows',
  providers: {},
  sendMail: async (sent) => arrives(sent),
  outboxFolder: 'outbox',
  files: diskStore('files'),
  rates: defaultRates,
  hashing: boundedHashing(undefined, undefined, 4),
  clientOf: () => ({ address: null, network: 'here', userAgent: null }),
  onSurprise: (error) => {
    throw error;
  },
  onLostMail: (error) => {
    throw error;
  },
});

const browser = aBrowser(url, async (request) => app.fetch(request));
const account = { email: 'ada@example.com', password: 'correct horse battery' };
const signedUp = await browser.auth.signUp(account);
if (signedUp.error) throw signedUp.error;
const link = /https?:\/\/\S+/.exec((await mail).text)?.[0] ?? url;
const token_hash = new URL(link).searchParams.get('token') ?? '';
const confirmed = await browser.auth.verifyOtp({ token_hash, type: 'signup' });
if (confirmed.error) throw confirmed.error;
const added = await browser.from('notes').insert({ title: 'hers' });
if (added.error) throw added.error;
const { data, error } = await browser.from('notes').select('title, owner_id');
if (error) throw error;
const mine = data.map(({ title, owner_id }) => ({
  title,
  isHers: owner_id === confirmed.data.user?.id,
}));
process.stdout.write(JSON.stringify({ email: confirmed.data.user?.email, notes: mine }));
await pglite.close();
