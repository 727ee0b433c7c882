import { homeStatuses } from '@deedlight/contract/rows/lists';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { type HomeStatus, noNote, type PropertyNote } from '../notes/property-notes';
import type { ListedHome } from './listed-homes';

/** A home of a list with what the member noted of it. */
export type WorkedHome = { home: ListedHome; note: PropertyNote };

/** What of a list is shown; null: whatever it is. */
export type HomeFilter = { status: HomeStatus | 'none' | null; tag: string | null };

export function readFilter({ status, tag }: PlainSearch): HomeFilter {
  return {
    status: status === 'none' ? status : (homeStatuses.find((one) => one === status) ?? null),
    tag: tag?.trim() ? tag : null,
  };
}

export function withNotes(
  homes: readonly ListedHome[],
  notes: readonly PropertyNote[],
): WorkedHome[] {
  const noted = new Map(notes.map((note) => [note.property_id, note]));
  return homes.map((home) => ({
    home,
    note: noted.get(home.property_id) ?? noNote(home.property_id),
  }));
}

export function filterHomes(
  homes: readonly WorkedHome[],
  { status, tag }: HomeFilter,
): WorkedHome[] {
  return homes.filter(
    ({ note }) =>
      (status === null || (note.status ?? 'none') === status) &&
      (tag === null || note.tags.some((one) => sameTag(one) === sameTag(tag))),
  );
}

function sameTag(tag: string): string {
  return tag.toLowerCase();
}

/** The tags of the homes, by name, each once whatever its case, with how many homes have it. */
export function tagsOf(homes: readonly WorkedHome[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>();
  for (const tag of homes.flatMap(({ note }) => note.tags)) {
    const { tag: name, count } = found.get(sameTag(tag)) ?? { tag, count: 0 };
    found.set(sameTag(tag), { tag: name, count: count + 1 });
  }
  return [...found.values()].toSorted((one, other) => one.tag.localeCompare(other.tag));
}
