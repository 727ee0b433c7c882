import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';

let here: TestIdentity;
let elsewhere: TestIdentity;
beforeAll(async () => {
  const database = await aTestDatabase();
  here = await aTestIdentity({ database });
  elsewhere = await aTestIdentity({ database });
});

async function tokenOf(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

/** Returns the product API's answers to the token on both servers. */
async function statusesWith(token: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = [here, elsewhere].map((server) =>
    server.fetch('/v1/account/sessions', { headers }),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
}

const closings: [string, (supabase: SupabaseClient, token: string) => Promise<unknown>][] = [
  ['a sign-out', (supabase) => supabase.auth.signOut({ scope: 'global' })],
  [
    'the deletion of the account',
    (_, token) =>
      here.fetch('/v1/account', {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      }),
  ],
];

test.each(closings)('the product API refuses a token within seconds of %s', async (_, close) => {
  const { supabase } = await here.member();
  const token = await tokenOf(supabase);
  expect(await statusesWith(token)).toEqual([200, 200]);
  await close(supabase, token);
  for (const { clock } of [here, elsewhere]) clock.advance({ seconds: 3 });
  expect(await statusesWith(token)).toEqual([401, 401]);
});
