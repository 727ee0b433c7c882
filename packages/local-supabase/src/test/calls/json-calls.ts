import { type Call, postgrestDocs, postgrestSource, type World } from './call';

const json = postgrestDocs('api/tables_views.html#json-columns');
const order = postgrestDocs('api/tables_views.html#ordering');

const books = ({ visitor }: World) => visitor.from('books');

export const jsonCalls: Call[] = [
  {
    name: 'a JSON arrow',
    ask: (w) => books(w).select('detail->year').eq('id', 3),
    hosted: { status: 200, data: [{ year: 1974 }] },
    from: json,
  },
  {
    name: 'a JSON arrow to text',
    ask: (w) => books(w).select('detail->>year').eq('id', 3),
    hosted: { status: 200, data: [{ year: '1974' }] },
    from: json,
  },
  {
    name: 'JSON arrows into a list',
    ask: (w) => books(w).select('won:detail->prizes->0->>name').eq('id', 3),
    hosted: { status: 200, data: [{ won: 'Hugo' }] },
    from: json,
  },
  {
    name: 'a JSON arrow that ends in a list',
    ask: (w) => books(w).select('detail->prizes->0').eq('id', 3),
    hosted: { status: 200, data: [{ prizes: { name: 'Hugo' } }] },
    from: postgrestSource('Query/SqlFragment.hs'),
  },
  {
    name: 'a JSON arrow with a cast',
    ask: (w) => books(w).select('detail->>year::int').eq('id', 3),
    hosted: { status: 200, data: [{ year: 1974 }] },
    from: json,
  },
  {
    name: 'an arrow into an array',
    ask: (w) => books(w).select('labels->0').eq('id', 1),
    hosted: { status: 200, data: [{ labels: 'epic' }] },
    from: postgrestDocs('api/tables_views.html#composite-array-columns'),
  },
  {
    name: 'a filter by a JSON arrow',
    ask: (w) => books(w).select('id').eq('detail->>year', '1974'),
    hosted: { status: 200, data: [{ id: 3 }] },
    from: json,
  },
  {
    name: 'a filter by a JSON number',
    ask: (w) => books(w).select('id').lt('detail->year', -700),
    hosted: { status: 200, data: [{ id: 2 }] },
    from: json,
  },
  {
    name: 'an order by a JSON arrow',
    ask: (w) => books(w).select('id').not('detail', 'is', null).order('detail->year'),
    hosted: { status: 200, data: [{ id: 2 }, { id: 1 }, { id: 3 }] },
    from: order,
  },
];
