import type { ListedProperty } from '@deedlight/contract/listing';
import { HttpResponse, http } from 'msw';
import type { HomeToAdd, ListedHome } from '../features/lists/homes/listed-homes';
import type { PropertyNote } from '../features/lists/notes/property-notes';
import type { PropertyList } from '../features/lists/property-lists';
import { signedInId } from './account-server';

type Kept = {
  lists: PropertyList[];
  homes: (ListedHome & { list_id: string })[];
  notes: PropertyNote[];
};

type SentHome = HomeToAdd & { list_id: string; added_at?: string };

export const changedAt = '2026-11-20T12:00:00+00:00';

const ownAndNotWatched = {
  user_id: signedInId,
  team_id: null,
  is_watched: false,
  watch_kinds: ['sale', 'loan', 'owner', 'value'] as PropertyList['watch_kinds'],
  watch_percent: 5,
};

/** Keeps a member's lists, homes and notes as the account server does. */
export function memberLists(kept: Partial<Kept> = {}) {
  const rows: Kept = { lists: [], homes: [], notes: [], ...kept };
  const equal = (url: string, column: string) =>
    new URL(url).searchParams.get(column)?.replace('eq.', '') ?? null;
  const counted = () =>
    rows.lists.map((list) => ({
      ...list,
      homes: rows.homes.filter(({ list_id }) => list_id === list.id).length,
    }));
  const handlers = [
    http.get('*/rest/v1/property_lists', () => HttpResponse.json(counted())),
    http.post('*/rest/v1/property_lists', async ({ request }) => {
      const { name, id } = (await request.json()) as { name: string; id?: string };
      if (rows.lists.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
        return HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
      }
      const list = {
        id: id ?? crypto.randomUUID(),
        name,
        homes: 0,
        updated_at: changedAt,
        ...ownAndNotWatched,
      };
      rows.lists.unshift(list);
      return HttpResponse.json(list, { status: 201 });
    }),
    http.patch('*/rest/v1/property_lists', async ({ request }) => {
      const change = (await request.json()) as Partial<PropertyList>;
      const id = equal(request.url, 'id');
      rows.lists = rows.lists.map((list) => (list.id === id ? { ...list, ...change } : list));
      return HttpResponse.json([{ id }]);
    }),
    http.delete('*/rest/v1/property_lists', ({ request }) => {
      const id = equal(request.url, 'id');
      rows.lists = rows.lists.filter((list) => list.id !== id);
      rows.homes = rows.homes.filter(({ list_id }) => list_id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/rest/v1/listed_properties', ({ request }) => {
      const list = equal(request.url, 'list_id');
      return HttpResponse.json(rows.homes.filter(({ list_id }) => list_id === list));
    }),
    http.post('*/rest/v1/listed_properties', async ({ request }) => {
      const sent = (await request.json()) as SentHome[];
      const isNew = ({ list_id, property_id }: SentHome) =>
        !rows.homes.some((home) => home.list_id === list_id && home.property_id === property_id);
      const added = sent.filter(isNew);
      rows.homes.push(...added.map((home) => ({ added_at: changedAt, ...home })));
      return HttpResponse.json(
        added.map(({ property_id }) => ({ property_id })),
        { status: 201 },
      );
    }),
    http.delete('*/rest/v1/listed_properties', ({ request }) => {
      const list = equal(request.url, 'list_id');
      const among = new URL(request.url).searchParams.get('property_id') ?? '';
      rows.homes = rows.homes.filter(
        ({ list_id, property_id }) => list_id !== list || !among.includes(property_id),
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/rest/v1/property_notes', ({ request }) => {
      const of = equal(request.url, 'property_id');
      return HttpResponse.json(
        rows.notes.filter(({ property_id }) => of === null || property_id === of),
      );
    }),
    http.post('*/rest/v1/property_notes', async ({ request }) => {
      const change = (await request.json()) as PropertyNote;
      const before = rows.notes.find(({ property_id }) => property_id === change.property_id);
      rows.notes = rows.notes.filter((note) => note !== before);
      rows.notes.push({
        ...(before ?? { status: null, tags: [], note: '', do_not_mail: false }),
        ...change,
      });
      return new HttpResponse(null, { status: 201 });
    }),
  ];
  return { rows, handlers };
}

/** A list with these homes, the first added last. */
export function aList(name: string, homes: readonly ListedProperty[]) {
  const id = crypto.randomUUID();
  const list: PropertyList = {
    id,
    name,
    homes: homes.length,
    updated_at: changedAt,
    ...ownAndNotWatched,
  };
  return {
    list,
    homes: homes.map(({ id: property_id, address }, at) => ({
      list_id: id,
      property_id,
      label: address.line ?? property_id,
      added_at: `2026-11-${String(20 - at).padStart(2, '0')}T12:00:00+00:00`,
    })),
  };
}
