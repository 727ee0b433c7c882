import { isSaid } from './is-said';

/** What an address says: parameters with their values. */
type Params = Readonly<Record<string, string>>;

/** The figures that a page stands in for, and that a client would take for the sender's. */
const stoodIn = ['price', 'loan', 'score'] as const;

/**
 * Returns the parameter `examplesParam` for the figures of `all` that nobody said; null: all were
 * said.
 */
export function examplesIn(all: Params, said: Params): string | null {
  const open = stoodIn.filter((name) => name in all && !isSaid(said, name));
  return open.length === 0 ? null : open.map((name) => `${name}:${all[name]}`).join(',');
}
