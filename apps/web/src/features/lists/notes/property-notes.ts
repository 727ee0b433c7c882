import { homeStatuses } from '@deedlight/contract/rows/lists';
import type { NewOwnRow } from '@deedlight/contract/rows/own-tables';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { inPages } from '../in-pages';

const columns = ['property_id', 'status', 'tags', 'note', 'do_not_mail'] as const;

/** What the member notes of a home. */
export type PropertyNote = RowOf<'property_notes', (typeof columns)[number]>;

export type HomeStatus = NonNullable<PropertyNote['status']>;

const notesKey = ['own-rows', 'property-notes'] as const;

/** All of the member's notes. */
export const propertyNotes = queryOptions({
  queryKey: [...notesKey, 'all'],
  queryFn: ({ signal }): Promise<PropertyNote[]> =>
    inPages(({ after, limit }) =>
      ownRows('property_notes').select(columns, {
        newestFirst: 'property_id',
        limit,
        signal,
        ...(after !== undefined && { before: { property_id: after } }),
      }),
    ),
});

/** The note on one home; an empty one where nothing is noted. */
export function propertyNote(id: string) {
  return queryOptions({
    queryKey: [...notesKey, 'of', id],
    queryFn: async ({ signal }): Promise<PropertyNote> => {
      const [note] = await ownRows('property_notes').select(columns, {
        is: { property_id: id },
        signal,
      });
      return note ?? noNote(id);
    },
  });
}

export function noNote(id: string): PropertyNote {
  return { property_id: id, status: null, tags: [], note: '', do_not_mail: false };
}

/** A change of a note: what is left out stays as it is. */
export type NoteChange = NewOwnRow<'property_notes'>;

function saveNote(change: NoteChange): Promise<void> {
  return ownRows('property_notes').upsert(change, ['user_id', 'property_id']);
}

/** Saves a change of a note; every list shows it at once. */
export function useSavingNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveNote,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notesKey });
      const before = client.getQueryData(propertyNotes.queryKey);
      if (before !== undefined) {
        client.setQueryData(propertyNotes.queryKey, withChange(before, change));
      }
      return { before };
    },
    onError: (_, __, foreseen) => {
      if (foreseen?.before !== undefined) {
        client.setQueryData(propertyNotes.queryKey, foreseen.before);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: notesKey }),
  });
}

function withChange(notes: readonly PropertyNote[], change: NoteChange): PropertyNote[] {
  const id = change.property_id;
  const before = notes.find(({ property_id }) => property_id === id) ?? noNote(id);
  const others = notes.filter(({ property_id }) => property_id !== id);
  return [...others, { ...before, ...change }];
}

const statusNames: Record<HomeStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'follow-up': 'Follow up',
  offer: 'Offer made',
  won: 'Won',
  lost: 'Lost',
};

export function statusName(status: HomeStatus | null): string {
  return status === null ? 'No status' : statusNames[status];
}

/** The choices of a select; the empty value is no status. */
export const statusOptions: readonly { value: HomeStatus | ''; label: string }[] = [
  { value: '', label: statusName(null) },
  ...homeStatuses.map((value) => ({ value, label: statusNames[value] })),
];
