import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { readOutbox } from '@deedlight/local-supabase/mail/outbox';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { bundledPrograms } from '../../../test/bundled-programs';
import { makeMigratedFolder } from '../../../test/migrated-folder';
import { systemClock } from '../../clock';
import { openFolder } from '../../database/embedded/embedded-connections';
import { databaseOver } from '../../database/transactions';
import { parseEnv } from '../../env';
import { silentLog } from '../../log';
import { openIdentity } from '../open-identity';

const kills = Number(process.env.KILLS ?? 3);
const dataDir = mkdtempSync(join(tmpdir(), 'deedlight-killed-'));
let programs = '';
beforeAll(async () => {
  // supabase-js prints each request that a killed server leaves unanswered.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  programs = await bundledPrograms({ 'stream-of-sign-ups': 'src/test/stream-of-sign-ups.ts' });
  await makeMigratedFolder(dataDir);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const password = 'correct horse battery';
/** As src/test/stream-of-sign-ups.ts has it: what it has sealed is read here. */
const secretOfTheStream = 'a secret that only the tests know, long enough';

test(`kill -9, ${kills} times in a stream of sign-ups and inserts, loses nothing that was acknowledged`, async () => {
  const signedUp: string[] = [];
  const inserted: string[] = [];
  const member = { email: 'member@example.com', id: '' };
  let next = standBy();
  for (let round = 0; round < kills; round += 1) {
    const child = next;
    const url = await openFolderBy(child);
    next = standBy();
    const supabase = clientOf(url);
    if (round === 0) member.id = await register(url, supabase, member.email);
    else await supabase.auth.signInWithPassword({ email: member.email, password });
    const killed = once(child, 'exit');
    const before = signedUp.length + inserted.length;
    // Killed in the middle of the next ones, at another point each time.
    const enough = before + 2 + (round % 5);
    const note = (list: string[], what: string) => {
      list.push(what);
      if (signedUp.length + inserted.length >= enough) child.kill('SIGKILL');
    };
    await Promise.all([
      stream(async (n) => {
        const email = `r${round}n${n}@example.com`;
        const { error } = await supabase.auth.signUp({ email, password });
        if (!error) note(signedUp, email);
        return !error;
      }),
      stream(async (n) => {
        const row = fileRow(member.id, `r${round}n${n}`);
        const { error } = await supabase.from('files').insert(row);
        if (!error) note(inserted, row.file_name);
        return !error;
      }),
    ]);
    const [, signal] = await killed;
    expect(signal).toBe('SIGKILL');
    expect(signedUp.length + inserted.length).toBeGreaterThan(before);
  }
  next.kill('SIGKILL');
  const kept = await readFolder();
  expect(signedUp.filter((email) => !kept.emails.has(email))).toEqual([]);
  expect(inserted.filter((name) => !kept.files.has(name))).toEqual([]);
  expect(kept.profiles).toBe(kept.emails.size);
  const mailed = await mailedAfterwards();
  const without = signedUp.filter((email) => mailed.filter((to) => to === email).length !== 1);
  expect(without).toEqual([]);
}, 600_000);

type Standing = ChildProcessByStdio<Writable, Readable, null>;

/** A process with its code loaded, which waits for the folder that another still holds. */
function standBy(): Standing {
  return spawn(process.execPath, [join(programs, 'stream-of-sign-ups.js'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function openFolderBy(child: Standing): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server did not start (${code})`);
  });
  // Heard only until the server is up; later it is killed on purpose.
  ended.catch(() => {});
  child.stdin.write('open\n');
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  return `http://127.0.0.1:${String(line).trim()}`;
}

function clientOf(url: string): SupabaseClient {
  return createClient(url, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Object(WebSocket) },
  });
}

async function register(url: string, supabase: SupabaseClient, email: string): Promise<string> {
  await supabase.auth.signUp({ email, password });
  const mail = await expect
    .poll(() => readOutbox(join(dataDir, 'outbox')), { timeout: 10_000 })
    .toHaveLength(1)
    .then(() => readOutbox(join(dataDir, 'outbox')));
  const link = new URL(/https?:\/\/\S+/.exec(mail[0]?.text ?? '')?.[0] ?? '');
  await fetch(`${url}${link.pathname}${link.search}`, { redirect: 'manual' });
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.user.id;
}

/** One after the other until one fails, as all do once the server is gone. */
async function stream(send: (n: number) => Promise<boolean>): Promise<void> {
  for (let n = 0; await send(n); n += 1);
}

function fileRow(uploadedBy: string, name: string) {
  return {
    uploaded_by: uploadedBy,
    file_name: name,
    file_extension: 'webp',
    file_path: `${uploadedBy}/${name}`,
    public_url: 'https://example.com/x',
    is_admin_upload: false,
  };
}

/** To whom mails went, once a server has looked after those that the killed ones left behind. */
async function mailedAfterwards(): Promise<string[]> {
  const database = databaseOver(await openFolder(dataDir));
  try {
    const identity = await openIdentity({
      env: parseEnv({ DATA_DIR: dataDir, DEMO_ACCOUNTS: 'false' }),
      database,
      clock: { now: () => systemClock.now().add({ minutes: 5 }) },
      log: silentLog,
      secret: secretOfTheStream,
      publicUrl: 'http://localhost:3000',
    });
    await identity.sendMails?.();
  } finally {
    await database.close();
  }
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => Object(JSON.parse(readFileSync(join(folder, name), 'utf8'))).to);
}

async function readFolder() {
  const database = databaseOver(await openFolder(dataDir));
  try {
    return await database.asService('test', async (db) => {
      const users = await db.selectFrom('auth.users').select('email').execute();
      const files = await db.selectFrom('public.files').select('file_name').execute();
      const profiles = await db.selectFrom('public.profiles').select('id').execute();
      return {
        emails: new Set(users.map(({ email }) => email)),
        files: new Set(files.map(({ file_name: name }) => name)),
        profiles: profiles.length,
      };
    });
  } finally {
    await database.close();
  }
}
