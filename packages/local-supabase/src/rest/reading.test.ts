import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, type Member, type TestStandIn } from '../test/a-stand-in';
import { getRows, writeFourNotes } from '../test/four-notes';

let server: TestStandIn;
let ada: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  await writeFourNotes(ada);
});

const titles = (rows: { title: string }[] | null) => rows?.map(({ title }) => title);
const notes = () => ada.browser.from('notes');
const get = (path: string, headers?: Record<string, string>) => getRows(server, ada, path, headers);

describe('filters', () => {
  test.each([
    { by: 'eq', filter: ['title', 'eq', 'a'], finds: ['a'] },
    { by: 'eq on a boolean', filter: ['is_done', 'eq', true], finds: ['a'] },
    { by: 'eq on a number', filter: ['rank', 'eq', 2], finds: ['b, comma'] },
    { by: 'neq', filter: ['tag', 'neq', 'work'], finds: ['a'] },
    { by: 'gt', filter: ['rank', 'gt', 2], finds: ['c (d)'] },
    { by: 'gte', filter: ['rank', 'gte', 2], finds: ['b, comma', 'c (d)'] },
    { by: 'lt', filter: ['rank', 'lt', 2], finds: ['a'] },
    { by: 'lte', filter: ['rank', 'lte', 2], finds: ['a', 'b, comma'] },
    { by: 'is null', filter: ['rank', 'is', null], finds: ['été ☂'] },
    { by: 'is true', filter: ['is_done', 'is', true], finds: ['a'] },
    { by: 'is false', filter: ['tag', 'is', null], finds: ['c (d)'] },
    { by: 'ilike with %', filter: ['title', 'ilike', '%COMMA%'], finds: ['b, comma'] },
    { by: 'ilike with *', filter: ['title', 'ilike', 'C*'], finds: ['c (d)'] },
  ] as const)('by $by', async ({ filter: [column, operator, value], finds }) => {
    const { data, error } = await notes()
      .select('title')
      .filter(column, operator, value)
      .order('title');
    expect(error).toBeNull();
    expect(titles(data)).toEqual(finds);
  });

  test('by a list, whatever its values hold', async () => {
    const wanted = ['b, comma', 'c (d)', 'nothing', ''];
    const { data } = await notes().select('title').in('title', wanted).order('title');
    expect(titles(data)).toEqual(['b, comma', 'c (d)']);
  });

  test('by a list of nothing, which finds nothing', async () => {
    expect((await notes().select('title').in('title', [])).data).toEqual([]);
  });

  test('that are several hold together', async () => {
    const { data } = await notes().select('title').eq('tag', 'work').gt('rank', 0);
    expect(titles(data)).toEqual(['b, comma']);
  });

  test('twice on one column hold together', async () => {
    const { data } = await notes().select('title').gte('rank', 2).lt('rank', 3);
    expect(titles(data)).toEqual(['b, comma']);
  });

  test.each([
    { by: 'or', or: 'title.eq.a,rank.gt.2', finds: ['a', 'c (d)'] },
    {
      by: 'or with quotes',
      or: 'title.eq."b, comma",title.eq."c (d)"',
      finds: ['b, comma', 'c (d)'],
    },
    { by: 'and in or', or: 'and(rank.gt.1,rank.lt.3),tag.eq.home', finds: ['a', 'b, comma'] },
    { by: 'not in or', or: 'rank.not.is.null,title.eq.nothing', finds: ['a', 'b, comma', 'c (d)'] },
    { by: 'not of a tree', or: 'not.and(rank.gte.1,rank.lte.2),rank.eq.1', finds: ['a', 'c (d)'] },
    { by: 'a list in or', or: 'rank.in.(1,3),title.eq.nothing', finds: ['a', 'c (d)'] },
  ])('by $by', async ({ or, finds }) => {
    const { data, error } = await notes().select('title').or(or).order('title');
    expect(error).toBeNull();
    expect(titles(data)).toEqual(finds);
  });

  test('by not, like and is distinct', async () => {
    const found = async (column: string, operator: string, value: unknown) =>
      titles((await notes().select('title').not(column, operator, value).order('title')).data);
    expect(await found('rank', 'is', null)).toEqual(['a', 'b, comma', 'c (d)']);
    expect(await found('rank', 'gt', 1)).toEqual(['a']);
    const like = await notes().select('title').like('title', 'B%');
    expect(titles(like.data)).toEqual([]);
    const distinct = await notes().select('title').filter('rank', 'isdistinct', 1).order('title');
    expect(titles(distinct.data)).toEqual(['b, comma', 'c (d)', 'été ☂']);
  });

  test.each([
    '()',
    '(title.eq.a',
    '(title.eq."a)',
    '(title)',
    '(.eq.a)',
    '(title.eq.a))',
    `(${'and('.repeat(70)}title.eq.a${')'.repeat(70)})`,
    '(title.constructor.a,title.eq.a)',
    '(nothing.eq.a,title.eq.a)',
  ])('that cannot be read are refused: or=%s', async (or) => {
    const response = await get(`notes?or=${encodeURIComponent(or)}`);
    expect(response.status).toBe(400);
  });

  test('take quotes, percent signs and backslashes as they are', async () => {
    for (const title of ["o'hara", "'; drop table notes; --", '100%', 'a\\b', '$1']) {
      expect((await notes().select('title').eq('title', title)).error).toBeNull();
    }
    expect((await notes().select('*', { count: 'exact', head: true })).count).toBe(4);
  });
});

describe('columns', () => {
  test('come as asked for, and all of them where none are named', async () => {
    const some = await notes().select('title, rank').eq('title', 'a').single();
    expect(some.data).toEqual({ title: 'a', rank: 1 });
    const all = await notes().select().eq('title', 'a').single();
    expect(Object.keys(all.data)).toEqual([
      'id',
      'owner_id',
      'title',
      'rank',
      'is_done',
      'tag',
      'detail',
      'created_at',
    ]);
  });

  test('are named once, however often they are asked for', async () => {
    const { data } = await notes().select('title, *, title').eq('title', 'a').single();
    expect(Object.keys(data)).toHaveLength(8);
  });

  test('keep their types: numbers, booleans, nulls, JSON and instants', async () => {
    const { data } = await notes()
      .select('rank, is_done, tag, detail, created_at')
      .eq('rank', 3)
      .single();
    expect(data).toMatchObject({
      rank: 3,
      is_done: false,
      tag: null,
      detail: { deep: [1, null, 'x'] },
    });
    expect(Date.parse(data?.created_at)).not.toBeNaN();
  });

  test('of a view are read alike', async () => {
    const { data, error } = await ada.browser.from('open_notes').select('title').order('title');
    expect(error).toBeNull();
    expect(titles(data)).toEqual(['b, comma', 'c (d)', 'été ☂']);
  });
});

describe('order', () => {
  test.each([
    { how: 'ascending', options: { ascending: true }, first: 'a', last: 'été ☂' },
    { how: 'descending', options: { ascending: false }, first: 'été ☂', last: 'a' },
    {
      how: 'ascending, nulls first',
      options: { ascending: true, nullsFirst: true },
      first: 'été ☂',
      last: 'c (d)',
    },
    {
      how: 'descending, nulls last',
      options: { ascending: false, nullsFirst: false },
      first: 'c (d)',
      last: 'été ☂',
    },
  ])('$how', async ({ options, first, last }) => {
    const { data } = await notes().select('title').order('rank', options);
    expect(titles(data)?.[0]).toBe(first);
    expect(titles(data)?.at(-1)).toBe(last);
  });

  test('by a second column where the first is equal', async () => {
    const { data } = await notes()
      .select('title')
      .order('is_done', { ascending: false })
      .order('title', { ascending: false });
    expect(titles(data)).toEqual(['a', 'été ☂', 'c (d)', 'b, comma']);
  });
});

describe('pages', () => {
  test('a range comes with the exact count of all rows', async () => {
    const { data, count, status } = await notes()
      .select('title', { count: 'exact' })
      .order('title')
      .range(1, 2);
    expect(titles(data)).toEqual(['b, comma', 'c (d)']);
    expect(count).toBe(4);
    expect(status).toBe(206);
  });

  test('a limit holds, and without a count the total is unknown', async () => {
    const { data, count } = await notes().select('title').order('title').limit(1);
    expect(titles(data)).toEqual(['a']);
    expect(count).toBeNull();
    const response = await get('notes?select=title&limit=2');
    expect(response.headers.get('content-range')).toBe('0-1/*');
  });

  test('a page right behind the last row is empty and still counts, one further on is refused', async () => {
    const response = await get('notes?select=title&offset=4', { Prefer: 'count=exact' });
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('content-range')).toBe('*/4');
    const further = await get('notes?select=title&offset=50', { Prefer: 'count=exact' });
    expect(further.status).toBe(416);
    // Nothing was counted, so the end of the list is unknown.
    expect(await (await get('notes?select=title&offset=50')).json()).toEqual([]);
  });

  test('the count alone moves no rows', async () => {
    const answer = await notes().select('*', { count: 'exact', head: true }).eq('tag', 'work');
    expect(answer).toMatchObject({ data: null, count: 2, error: null });
  });

  test('an estimated count of few rows is exact, and a planned one is a number', async () => {
    const count = async (how: 'estimated' | 'planned') =>
      (await notes().select('*', { count: how, head: true }).eq('tag', 'work')).count;
    expect(await count('estimated')).toBe(2);
    expect(await count('planned')).toEqual(expect.any(Number));
  });

  test('no answer has more than a thousand rows', async () => {
    const eve = await server.member();
    const many = Array.from({ length: 1001 }, (_, n) => ({ title: `note ${n}` }));
    expect((await eve.browser.from('notes').insert(many)).error).toBeNull();
    const { data, count } = await eve.browser
      .from('notes')
      .select('title', { count: 'exact' })
      .limit(5000);
    expect(data).toHaveLength(1000);
    expect(count).toBe(1001);
  });
});

describe('one row', () => {
  test('single gives it as an object', async () => {
    const { data, error } = await notes().select('title').eq('title', 'a').single();
    expect(error).toBeNull();
    expect(data).toEqual({ title: 'a' });
  });

  test.each([
    { of: 'no row', filter: 'nothing', rows: 0 },
    { of: 'two rows', filter: '%c%', rows: 2 },
  ])('single refuses $of and says how many there are', async ({ filter, rows }) => {
    const { error, status } = await notes().select('title').ilike('title', filter).single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: 'PGRST116', details: `The result contains ${rows} rows` });
  });

  test('maybeSingle gives null for none, and refuses two', async () => {
    const none = await notes().select('title').eq('title', 'nothing').maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
    const two = await notes().select('title').eq('tag', 'work').maybeSingle();
    expect(two.error).toMatchObject({ code: 'PGRST116' });
  });
});

test('answers are kept by no cache', async () => {
  expect((await get('notes?select=id')).headers.get('cache-control')).toBe('no-store');
});
