import { join } from 'node:path';
import { readOutbox } from '@deedlight/local-supabase/mail/outbox';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import WebSocket from 'ws';

export const memberPassword = 'correct horse battery';

/** It is the smallest possible picture. */
export const smallPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a client for a server that runs in its own process. */
export function supabaseAt(url: string): SupabaseClient {
  return createClient(url, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Object(WebSocket) },
  });
}

/**
 * Registers at a server that keeps its mails in its data folder, confirms the address and signs in.
 */
export async function memberAt(url: string, dataDir: string, email = 'ada@example.com') {
  const supabase = supabaseAt(url);
  await supabase.auth.signUp({ email, password: memberPassword });
  const mailed = async () =>
    (await readOutbox(join(dataDir, 'outbox'))).find(({ to }) => to === email)?.text;
  // Unlike expect.poll it may be used in a hook.
  await vi.waitFor(async () => expect(await mailed()).toBeDefined(), 10_000);
  const link = new URL(/https?:\/\/\S+/.exec((await mailed()) ?? '')?.[0] ?? '');
  await fetch(`${url}${link.pathname}${link.search}`, { redirect: 'manual' });
  const { data, error } = await supabase.auth.signInWithPassword({
    email,
    password: memberPassword,
  });
  if (error) throw error;
  return { supabase, id: data.user.id, email, session: data.session };
}
