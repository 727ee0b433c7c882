import { formatCount } from './format';

const mostNamed = 6;

/** Says which counties an answer is without, as their machine did not answer; null where it is whole. */
export function unreachableWords(counties: readonly string[]): string | null {
  if (counties.length === 0) return null;
  const named = counties.slice(0, mostNamed);
  const others = counties.length - named.length;
  const names = [...named, ...(others === 0 ? [] : [`${others.toLocaleString('en-US')} more`])];
  return `${formatCount(counties.length, 'county', 'counties')} could not be asked just now, so properties there are missing: ${names.join('; ')}. Please try again shortly.`;
}
