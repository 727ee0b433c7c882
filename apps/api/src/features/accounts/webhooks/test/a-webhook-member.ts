import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestIdentity } from '../../../../test/test-identity';
import type { Receiver } from './a-receiver';

const path = '/v1/account/webhooks';

/** Calls the API with this token. */
export function caller(identity: TestIdentity, token: string | null) {
  return async (method: string, at: string, body?: object) => {
    const response = await identity.fetch(at, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: Object(await response.json()) };
  };
}

async function tokenOf(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

/** Makes a member with a session, who calls the API and adds webhooks. */
export async function aWebhookMember(identity: TestIdentity) {
  const member = await identity.member();
  const ask = caller(identity, await tokenOf(member.supabase));
  return {
    ...member,
    ask,
    /** Returns the webhook's id; the receiver gets the secret. */
    async add(receiver: Receiver, events: readonly string[] = ['search.matched']) {
      const { body } = await ask('POST', path, { url: receiver.url, events });
      receiver.secret = body.secret;
      return String(body.webhook.id);
    },
    async deliveries(id: string) {
      return (await ask('GET', `${path}/${id}/deliveries`)).body.deliveries;
    },
  };
}
