import type { Member, TestStandIn } from './a-stand-in';
import { authorizationOf } from './a-stand-in';

/** Writes four notes of the member's. */
export async function writeFourNotes({ browser }: Member): Promise<void> {
  const rest = { is_done: false, rank: null, tag: null, detail: null };
  const { error } = await browser.from('notes').insert([
    { ...rest, title: 'a', rank: 1, is_done: true, tag: 'home' },
    { ...rest, title: 'b, comma', rank: 2, tag: 'work' },
    { ...rest, title: 'c (d)', rank: 3, detail: { deep: [1, null, 'x'] } },
    { ...rest, title: 'été ☂', tag: 'work' },
  ]);
  if (error) throw error;
}

/** Sends a raw request to the Data API, for what supabase-js would never send. */
export async function getRows(
  server: TestStandIn,
  { browser }: Member,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const Authorization = await authorizationOf(browser);
  return server.fetch(`/rest/v1/${path}`, { headers: { Authorization, ...headers } });
}
