import type { ProviderFound, SearchFilter } from '@deedlight/contract/provider/search';
import { filterNames } from '@deedlight/domain/listing/figure-words';

/** Returns which filters the provider cannot apply, or only roughly; null when it applies all. */
export function shortfallWords({
  provider,
  ignored,
  rough,
}: Pick<ProviderFound, 'provider' | 'ignored' | 'rough'>): string | null {
  const parts = [
    ignored.length > 0 && `${provider} cannot filter by ${namesOf(ignored)}.`,
    rough.length > 0 &&
      `It filters less exactly by ${namesOf(rough)}, and leaves out what is unknown.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' ');
}

function namesOf(filters: readonly SearchFilter[]): string {
  const names = filters.map((filter) => (filter === 'text' ? 'words' : filterNames[filter]));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
}
