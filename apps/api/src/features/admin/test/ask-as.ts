import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestIdentity } from '../../../test/test-identity';

/** Asks the API as whoever is signed in; the body is as JSON has it. */
export async function askAs(
  identity: TestIdentity,
  supabase: SupabaseClient,
  method: string,
  path: string,
  body?: object,
) {
  const { data } = await supabase.auth.getSession();
  const token = data.session?.access_token;
  const response = await identity.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}
