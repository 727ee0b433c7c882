import { boundedHashing } from '@deedlight/local-supabase/auth/hashing';
import { expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, testPassword } from '../../test/test-identity';

const signIns = 50;

test('50 sign-ins at once do not stand in the way of other requests', async () => {
  const identity = await aTestIdentity({
    database: await aTestDatabase(),
    hashing: boundedHashing(),
  });
  const { email, supabase } = await identity.member();
  const { data } = await supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };

  let answered = 0;
  const all = Array.from({ length: signIns }, async () => {
    const { status } = await identity.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: testPassword }),
    });
    answered += 1;
    return status;
  });
  const other = await identity.fetch('/rest/v1/profiles?select=id', { headers });
  expect(other.status).toBe(200);
  // One hash takes longer than this request: many are done before it only if it waits for hashes.
  expect(answered).toBeLessThan(signIns / 2);
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
}, 120_000);
