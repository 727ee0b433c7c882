import { anAccountServer } from './account-server';
import { onLimit, onSuggest, server } from './network';

/** A member who comes back: the session of an earlier visit, and what every page of theirs asks for. */
export function signedIn(): ReturnType<typeof anAccountServer> {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
  return accounts;
}
