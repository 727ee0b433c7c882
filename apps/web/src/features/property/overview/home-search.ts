import type { Property } from '@deedlight/contract/property';

type Known = { facts: Pick<Property['facts'], 'livingAreaSqft' | 'yearBuilt'> };

/** What the records say of the house itself, as the address of the insurance page reads it. */
export function homeSearch({
  facts: { livingAreaSqft, yearBuilt },
}: Known): Record<string, string> {
  return {
    ...(livingAreaSqft.known ? { area: String(Math.round(livingAreaSqft.value)) } : {}),
    ...(yearBuilt.known ? { built: String(yearBuilt.value) } : {}),
  };
}
