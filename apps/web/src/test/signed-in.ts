import type { Answer } from '../platform/api/api';
import { anAccountServer } from './account-server';
import { onConfig, onLimit, onSuggest, server } from './network';

/**
 * A member who comes back: the session of an earlier visit, and what every page of theirs asks for.
 * `config` is what this installation has beyond a plain one.
 */
export function signedIn(
  config: Partial<Answer['config']['read']> = {},
): ReturnType<typeof anAccountServer> {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onConfig({ supabaseUrl: accounts.url, ...config }),
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
  return accounts;
}
