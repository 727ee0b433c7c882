import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { AuthError } from './auth-error';

/** GoTrue's own cost, so that accounts move over with their passwords. */
const goTruesCost = 10;
/** Hashes of nobody's password, so that an unknown e-mail takes as long as a known one. */
const nobodysHash = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhiDh1jYAdTgGmCpUMuPWNf5xvvDyXY6';

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes equally long where there is no hash, and is then false. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/**
 * bcrypt in the thread pool, a few at a time, so that many sign-ins at once leave cores to other
 * requests. Throws a 429 where too many wait already.
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
