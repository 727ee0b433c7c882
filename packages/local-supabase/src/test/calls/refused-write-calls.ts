import { type Call, postgrestDocs, postgrestSource, understood, type World } from './call';

const _insert = postgrestDocs('api/tables_views.html#insert');
const _upsert = postgrestDocs('api/tables_views.html#upsert');
const _update = postgrestDocs('api/tables_views.html#update');
const _remove = postgrestDocs('api/tables_views.html#delete');
const _preferences = postgrestDocs('api/preferences.html');
const statuses = postgrestDocs('errors.html#http-status-codes');
const passedOn = postgrestDocs('errors.html#errors-from-postgresql');

const shelves = ({ ada }: World) => ada.browser.from('shelves');
const reviews = ({ ada }: World) => ada.browser.from('reviews');

/** Creates a shelf and returns its name. */
async function aShelf(world: World, room = 'attic'): Promise<string> {
  const name = world.aName();
  const { error } = await shelves(world).insert({ name, room });
  if (error) throw error;
  return name;
}

export const refusedWriteCalls: Call[] = [
  {
    name: 'insert of a column that is not there',
    ask: (w) => shelves(w).insert({ name: w.aName(), colour: 'red' }),
    hosted: { status: 400, code: 'PGRST204' },
    from: postgrestSource('Error/SchemaCacheError.hs'),
  },
  {
    name: 'insert of several, with a column that is not there',
    ask: (w) => shelves(w).insert([{ name: w.aName(), colour: 'red' }]),
    hosted: { status: 400, code: 'PGRST204' },
    from: postgrestDocs('errors.html#postgrest-error-codes'),
  },
  {
    name: 'insert of a key that is there',
    ask: async (w) => shelves(w).insert({ name: await aShelf(w) }),
    hosted: { status: 409, code: '23505', details: expectKey(), hint: null },
    from: passedOn,
  },
  {
    name: 'insert of a key that is there, under policies',
    ask: async ({ ada, aName }) => {
      const title = aName();
      await ada.browser.from('notes').insert({ title });
      return ada.browser.from('notes').insert({ title });
    },
    hosted: { status: 409, code: '23505', details: null },
    from: understood('PostgreSQL leaves the detail out where row-level security hides the row'),
  },
  {
    name: 'insert of nothing where something belongs',
    ask: (w) => shelves(w).insert({ name: null }),
    hosted: {
      status: 400,
      code: '23502',
      details: 'Failing row contains (null, hall).',
      hint: null,
    },
    from: passedOn,
  },
  {
    name: 'insert that a foreign key refuses',
    ask: (w) => reviews(w).insert({ book_id: 99 }),
    hosted: { status: 409, code: '23503', details: 'Key is not present in table "books".' },
    from: understood(
      'PostgreSQL leaves the key out of the detail where the referenced table has policies',
    ),
  },
  {
    name: 'insert that a rule refuses',
    ask: (w) => reviews(w).insert({ book_id: 1, stars: 9 }),
    hosted: { status: 400, code: '23514', details: null },
    from: understood('PostgreSQL leaves the detail out where row-level security hides the row'),
  },
  {
    name: 'insert that a policy refuses',
    ask: ({ ada, bob }) => ada.browser.from('reviews').insert({ book_id: 1, owner_id: bob.id }),
    hosted: { status: 403, code: '42501', details: null, hint: null },
    from: statuses,
  },
  {
    name: 'insert by a visitor',
    ask: ({ visitor, aName }) => visitor.from('shelves').insert({ name: aName() }),
    hosted: { status: 401, code: '42501' },
    from: statuses,
  },
];

function expectKey() {
  return /^Key \(name\)=\(.+\) already exists\.$/;
}
