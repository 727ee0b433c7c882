import { type Call, nothingGuessed, postgrestDocs, postgrestSource, understood } from './call';

const functions = postgrestDocs('api/functions.html');
const errors = postgrestDocs('errors.html#postgrest-error-codes');
const raised = postgrestDocs('errors.html#raise-errors-with-http-status-codes');

export const rpcCalls: Call[] = [
  {
    name: 'a value',
    ask: ({ visitor }) => visitor.rpc('add', { a: 2, b: 3 }),
    hosted: { status: 200, data: 5 },
    from: functions,
  },
  {
    name: 'an argument left to its default',
    ask: ({ visitor }) => visitor.rpc('add', { a: 2 }),
    hosted: { status: 200, data: 3 },
    from: functions,
  },
  {
    name: 'a text',
    ask: ({ visitor }) => visitor.rpc('shout', { words: `it's "5"` }),
    hosted: { status: 200, data: `IT'S "5"!` },
    from: functions,
  },
  {
    name: 'by GET',
    ask: ({ visitor }) => visitor.rpc('add', { a: 2, b: 3 }, { get: true }),
    hosted: { status: 200, data: 5 },
    from: functions,
  },
  {
    name: 'by HEAD, counted',
    ask: ({ visitor }) =>
      visitor.rpc('longer_than', { least_pages: 500 }, { head: true, count: 'exact' }),
    hosted: { status: 200, count: 2 },
    from: functions,
  },
  {
    name: 'rows of a table',
    ask: ({ visitor }) => visitor.rpc('longer_than', { least_pages: 500 }).select('id').order('id'),
    hosted: { status: 200, data: [{ id: 1 }, { id: 2 }] },
    from: functions,
  },
  {
    name: 'rows of a table, filtered and limited',
    ask: ({ visitor }) =>
      visitor
        .rpc('longer_than', { least_pages: 1 })
        .lt('pages', 800)
        .order('pages')
        .limit(1)
        .select('id'),
    hosted: { status: 200, data: [{ id: 3 }] },
    from: functions,
  },
  {
    name: 'rows of a table by GET, filtered',
    ask: ({ visitor }) =>
      visitor.rpc('longer_than', { least_pages: 1 }, { get: true }).gt('pages', 800).select('id'),
    hosted: { status: 200, data: [{ id: 2 }] },
    from: functions,
  },
  {
    name: 'rows of a table with an embedded one',
    ask: ({ visitor }) =>
      visitor.rpc('longer_than', { least_pages: 600 }).select('id, author:author_id(name)'),
    hosted: { status: 200, data: [{ id: 2, author: { name: 'Homer' } }] },
    from: postgrestDocs('api/resource_embedding.html#embedding-after-insertions-updates-deletions'),
  },
  {
    name: 'rows, counted',
    ask: ({ visitor }) =>
      visitor.rpc('longer_than', { least_pages: 1 }, { count: 'exact' }).limit(1).select('id'),
    hosted: { status: 206, count: 3 },
    from: functions,
  },
  {
    name: 'one row',
    ask: ({ visitor }) => visitor.rpc('first_book').select('id,title'),
    hosted: { status: 200, data: { id: 1, title: 'The Odyssey' } },
    from: functions,
  },
  {
    name: 'single of rows',
    ask: ({ visitor }) => visitor.rpc('longer_than', { least_pages: 600 }).select('id').single(),
    hosted: { status: 200, data: { id: 2 } },
    from: functions,
  },
  {
    name: 'values',
    ask: ({ visitor }) => visitor.rpc('titles').limit(2),
    hosted: { status: 200, data: ['The Odyssey', 'The Iliad'] },
    from: functions,
  },
  {
    name: 'columns of its own',
    ask: ({ visitor }) => visitor.rpc('by_author').eq('author', 'Homer'),
    hosted: { status: 200, data: [{ author: 'Homer', books: 2 }] },
    from: functions,
  },
  {
    name: 'nothing',
    ask: ({ visitor }) => visitor.rpc('do_nothing'),
    hosted: { status: 204, data: null },
    from: functions,
  },
  {
    name: 'any number of arguments',
    ask: ({ visitor }) => visitor.rpc('total', { numbers: [1, 2, 3] }),
    hosted: { status: 200, data: 6 },
    from: postgrestDocs('api/functions.html#variadic-functions'),
  },
  {
    name: 'JSON as an argument',
    ask: ({ visitor }) => visitor.rpc('year_of', { book: { year: 1974 } }),
    hosted: { status: 200, data: 1974 },
    from: functions,
  },
  {
    name: 'a function that is not there',
    ask: ({ visitor }) => visitor.rpc('subtract', { a: 1 }),
    hosted: { status: 404, code: 'PGRST202' },
    from: errors,
  },
  {
    name: 'an argument that is not there',
    ask: ({ visitor }) => visitor.rpc('add', { a: 1, c: 2 }),
    hosted: { status: 404, code: 'PGRST202' },
    from: errors,
  },
  {
    name: 'an argument that is missing',
    ask: ({ visitor }) => visitor.rpc('add', { b: 2 }),
    hosted: { status: 404, code: 'PGRST202' },
    from: errors,
  },
  {
    name: 'two functions that fit',
    ask: ({ visitor }) => visitor.rpc('twice', { value: 2 }),
    hosted: { status: 300, code: 'PGRST203' },
    from: errors,
  },
  {
    name: 'an argument of the wrong type',
    ask: ({ visitor }) => visitor.rpc('add', { a: 'two' }),
    hosted: { status: 400, code: '22P02' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a function that I may not call',
    ask: ({ ada }) => ada.browser.rpc('secret_total'),
    hosted: { status: 403, code: '42501' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a function that a visitor may not call',
    ask: ({ visitor }) => visitor.rpc('secret_total'),
    hosted: { status: 401, code: '42501' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a function of triggers',
    ask: ({ visitor }) => visitor.rpc('on_review'),
    hosted: { status: 404, code: 'PGRST202' },
    from: understood('PostgREST keeps no functions of triggers in its schema cache'),
  },
  {
    name: 'a function of another schema',
    ask: ({ visitor }) => visitor.rpc('pg_sleep', { seconds: 1 }),
    hosted: { status: 404, code: 'PGRST202' },
    from: errors,
  },
  {
    name: 'what it raises',
    ask: ({ visitor }) => visitor.rpc('complain'),
    hosted: { status: 400, code: 'P0001', details: 'It is Sunday', hint: 'Come tomorrow' },
    from: raised,
  },
  {
    name: 'a status that it raises',
    ask: ({ visitor }) => visitor.rpc('ask_for_payment'),
    hosted: { status: 402, code: 'PT402' },
    from: raised,
  },
  {
    name: 'a whole answer that it raises',
    ask: ({ visitor }) => visitor.rpc('refuse_wholly'),
    hosted: { status: 418, code: 'T1', details: 'Only coffee', hint: 'Ask again' },
    from: postgrestDocs('errors.html#add-http-headers-with-raise'),
  },
  {
    name: 'a status that it sets',
    ask: ({ visitor }) => visitor.rpc('accept_for_later'),
    hosted: { status: 202, data: 3 },
    from: postgrestDocs('transactions.html#response-status-code'),
  },
  {
    name: 'JSON as the one argument, without a name',
    ask: ({ visitor }) => visitor.rpc('year_in', { year: 1974 }),
    hosted: { status: 200, data: 1974 },
    from: postgrestDocs('api/functions.html#functions-with-a-single-unnamed-json-parameter'),
  },
  {
    name: 'a name that is nearly right',
    ask: ({ visitor }) => visitor.rpc('titels'),
    hosted: { status: 404, code: 'PGRST202', hint: /^Perhaps you meant/ },
    from: postgrestSource('Error/SchemaCacheError.hs'),
    here: { answer: { status: 404, code: 'PGRST202', hint: null }, because: nothingGuessed },
  },
  {
    name: 'writing',
    ask: ({ ada, aName }) => ada.browser.rpc('put_up', { shelf: aName() }),
    hosted: { status: 204 },
    from: functions,
  },
  {
    name: 'writing by GET',
    ask: ({ ada, aName }) => ada.browser.rpc('put_up', { shelf: aName() }, { get: true }),
    hosted: { status: 405, code: '25006' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'as whom it is called',
    ask: async ({ ada }) => {
      const { data, ...answer } = await ada.browser.rpc('who_am_i');
      return { ...answer, data: data === ada.id };
    },
    hosted: { status: 200, data: true },
    from: postgrestDocs('auth.html'),
  },
];
