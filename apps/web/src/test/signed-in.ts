import type { Answer } from '../platform/api/api';
import { anAccountServer } from './account-server';
import { onConfig, onLimit, onSuggest, server } from './network';

/**
 * Makes a member who returns: the session of an earlier visit, and the answers that every page
 * needs. `config` has this installation's settings in addition to the defaults.
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
