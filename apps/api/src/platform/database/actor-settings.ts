import type { Actor } from './database';

export type Role = Actor['role'] | 'service_role';

/**
 * Opens a transaction as `actor`: the role decides grants and policies, the claims are what
 * auth.uid() and auth.jwt() read. Both end with the transaction.
 */
export function beginAs(actor: Actor): string {
  return begin(actor.role, claimsOf(actor));
}

export function beginAsService(): string {
  return begin('service_role', { role: 'service_role' });
}

function begin(role: Role, claims: Record<string, unknown>): string {
  return `begin; set local role ${role}; select set_config('request.jwt.claims', ${quoted(JSON.stringify(claims))}, true)`;
}

function claimsOf(actor: Actor): Record<string, unknown> {
  if (actor.role === 'anon') return { role: 'anon' };
  const { userId, email, sessionId } = actor;
  return { role: 'authenticated', aud: 'authenticated', sub: userId, email, session_id: sessionId };
}

// JSON text has no NUL and the server reads backslashes literally (standard_conforming_strings),
// so doubling the quote is the whole of the escaping.
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
