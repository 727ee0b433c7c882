import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { AuthError } from './auth-error';

/** The same cost as GoTrue's, so that accounts can be moved with their passwords. */
const goTruesCost = 10;
/** A hash of no one's password: an unknown e-mail takes as long to check as a known one. */
const nobodysHash = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhiDh1jYAdTgGmCpUMuPWNf5xvvDyXY6';

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes equally long when there is no hash, and then returns false. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/**
 * Runs bcrypt in the thread pool, a few hashes at a time, so that many sign-ins at once leave cores
 * to other requests. Throws a 429 when too many already wait.
 */
export function boundedHashing(
  atOnce = Math.max(1, availableParallelism() - 1),
  mayWait = 200,
  cost = goTruesCost,
): Hashing {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= mayWait) {
      throw new AuthError(
        429,
        'over_request_rate_limit',
        'Too many people sign in at this moment.',
      );
    }
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    matches: (password, hash) =>
      inTurn(async () => {
        const isEqual = await bcrypt.compare(password, hash ?? nobodysHash);
        return isEqual && hash !== null;
      }),
  };
}
