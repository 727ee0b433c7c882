import type { GridToShare } from '../../comparables/public';

/** Says that the data provider's comparables go along with the sales. */
export function providedKept({ providedWithout = [] }: GridToShare): string {
  const without = providedWithout.length === 0 ? '' : ' and without the homes that you left out';
  return `The data provider’s comparables stand below them under its name, without its estimate${without}.`;
}
