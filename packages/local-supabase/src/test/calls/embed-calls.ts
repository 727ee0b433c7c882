import { type Call, postgrestDocs, type World } from './call';

const embedding = postgrestDocs('api/resource_embedding.html');
const filtering = postgrestDocs('api/resource_embedding.html#embedded-filters');
const topLevel = postgrestDocs('api/resource_embedding.html#top-level-filtering');
const errors = postgrestDocs('errors.html#postgrest-error-codes');

const books = ({ visitor }: World, columns: string) =>
  visitor.from('books').select(columns).order('id');
const authors = ({ visitor }: World, columns: string) =>
  visitor.from('authors').select(columns).order('id');

export const embedCalls: Call[] = [
  {
    name: 'the one row it belongs to',
    ask: (w) => books(w, 'id, authors!author_id(name)').lt('id', 2),
    hosted: { status: 200, data: [{ id: 1, authors: { name: 'Homer' } }] },
    from: embedding,
  },
  {
    name: 'the one row, where there is none',
    ask: (w) => books(w, 'id, authors!author_id(name)').eq('id', 4),
    hosted: { status: 200, data: [{ id: 4, authors: null }] },
    from: embedding,
  },
  {
    name: 'the rows that belong to it',
    ask: (w) => authors(w, 'name, books!author_id(id)').eq('id', 1),
    hosted: { status: 200, data: [{ name: 'Homer', books: [{ id: 1 }, { id: 2 }] }] },
    from: embedding,
  },
  {
    name: 'the rows that belong to it, where there are none',
    ask: (w) => authors(w, 'id, books!author_id(id)').eq('id', 2),
    hosted: { status: 200, data: [{ id: 2, books: [] }] },
    from: embedding,
  },
  {
    name: 'a row that can only be one',
    ask: (w) => books(w, 'id, covers(colour)').lt('id', 3),
    hosted: {
      status: 200,
      data: [
        { id: 1, covers: { colour: 'blue' } },
        { id: 2, covers: null },
      ],
    },
    from: postgrestDocs('api/resource_embedding.html#one-to-one-relationships'),
  },
  {
    name: 'through a table between',
    ask: (w) => books(w, 'id, genres(name)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, genres: [{ name: 'poetry' }] }] },
    from: postgrestDocs('api/resource_embedding.html#many-to-many-relationships'),
  },
  {
    name: 'by another name',
    ask: (w) => books(w, 'id, writer:authors!author_id(name)').eq('id', 3),
    hosted: { status: 200, data: [{ id: 3, writer: { name: 'Ursula' } }] },
    from: embedding,
  },
  {
    name: 'by the name of the foreign key',
    ask: (w) => books(w, 'id, authors!books_translator_id_fkey(name)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, authors: { name: 'Emily Wilson' } }] },
    from: postgrestDocs(
      'api/resource_embedding.html#foreign-key-joins-on-multiple-foreign-key-relationships',
    ),
  },
  {
    name: 'by the column',
    ask: (w) => books(w, 'id, author:author_id(name)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, author: { name: 'Homer' } }] },
    from: postgrestDocs('api/resource_embedding.html'),
  },
  {
    name: 'in an embedded row',
    ask: (w) => authors(w, 'id, books!author_id(id, covers(colour))').eq('id', 3),
    hosted: { status: 200, data: [{ id: 3, books: [{ id: 3, covers: { colour: 'red' } }] }] },
    from: postgrestDocs('api/resource_embedding.html#nested-embedding'),
  },
  {
    name: 'between two tables that belong together twice',
    ask: (w) => books(w, 'id, authors(name)'),
    hosted: { status: 300, code: 'PGRST201' },
    from: errors,
  },
  {
    name: 'of a table that does not belong there',
    ask: (w) => books(w, 'id, ledger(*)'),
    hosted: { status: 400, code: 'PGRST200' },
    from: errors,
  },
  {
    name: 'with a hint that leads nowhere',
    ask: (w) => books(w, 'id, authors!pages(name)'),
    hosted: { status: 400, code: 'PGRST200' },
    from: errors,
  },
  {
    name: 'inner',
    ask: (w) => books(w, 'id, covers!inner(colour)'),
    hosted: {
      status: 200,
      data: [
        { id: 1, covers: { colour: 'blue' } },
        { id: 3, covers: { colour: 'red' } },
      ],
    },
    from: topLevel,
  },
  {
    name: 'inner with a filter',
    ask: (w) => books(w, 'id, genres!inner(name)').eq('genres.name', 'fiction'),
    hosted: { status: 200, data: [{ id: 3, genres: [{ name: 'fiction' }] }] },
    from: topLevel,
  },
  {
    name: 'inner and counted',
    ask: (w) =>
      w.visitor.from('books').select('id, covers!inner()', { count: 'exact', head: true }),
    hosted: { status: 200, count: 2 },
    from: topLevel,
  },
  {
    name: 'a filter on embedded rows',
    ask: (w) => authors(w, 'id, books!author_id(id)').gt('books.pages', 600).eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, books: [{ id: 2 }] }] },
    from: filtering,
  },
  {
    name: 'a filter on what is not embedded',
    ask: (w) => books(w, 'id').eq('authors.name', 'Homer'),
    hosted: { status: 400, code: 'PGRST108' },
    from: errors,
  },
  {
    name: 'or on embedded rows',
    ask: (w) =>
      authors(w, 'id, books!author_id(id)')
        .or('pages.gt.600,id.eq.1', { referencedTable: 'books' })
        .eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, books: [{ id: 1 }, { id: 2 }] }] },
    from: filtering,
  },
  {
    name: 'an order of embedded rows',
    ask: (w) =>
      authors(w, 'id, books!author_id(id)')
        .order('pages', { referencedTable: 'books', ascending: false })
        .eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, books: [{ id: 2 }, { id: 1 }] }] },
    from: filtering,
  },
  {
    name: 'a limit of embedded rows',
    ask: (w) =>
      authors(w, 'id, books!author_id(id)')
        .order('id', { referencedTable: 'books' })
        .limit(1, { referencedTable: 'books' })
        .eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, books: [{ id: 1 }] }] },
    from: filtering,
  },
  {
    name: 'a range of embedded rows',
    ask: (w) =>
      authors(w, 'id, books!author_id(id)')
        .order('id', { referencedTable: 'books' })
        .range(1, 1, { referencedTable: 'books' })
        .eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, books: [{ id: 2 }] }] },
    from: filtering,
  },
  {
    name: 'an order by an embedded row',
    ask: (w) =>
      w.visitor
        .from('books')
        .select('id, authors!author_id(name)')
        .order('authors(name)', { ascending: false })
        .lt('id', 4)
        .order('id'),
    hosted: { status: 200, data: [{ id: 3 }, { id: 1 }, { id: 2 }] },
    from: postgrestDocs('api/tables_views.html#ordering'),
  },
  {
    name: 'an order by embedded rows',
    ask: (w) => w.visitor.from('authors').select('id, books!author_id(id)').order('books(id)'),
    hosted: { status: 400, code: 'PGRST118' },
    from: errors,
  },
  {
    name: 'rows without embedded ones',
    ask: (w) => books(w, 'id, covers()').is('covers', null),
    hosted: { status: 200, data: [{ id: 2 }, { id: 4 }] },
    from: postgrestDocs('api/resource_embedding.html#null-filtering-on-embedded-resources'),
  },
  {
    name: 'rows with embedded ones, by or',
    ask: (w) => books(w, 'id, covers(), genres()').or('covers.not.is.null,genres.not.is.null'),
    hosted: { status: 200, data: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    from: postgrestDocs('api/resource_embedding.html#or-filtering-across-embedded-resources'),
  },
  {
    name: 'another filter on an embedded table as a whole',
    ask: (w) => books(w, 'id, covers()').eq('covers', 1),
    hosted: { status: 400, code: 'PGRST120' },
    from: errors,
  },
  {
    name: 'spread',
    ask: (w) => books(w, 'id, ...authors!author_id(author:name)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, author: 'Homer' }] },
    from: postgrestDocs('api/resource_embedding.html#spread-embedded-resource'),
  },
  {
    name: 'spread of several rows',
    ask: (w) => authors(w, 'id, ...books!author_id(book:id)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, book: [1, 2] }] },
    from: postgrestDocs('api/resource_embedding.html#spread-embedded-resource'),
  },
  {
    name: 'spread of several rows, inner',
    ask: (w) => authors(w, 'id, ...books!author_id!inner(book:id, pages)').gt('books.pages', 600),
    hosted: { status: 200, data: [{ id: 1, book: [2], pages: [848] }] },
    from: postgrestDocs('api/resource_embedding.html#spread-embedded-resource'),
  },
  {
    name: 'the row of the same table',
    ask: ({ visitor }) =>
      visitor.from('genres').select('name, above:parent(name)').eq('name', 'science fiction'),
    hosted: { status: 200, data: [{ name: 'science fiction', above: { name: 'fiction' } }] },
    from: postgrestDocs('api/resource_embedding.html#recursive-relationships'),
  },
  {
    name: 'from a view',
    ask: ({ ada }) => ada.browser.from('tagged_notes').select('id, tags(name)').limit(0),
    hosted: { status: 200, data: [] },
    from: postgrestDocs('api/resource_embedding.html#foreign-key-joins-on-views'),
    here: {
      answer: { status: 400, code: 'PGRST200' },
      because:
        'foreign keys are followed from tables alone, not through views or functions of a row',
    },
  },
  {
    name: 'a function of the row as a column',
    ask: (w) => books(w, 'heading').eq('id', 1),
    hosted: { status: 200, data: [{ heading: 'THE ODYSSEY' }] },
    from: postgrestDocs('api/computed_fields.html'),
    here: {
      answer: { status: 400, code: '42703' },
      because:
        'foreign keys are followed from tables alone, not through views or functions of a row',
    },
  },
  {
    name: 'of rows that are not mine',
    ask: ({ bob }) => bob.browser.from('books').select('id, reviews(stars)').eq('id', 1),
    hosted: { status: 200, data: [{ id: 1, reviews: [] }] },
    from: postgrestDocs('auth.html'),
  },
  {
    name: 'of a table that only members read',
    ask: (w) => books(w, 'id, reviews(stars)'),
    hosted: { status: 401, code: '42501' },
    from: postgrestDocs('errors.html#http-status-codes'),
  },
];
