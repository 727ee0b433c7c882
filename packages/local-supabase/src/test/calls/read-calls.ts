import { type Call, nothingGuessed, postgrestDocs, postgrestSource, type World } from './call';

const columns = postgrestDocs('api/tables_views.html#vertical-filtering');
const order = postgrestDocs('api/tables_views.html#ordering');
const pages = postgrestDocs('api/pagination_count.html');
const forms = postgrestDocs('api/resource_representation.html');
const errors = postgrestDocs('errors.html#postgrest-error-codes');

const books = ({ visitor }: World) => visitor.from('books');

export const readCalls: Call[] = [
  {
    name: 'some columns',
    ask: (w) => books(w).select('title, pages').eq('id', 1),
    hosted: { status: 200, data: [{ title: 'The Odyssey', pages: 582 }] },
    from: columns,
  },
  {
    name: 'a column by another name',
    ask: (w) => books(w).select('name:title').eq('id', 1),
    hosted: { status: 200, data: [{ name: 'The Odyssey' }] },
    from: columns,
  },
  {
    name: 'a cast',
    ask: (w) => books(w).select('pages::text').eq('id', 1),
    hosted: { status: 200, data: [{ pages: '582' }] },
    from: columns,
  },
  {
    name: 'a cast by another name',
    ask: (w) => books(w).select('length:pages::text').eq('id', 1),
    hosted: { status: 200, data: [{ length: '582' }] },
    from: columns,
  },
  {
    name: 'a cast to no type',
    ask: (w) => books(w).select('pages::colour').eq('id', 1),
    hosted: { status: 400, code: '42704' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a column that is not there',
    ask: (w) => books(w).select('colour'),
    hosted: { status: 400, code: '42703' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a table that is not there',
    ask: ({ visitor }) => visitor.from('bookz').select(),
    hosted: { status: 404, code: 'PGRST205' },
    from: errors,
  },
  {
    name: 'a table whose name is nearly right',
    ask: ({ visitor }) => visitor.from('boks').select(),
    hosted: { status: 404, code: 'PGRST205', hint: /^Perhaps you meant/ },
    from: postgrestSource('Error/SchemaCacheError.hs'),
    here: { answer: { status: 404, code: 'PGRST205', hint: null }, because: nothingGuessed },
  },
  {
    name: 'order',
    ask: (w) => books(w).select('id').order('pages', { ascending: false, nullsFirst: false }),
    hosted: { status: 200, data: [{ id: 2 }, { id: 1 }, { id: 3 }, { id: 4 }] },
    from: order,
  },
  {
    name: 'order with nulls first',
    ask: (w) => books(w).select('id').order('pages', { nullsFirst: true }),
    hosted: { status: 200, data: [{ id: 4 }, { id: 3 }, { id: 1 }, { id: 2 }] },
    from: order,
  },
  {
    name: 'order by two columns',
    ask: (w) => books(w).select('id').order('author_id', { ascending: false }).order('pages'),
    hosted: { status: 200, data: [{ id: 4 }, { id: 3 }, { id: 1 }, { id: 2 }] },
    from: order,
  },
  {
    name: 'an order that is none',
    ask: (w) => books(w).select('id').order('id.up'),
    hosted: { status: 400, code: 'PGRST100' },
    from: postgrestSource('ApiRequest/QueryParams.hs'),
  },
  {
    name: 'limit',
    ask: (w) => books(w).select('id').order('id').limit(1),
    hosted: { status: 200, data: [{ id: 1 }], count: null },
    from: pages,
  },
  {
    name: 'a limit below zero',
    ask: (w) => books(w).select('id').limit(-1),
    hosted: { status: 416, code: 'PGRST103' },
    from: errors,
  },
  {
    name: 'range',
    ask: (w) => books(w).select('id').order('id').range(1, 2),
    hosted: { status: 200, data: [{ id: 2 }, { id: 3 }] },
    from: pages,
  },
  {
    name: 'range with an exact count',
    ask: (w) => books(w).select('id', { count: 'exact' }).order('id').range(1, 2),
    hosted: { status: 206, data: [{ id: 2 }, { id: 3 }], count: 4 },
    from: pages,
  },
  {
    name: 'a range past the end, counted',
    ask: (w) => books(w).select('id', { count: 'exact' }).range(9, 10),
    hosted: { status: 416, code: 'PGRST103' },
    from: errors,
  },
  {
    name: 'a range past the end, not counted',
    ask: (w) => books(w).select('id').range(9, 10),
    hosted: { status: 200, data: [] },
    from: pages,
  },
  {
    name: 'the header Range',
    ask: (w) => books(w).select('id').order('id').setHeader('Range', '1-2'),
    hosted: { status: 200, data: [{ id: 2 }, { id: 3 }] },
    from: pages,
  },
  {
    name: 'the header Range, turned round',
    ask: (w) => books(w).select('id').setHeader('Range', '2-1'),
    hosted: { status: 416, code: 'PGRST103' },
    from: errors,
  },
  {
    name: 'an exact count alone',
    ask: (w) => books(w).select('*', { count: 'exact', head: true }),
    hosted: { status: 200, count: 4 },
    from: pages,
  },
  {
    name: 'an exact count of some',
    ask: (w) => books(w).select('*', { count: 'exact', head: true }).gt('pages', 500),
    hosted: { status: 200, count: 2 },
    from: pages,
  },
  {
    name: 'an estimated count of few',
    ask: (w) => books(w).select('*', { count: 'estimated', head: true }),
    hosted: { status: 200, count: 4 },
    from: pages,
  },
  {
    name: 'a planned count',
    ask: async (w) => {
      const { count, error } = await books(w).select('*', { count: 'planned', head: true });
      return { error, data: typeof count };
    },
    hosted: { status: 200, data: 'number' },
    from: pages,
  },
  {
    name: 'single',
    ask: (w) => books(w).select('id').eq('id', 1).single(),
    hosted: { status: 200, data: { id: 1 } },
    from: forms,
  },
  {
    name: 'single of none',
    ask: (w) => books(w).select('id').eq('id', 9).single(),
    hosted: { status: 406, code: 'PGRST116', details: 'The result contains 0 rows' },
    from: errors,
  },
  {
    name: 'single of several',
    ask: (w) => books(w).select('id').single(),
    hosted: { status: 406, code: 'PGRST116', details: 'The result contains 4 rows' },
    from: errors,
  },
  {
    name: 'maybeSingle of none',
    ask: (w) => books(w).select('id').eq('id', 9).maybeSingle(),
    hosted: { status: 200, data: null },
    from: forms,
  },
  {
    name: 'maybeSingle of several',
    ask: (w) => books(w).select('id').maybeSingle(),
    hosted: { status: 406, code: 'PGRST116' },
    from: errors,
  },
  {
    name: 'CSV',
    ask: (w) => books(w).select('id,title').gt('id', 2).order('id').csv(),
    hosted: {
      status: 200,
      data: `id,title\n3,"The Dispossessed"\n4,"Nobody's book, 100% (anonymous)"`,
    },
    from: forms,
  },
  {
    name: 'CSV of nothing',
    ask: (w) => books(w).select('id').gt('id', 9).csv(),
    hosted: { status: 200, data: '\n' },
    from: postgrestSource('Query/SqlFragment.hs'),
  },
  {
    name: 'without nulls',
    ask: (w) => books(w).select('id,pages').eq('id', 4).stripNulls(),
    hosted: { status: 200, data: [{ id: 4 }] },
    from: forms,
  },
  {
    name: 'a plan',
    ask: (w) => books(w).select('id').explain(),
    hosted: { status: 406, code: 'PGRST107' },
    from: postgrestDocs('observability.html#execution-plan'),
  },
  {
    name: 'another schema',
    ask: ({ visitor }) => visitor.schema('auth').from('users').select(),
    hosted: { status: 406, code: 'PGRST106' },
    from: errors,
  },
  {
    name: 'a sum',
    ask: (w) => books(w).select('pages.sum()'),
    hosted: { status: 400, code: 'PGRST123' },
    from: postgrestDocs('api/aggregate_functions.html'),
  },
  {
    name: 'a count in the selection',
    ask: (w) => books(w).select('count()'),
    hosted: { status: 400, code: 'PGRST123' },
    from: postgrestDocs('api/aggregate_functions.html'),
  },
  {
    name: 'a table that only members read',
    ask: ({ visitor }) => visitor.from('reviews').select(),
    hosted: { status: 401, code: '42501', details: null },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a table that nobody reads',
    ask: ({ ada }) => ada.browser.from('ledger').select(),
    hosted: { status: 403, code: '42501', details: null },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
];
