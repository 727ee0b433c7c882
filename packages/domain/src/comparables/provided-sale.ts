import { hashText } from '../hash-text';

type Address = { line: string; city: string | null; state: string; zip: string | null };

/**
 * Returns a short name for a home among a data provider's comparables, which have no ids: a home
 * keeps it when the provider is asked anew.
 */
export function providedKey({ line, city, state, zip }: Address): string {
  const text = [line, city ?? '', state, zip ?? ''].join('|').toUpperCase();
  return [0, 1].map((seed) => hashText(text, seed).toString(36)).join('');
}
