import { type Call, postgrestDocs, postgrestSource, understood, type World } from './call';

const insert = postgrestDocs('api/tables_views.html#insert');
const upsert = postgrestDocs('api/tables_views.html#upsert');
const update = postgrestDocs('api/tables_views.html#update');
const remove = postgrestDocs('api/tables_views.html#delete');
const preferences = postgrestDocs('api/preferences.html');
const statuses = postgrestDocs('errors.html#http-status-codes');
const _passedOn = postgrestDocs('errors.html#errors-from-postgresql');

const shelves = ({ ada }: World) => ada.browser.from('shelves');
const reviews = ({ ada }: World) => ada.browser.from('reviews');

const refusedRather = 'what is not served is refused, even where a project leaves it out';

/** Creates a shelf and returns its name. */
async function aShelf(world: World, room = 'attic'): Promise<string> {
  const name = world.aName();
  const { error } = await shelves(world).insert({ name, room });
  if (error) throw error;
  return name;
}

export const writeCalls: Call[] = [
  {
    name: 'insert',
    ask: (w) => shelves(w).insert({ name: w.aName() }),
    hosted: { status: 201, data: null, count: null },
    from: insert,
  },
  {
    name: 'insert with select',
    ask: (w) => shelves(w).insert({ name: w.aName() }).select('room'),
    hosted: { status: 201, data: [{ room: 'hall' }] },
    from: insert,
  },
  {
    name: 'insert with single',
    ask: (w) => shelves(w).insert({ name: w.aName() }).select('where:room').single(),
    hosted: { status: 201, data: { where: 'hall' } },
    from: insert,
  },
  {
    name: 'insert of several, counted',
    ask: (w) => shelves(w).insert([{ name: w.aName() }, { name: w.aName() }], { count: 'exact' }),
    hosted: { status: 201, count: 2 },
    from: preferences,
  },
  {
    name: 'insert that leaves a column out of one row',
    ask: (w) => shelves(w).insert([{ name: w.aName(), room: 'cellar' }, { name: w.aName() }]),
    hosted: { status: 400, code: '23502' },
    from: postgrestDocs('api/tables_views.html#bulk-insert'),
  },
  {
    name: 'insert that leaves it to the default',
    ask: (w) =>
      shelves(w)
        .insert([{ name: w.aName(), room: 'cellar' }, { name: w.aName() }], {
          defaultToNull: false,
        })
        .select('room'),
    hosted: { status: 201, data: [{ room: 'cellar' }, { room: 'hall' }] },
    from: postgrestDocs('api/tables_views.html#bulk-insert-with-default-values'),
  },
  {
    name: 'insert with an embedded table',
    ask: (w) => reviews(w).insert({ book_id: 1, stars: 5 }).select('stars, books(title)'),
    hosted: { status: 201, data: [{ stars: 5, books: { title: 'The Odyssey' } }] },
    from: postgrestDocs('api/resource_embedding.html#embedding-after-insertions-updates-deletions'),
  },
  {
    name: 'upsert',
    ask: async (w) =>
      shelves(w)
        .upsert({ name: await aShelf(w), room: 'cellar' })
        .select('room'),
    hosted: { status: 200, data: [{ room: 'cellar' }] },
    from: upsert,
  },
  {
    name: 'upsert by a column',
    ask: async (w) =>
      shelves(w).upsert({ name: await aShelf(w), room: 'loft' }, { onConflict: 'name' }),
    hosted: { status: 200 },
    from: upsert,
  },
  {
    name: 'upsert that ignores duplicates',
    ask: async (w) =>
      shelves(w)
        .upsert({ name: await aShelf(w), room: 'loft' }, { ignoreDuplicates: true })
        .select(),
    hosted: { status: 201, data: [] },
    from: upsert,
  },
  {
    name: 'upsert by columns that are no key',
    ask: (w) => shelves(w).upsert({ name: w.aName() }, { onConflict: 'room' }),
    hosted: { status: 400, code: '42P10' },
    from: statuses,
  },
  {
    name: 'update',
    ask: async (w) =>
      shelves(w)
        .update({ room: 'loft' })
        .eq('name', await aShelf(w)),
    hosted: { status: 204, data: null },
    from: update,
  },
  {
    name: 'update with select',
    ask: async (w) =>
      shelves(w)
        .update({ room: 'loft' })
        .eq('name', await aShelf(w))
        .select('room'),
    hosted: { status: 200, data: [{ room: 'loft' }] },
    from: update,
  },
  {
    name: 'update, counted',
    ask: async (w) =>
      shelves(w)
        .update({ room: 'loft' }, { count: 'exact' })
        .eq('name', await aShelf(w)),
    hosted: { status: 204, count: 1 },
    from: preferences,
  },
  {
    name: 'update of nothing with single',
    ask: (w) => shelves(w).update({ room: 'loft' }).eq('name', w.aName()).select().single(),
    hosted: { status: 406, code: 'PGRST116' },
    from: postgrestDocs('errors.html#postgrest-error-codes'),
  },
  {
    name: 'update without a filter',
    ask: (w) => shelves(w).update({ room: 'loft' }),
    hosted: { status: 400, code: '21000' },
    from: understood('a project loads pg-safeupdate for the roles of its API'),
  },
  {
    name: 'update of a column that is not there',
    ask: (w) => shelves(w).update({ colour: 'red' }).eq('name', 'x'),
    hosted: { status: 400, code: 'PGRST204' },
    from: postgrestSource('Error/SchemaCacheError.hs'),
  },
  {
    name: 'update of more rows than allowed',
    ask: async (w) => {
      const room = w.aName();
      await aShelf(w, room);
      await aShelf(w, room);
      return shelves(w).update({ room: 'loft' }).eq('room', room).maxAffected(1);
    },
    hosted: { status: 400, code: 'PGRST124', details: 'The query affects 2 rows' },
    from: preferences,
  },
  {
    name: 'update of as many rows as allowed',
    ask: async (w) =>
      shelves(w)
        .update({ room: 'loft' })
        .eq('name', await aShelf(w))
        .maxAffected(1),
    hosted: { status: 204 },
    from: preferences,
  },
  {
    name: 'delete',
    ask: async (w) =>
      shelves(w)
        .delete()
        .eq('name', await aShelf(w)),
    hosted: { status: 204, data: null },
    from: remove,
  },
  {
    name: 'delete with select',
    ask: async (w) =>
      shelves(w)
        .delete()
        .eq('name', await aShelf(w))
        .select('room'),
    hosted: { status: 200, data: [{ room: 'attic' }] },
    from: remove,
  },
  {
    name: 'delete, counted',
    ask: async (w) =>
      shelves(w)
        .delete({ count: 'exact' })
        .like('name', await aShelf(w)),
    hosted: { status: 204, count: 1 },
    from: preferences,
  },
  {
    name: 'delete without a filter',
    ask: (w) => shelves(w).delete(),
    hosted: { status: 400, code: '21000' },
    from: understood('a project loads pg-safeupdate for the roles of its API'),
  },
  {
    name: 'delete with a limit',
    ask: async (w) =>
      shelves(w)
        .delete()
        .eq('name', await aShelf(w))
        .select('room')
        .limit(0),
    hosted: { status: 200, data: [{ room: 'attic' }] },
    from: { place: 'https://github.com/PostgREST/postgrest/pull/3907', known: 'understood' },
    here: {
      answer: { status: 400, code: 'PGRST100' },
      because: refusedRather,
    },
  },
  {
    name: 'a write that is to be taken back',
    ask: (w) => shelves(w).insert({ name: w.aName() }).rollback(),
    hosted: { status: 201 },
    from: understood('a project has not turned tx=rollback on'),
    here: {
      answer: { status: 400, code: 'PGRST100' },
      because: refusedRather,
    },
  },
  {
    name: 'a preference that is none, to be kept strictly',
    ask: (w) =>
      shelves(w).insert({ name: w.aName() }).setHeader('Prefer', 'handling=strict, colour=red'),
    hosted: { status: 400, code: 'PGRST122' },
    from: preferences,
  },
  {
    name: 'a preference that is none',
    ask: (w) => shelves(w).insert({ name: w.aName() }).setHeader('Prefer', 'colour=red'),
    hosted: { status: 201 },
    from: preferences,
  },
  {
    name: 'a time zone',
    ask: (w) => shelves(w).select().limit(0).setHeader('Prefer', 'timezone=Europe/Paris'),
    hosted: { status: 200, data: [] },
    from: preferences,
    here: { answer: { status: 400, code: 'PGRST100' }, because: refusedRather },
  },
];
