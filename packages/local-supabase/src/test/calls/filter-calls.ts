import { type Answer, type Call, postgrestDocs, postgrestSource, type World } from './call';

const operators = postgrestDocs('api/tables_views.html#operators');
const logical = postgrestDocs('api/tables_views.html#logical-operators');
const parser = postgrestSource('ApiRequest/QueryParams.hs');

const books = ({ visitor }: World) => visitor.from('books').select('id').order('id');
const ids = (...list: number[]): Answer => ({ status: 200, data: list.map((id) => ({ id })) });
const refused = (status: number, code: string): Answer => ({ status, code });

export const filterCalls: Call[] = [
  { name: 'eq', ask: (w) => books(w).eq('id', 1), hosted: ids(1), from: operators },
  { name: 'neq', ask: (w) => books(w).neq('author_id', 1), hosted: ids(3), from: operators },
  { name: 'gt', ask: (w) => books(w).gt('pages', 582), hosted: ids(2), from: operators },
  { name: 'gte', ask: (w) => books(w).gte('pages', 582), hosted: ids(1, 2), from: operators },
  { name: 'lt', ask: (w) => books(w).lt('pages', 582), hosted: ids(3), from: operators },
  { name: 'lte', ask: (w) => books(w).lte('pages', 582), hosted: ids(1, 3), from: operators },
  {
    name: 'like',
    ask: (w) => books(w).like('title', 'The %d'),
    hosted: ids(2, 3),
    from: operators,
  },
  {
    name: 'like with *',
    ask: (w) => books(w).like('title', 'The *d'),
    hosted: ids(2, 3),
    from: operators,
  },
  {
    name: 'ilike',
    ask: (w) => books(w).ilike('title', 'the %D'),
    hosted: ids(2, 3),
    from: operators,
  },
  {
    name: 'likeAllOf',
    ask: (w) => books(w).likeAllOf('title', ['The%', '%ss%']),
    hosted: ids(1, 3),
    from: operators,
  },
  {
    name: 'likeAnyOf',
    ask: (w) => books(w).likeAnyOf('title', ['%ill%', '%liad']),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'ilikeAllOf',
    ask: (w) => books(w).ilikeAllOf('title', ['the%', '%I%']),
    hosted: ids(2, 3),
    from: operators,
  },
  {
    name: 'ilikeAnyOf',
    ask: (w) => books(w).ilikeAnyOf('title', ['%ILIAD', 'no%']),
    hosted: ids(2, 4),
    from: operators,
  },
  {
    name: 'regexMatch',
    ask: (w) => books(w).regexMatch('title', '^The .*d$'),
    hosted: ids(2, 3),
    from: operators,
  },
  {
    name: 'regexIMatch',
    ask: (w) => books(w).regexIMatch('title', '^the I'),
    hosted: ids(2),
    from: operators,
  },
  {
    name: 'a regular expression that is none',
    ask: (w) => books(w).regexMatch('title', '('),
    hosted: refused(400, '2201B'),
    from: postgrestDocs('errors.html'),
  },
  { name: 'is null', ask: (w) => books(w).is('author_id', null), hosted: ids(4), from: operators },
  {
    name: 'is not null',
    ask: (w) => books(w).not('author_id', 'is', null),
    hosted: ids(1, 2, 3),
    from: operators,
  },
  {
    name: 'is of a value',
    ask: (w) => books(w).filter('pages', 'is', 5),
    hosted: refused(400, 'PGRST100'),
    from: parser,
  },
  {
    name: 'isDistinct',
    ask: (w) => books(w).filter('author_id', 'isdistinct', 1),
    hosted: ids(3, 4),
    from: operators,
  },
  { name: 'in', ask: (w) => books(w).in('id', [1, 3]), hosted: ids(1, 3), from: operators },
  {
    name: 'in with commas, quotes and brackets',
    ask: (w) => books(w).in('title', ["Nobody's book, 100% (anonymous)"]),
    hosted: ids(4),
    from: postgrestDocs('api/url_grammar.html#reserved-characters'),
  },
  { name: 'in of nothing', ask: (w) => books(w).in('id', []), hosted: ids(), from: operators },
  { name: 'not in', ask: (w) => books(w).notIn('id', [1, 3]), hosted: ids(2, 4), from: operators },
  { name: 'not', ask: (w) => books(w).not('pages', 'gt', 582), hosted: ids(1, 3), from: logical },
  { name: 'or', ask: (w) => books(w).or('id.eq.1,pages.gt.800'), hosted: ids(1, 2), from: logical },
  {
    name: 'or with and in it',
    ask: (w) => books(w).or('and(pages.gt.500,pages.lt.600),id.eq.4'),
    hosted: ids(1, 4),
    from: logical,
  },
  {
    name: 'or with not in it',
    ask: (w) => books(w).or('not.and(id.gt.1,id.lt.4),pages.not.is.null'),
    hosted: ids(1, 2, 3, 4),
    from: logical,
  },
  {
    name: 'or with lists and quotes',
    ask: (w) => books(w).or('id.in.(1,2),title.eq."Nobody\'s book, 100% (anonymous)"'),
    hosted: ids(1, 2, 4),
    from: logical,
  },
  {
    name: 'or with an array and JSON',
    ask: (w) => books(w).or('labels.cs.{epic,sea},detail.cs.{"year":1974}'),
    hosted: ids(1, 3),
    from: logical,
  },
  {
    name: 'or with a JSON path',
    ask: (w) => books(w).or('detail->>year.eq.1974,detail->year.eq.-700'),
    hosted: ids(1, 3),
    from: logical,
  },
  {
    name: 'or that is half written',
    ask: (w) => books(w).or('id.eq.1,pages'),
    hosted: refused(400, 'PGRST100'),
    from: parser,
  },
  {
    name: 'a filter that is none',
    ask: (w) => books(w).filter('id', 'equals', 1),
    hosted: refused(400, 'PGRST100'),
    from: parser,
  },
  {
    name: 'a filter on a column that is not there',
    ask: (w) => books(w).eq('colour', 1),
    hosted: refused(400, '42703'),
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'a text where a number belongs',
    ask: (w) => books(w).eq('pages', 'many'),
    hosted: refused(400, '22P02'),
    from: postgrestDocs('errors.html#http-status-codes'),
  },
  {
    name: 'eq(any)',
    ask: (w) => books(w).filter('id', 'eq(any)', '{1,4}'),
    hosted: ids(1, 4),
    from: operators,
  },
  {
    name: 'like of a number',
    ask: (w) => books(w).like('pages', '5%'),
    hosted: refused(404, '42883'),
    from: postgrestDocs('errors.html#http-status-codes'),
  },
];
