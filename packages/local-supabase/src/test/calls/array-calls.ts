import { type Answer, type Call, postgrestDocs, type World } from './call';

const operators = postgrestDocs('api/tables_views.html#operators');

const books = ({ visitor }: World) => visitor.from('books').select('id').order('id');
const ids = (...list: number[]): Answer => ({ status: 200, data: list.map((id) => ({ id })) });
const refused = (status: number, code: string): Answer => ({ status, code });

export const arrayCalls: Call[] = [
  {
    name: 'contains of an array',
    ask: (w) => books(w).contains('labels', ['epic']),
    hosted: ids(1, 2),
    from: operators,
  },
  {
    name: 'contains of an array, with a comma',
    ask: (w) => books(w).contains('labels', ['"a, b"']),
    hosted: ids(4),
    from: operators,
  },
  {
    name: 'contains of JSON',
    ask: (w) => books(w).contains('detail', { prizes: [{ name: 'Hugo' }] }),
    hosted: ids(3),
    from: operators,
  },
  {
    name: 'contains of a range',
    ask: (w) => books(w).contains('sold', '[2,4]'),
    hosted: ids(1),
    from: operators,
  },
  {
    name: 'containedBy of an array',
    ask: (w) => books(w).containedBy('labels', ['epic', 'sea']),
    hosted: ids(1, 3),
    from: operators,
  },
  {
    name: 'containedBy of JSON',
    ask: (w) => books(w).containedBy('detail', { prizes: [], year: -750, 'a"b': 1, more: 1 }),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'containedBy of a range',
    ask: (w) => books(w).containedBy('sold', '[1,12)'),
    hosted: ids(1),
    from: operators,
  },
  {
    name: 'contains of a number',
    ask: (w) => books(w).contains('pages', '5'),
    hosted: refused(404, '42883'),
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'overlaps of an array',
    ask: (w) => books(w).overlaps('labels', ['sea', 'war']),
    hosted: ids(1, 2),
    from: operators,
  },
  {
    name: 'overlaps of a range',
    ask: (w) => books(w).overlaps('sold', '[9,11)'),
    hosted: ids(1, 2),
    from: operators,
  },
  {
    name: 'rangeGt',
    ask: (w) => books(w).rangeGt('sold', '[1,5)'),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'rangeGte',
    ask: (w) => books(w).rangeGte('sold', '[10,12)'),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'rangeLt',
    ask: (w) => books(w).rangeLt('sold', '[10,12)'),
    hosted: ids(1),
    from: operators,
  },
  {
    name: 'rangeLte',
    ask: (w) => books(w).rangeLte('sold', '[2,10)'),
    hosted: ids(1),
    from: operators,
  },
  {
    name: 'rangeAdjacent',
    ask: (w) => books(w).rangeAdjacent('sold', '[20,22)'),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'match',
    ask: (w) => books(w).match({ author_id: 1, pages: 848 }),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'textSearch',
    ask: (w) => books(w).textSearch('words', 'dispossess'),
    hosted: ids(3),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch with a language',
    ask: (w) => books(w).textSearch('words', 'odysseys', { config: 'english' }),
    hosted: ids(1),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch in plain words',
    ask: (w) => books(w).textSearch('words', 'the iliad', { type: 'plain', config: 'english' }),
    hosted: ids(2),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch of a phrase',
    ask: (w) => books(w).textSearch('words', 'the iliad', { type: 'phrase', config: 'english' }),
    hosted: ids(2),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch as on the web',
    ask: (w) =>
      books(w).textSearch('words', 'iliad or odyssey', { type: 'websearch', config: 'english' }),
    hosted: ids(1, 2),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch in a text column',
    ask: (w) => books(w).textSearch('title', 'iliads', { config: 'english' }),
    hosted: ids(2),
    from: postgrestDocs('api/tables_views.html#full-text-search'),
  },
  {
    name: 'textSearch in a language that is none',
    ask: (w) => books(w).textSearch('words', 'a', { config: 'klingon' }),
    hosted: refused(400, '42704'),
    from: postgrestDocs('errors.html#http-status-codes'),
  },
];
