import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { until } from './patience';
import type { Product } from './product';

export type Person = {
  id: string;
  supabase: SupabaseClient;
  /** Requests to the product's own API need these headers. */
  headers: Record<string, string>;
};

export const password = 'a heron over the weir';

let addresses = 0;

/** Makes a person's client in a separate browser, with its own address unless one is given. */
export function clientOf(
  { url }: Pick<Product, 'url'>,
  address: string = newAddress(),
): SupabaseClient {
  return createClient(url, 'sb_publishable_drill', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address }, fetch: fetchOrGone },
    realtime: { transport: Object(WebSocket) },
  });
}

/**
 * Turns a failed connection into an answer, because supabase-js would print the error that the
 * drills expect.
 */
async function fetchOrGone(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch {
    return Response.json({ message: 'no answer' }, { status: 503 });
  }
}

/** Signs up, follows the link of the mail and signs in. */
export async function register(
  product: Pick<Product, 'url'>,
  outbox: string,
  email: string,
): Promise<Person> {
  const supabase = clientOf(product);
  const { error } = await supabase.auth.signUp({ email, password });
  if (error) throw error;
  const mail = await until(`the mail to ${email}`, async () =>
    mailsIn(outbox).find(({ to }) => to === email),
  );
  const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
  await fetch(`${product.url}${link.pathname}${link.search}`, { redirect: 'manual' });
  return signIn(product, email);
}

export async function signIn(product: Pick<Product, 'url'>, email: string): Promise<Person> {
  const supabase = clientOf(product);
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const headers = {
    authorization: `Bearer ${data.session.access_token}`,
    'x-api-key': 'deedlight-web',
    'x-forwarded-for': newAddress(),
  };
  return { id: data.user.id, supabase, headers };
}

/** Reads the mails that a machine without a mail server has put into its folder. */
export function mailsIn(outbox: string): { to: string; text: string }[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')));
}

/** Returns a row of the person. */
export function fileRow({ id }: Pick<Person, 'id'>, name: string) {
  return {
    uploaded_by: id,
    file_name: name,
    file_extension: 'webp',
    file_path: `${id}/${name}`,
    public_url: 'https://example.com/x',
    is_admin_upload: false,
  };
}

/** Returns the names of the person's rows that exist. */
export async function fileNames({ supabase, id }: Person): Promise<Set<string>> {
  const { data, error } = await supabase.from('files').select('file_name').eq('uploaded_by', id);
  if (error) throw error;
  return new Set(data.map(({ file_name: name }) => name));
}

export function newAddress(): string {
  addresses += 1;
  const [high, low] = [addresses >> 8, addresses & 255];
  return `198.18.${high}.${low}`;
}
