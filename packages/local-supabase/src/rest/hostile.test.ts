import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, type Member, type TestStandIn } from '../test/a-stand-in';
import { getRows } from '../test/four-notes';

let server: TestStandIn;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  bob = await server.member();
  const reviews = [1, 1, 2].map((book_id) => ({ book_id, stars: 5 }));
  await ada.browser.from('reviews').insert(reviews).throwOnError();
});

const get = (who: Member, path: string, headers?: Record<string, string>) =>
  getRows(server, who, path, headers);

async function codeOf(path: string, who = bob): Promise<string | undefined> {
  const response = await get(who, path);
  const { code } = Object(await response.json());
  return response.ok ? undefined : code;
}

describe("another member's rows do not show through an embedded table", () => {
  const books = (who: Member) => who.browser.from('books');

  test('as rows', async () => {
    const seen = async (who: Member) =>
      (await books(who).select('id, reviews(stars)').order('id').throwOnError()).data;
    expect((await seen(ada))?.map(({ reviews }) => reviews.length)).toEqual([2, 1, 0, 0]);
    expect((await seen(bob))?.map(({ reviews }) => reviews.length)).toEqual([0, 0, 0, 0]);
  });

  test('as a condition, however it is put', async () => {
    const found = async (who: Member) => [
      (await books(who).select('id, reviews!inner()').order('id')).data,
      (await books(who).select('id, reviews()').not('reviews', 'is', null).order('id')).data,
      (await books(who).select('id, reviews()').or('reviews.not.is.null').order('id')).data,
      (await books(who).select('id, reviews!inner(id)').eq('reviews.stars', 5)).data,
    ];
    expect((await found(ada)).map((rows) => rows?.length)).toEqual([2, 2, 2, 2]);
    expect((await found(bob)).map((rows) => rows?.length)).toEqual([0, 0, 0, 0]);
  });

  test('as a count, planned or not', async () => {
    const count = async (who: Member) =>
      (await books(who).select('id, reviews!inner()', { count: 'exact', head: true })).count;
    expect([await count(ada), await count(bob)]).toEqual([2, 0]);
  });

  test('from what a function or a write gives back', async () => {
    const called = bob.browser.rpc('longer_than', { least_pages: 1 });
    const { data } = await called.select('reviews(id)').throwOnError();
    expect(data).toEqual([{ reviews: [] }, { reviews: [] }, { reviews: [] }]);
    const written = bob.browser.from('reviews').insert({ book_id: 1, stars: 1 });
    const { data: mine } = await written.select('books(reviews(stars))').single().throwOnError();
    // A statement does not read what it writes; otherwise Ada's row would be there.
    expect(mine).toEqual({ books: { reviews: [] } });
  });

  test('nor do accounts, to which the foreign keys lead', async () => {
    for (const relation of ['users', 'owner_id', 'notes_owner_id_fkey', 'auth.users']) {
      expect(await codeOf(`notes?select=id,${relation}(*)`)).toMatch(/^PGRST(100|200)$/);
    }
  });
});

describe('a function that is not granted is not called', () => {
  test.each([
    'secret_total',
    'pg_sleep',
    'auth.uid',
    'pg_catalog.current_user',
    '%22secret_total%22',
    'secret_total()',
    'on_review',
    'set_config',
    '__proto__',
    'constructor',
    'toString',
  ])('%s', async (name) => {
    expect(await codeOf(`rpc/${name}`)).toMatch(/^(42501|PGRST202)$/);
  });

  test('nor by an argument that is more than a name', async () => {
    for (const argument of ['a":=1)--', '__proto__', 'constructor', 'a := 1, b', '']) {
      const { error } = await bob.browser.rpc('add', { a: 1, [argument]: 1 });
      expect(error?.code).toBe('PGRST202');
    }
  });
});

describe('names that every object has are names like others', () => {
  test.each([
    ['__proto__?select=*', 'PGRST205'],
    ['constructor?select=*', 'PGRST205'],
    ['books?select=__proto__', '42703'],
    ['books?select=constructor', '42703'],
    ['books?select=id,__proto__(*)', 'PGRST200'],
    ['books?select=id::constructor', '42704'],
    ['books?constructor=eq.1', '42703'],
    ['books?__proto__=eq.1', '42703'],
    ['books?id=constructor.1', 'PGRST100'],
    ['books?id=is.constructor', 'PGRST100'],
    ['books?order=toString.asc', '42703'],
    ['books?__proto__.id=eq.1', 'PGRST108'],
  ])('%s', async (path, code) => {
    expect(await codeOf(path)).toBe(code);
  });

  test('in the rows of a write', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const body = `{"book_id": 1, ${JSON.stringify(name)}: 1}`;
      const { error } = await ada.browser.from('reviews').insert(JSON.parse(body));
      expect(error?.code).toBe('PGRST204');
    }
  });
});

describe('SQL in a name or a key stays text', () => {
  const quoted = encodeURIComponent('"');
  test.each([
    [`books?select=detail->>${quoted}a' or true--${quoted}&id=eq.1`, [{ "a' or true--": null }]],
    [`books?select=detail->${quoted}a\\${quoted}b${quoted}&id=eq.2`, [{ 'a"b': 1 }]],
    [`books?select=${quoted}x\\${quoted}, 1 as y${quoted}:id&id=eq.1`, [{ 'x", 1 as y': 1 }]],
    [`books?select=id&detail->>${quoted}'); drop table books;--${quoted}=eq.1`, []],
  ])('%s', async (path, rows) => {
    const response = await get(bob, path);
    expect(await response.json()).toEqual(rows);
  });

  test.each([
    ["books?words=fts(english');--).a", 'PGRST100'],
    ["books?select=id,authors!x');--(name)", 'PGRST100'],
    ['books?select=id::text);drop table books;--', 'PGRST100'],
    ['books?order=id.asc;drop table books', 'PGRST100'],
    ['books?on_conflict=id)--', 'PGRST100'],
    ['books?limit=1;drop table books', 'PGRST100'],
  ])('%s', async (path, code) => {
    expect(await codeOf(path)).toBe(code);
  });
});

describe('what would take long to read is refused', () => {
  const nested = (levels: number) => `${'genres!parent('.repeat(levels)}name${')'.repeat(levels)}`;
  test.each([
    ['a selection of many levels', `genres?select=${nested(70)}`],
    ['more than ten embedded tables', `genres?select=${nested(11)}`],
    [
      'more than ten beside each other',
      `books?select=${Array.from({ length: 11 }, (_, n) => `c${n}:covers(*)`).join()}`,
    ],
    ['a path of many arrows', `books?select=detail${'->a'.repeat(70)}`],
    ['a tree of many levels', `books?or=(${'and('.repeat(70)}id.eq.1${')'.repeat(70)})`],
  ])('%s', async (_what, path) => {
    expect(await codeOf(path)).toBe('PGRST100');
  });

  test('while ten are served', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => `c${n}:covers(*)`).join();
    expect((await get(bob, `books?select=id,${ten}`)).status).toBe(200);
  });
});

test('no text of a query string is more than a refusal', async () => {
  const piece = fc.constantFrom(
    ...[
      'id',
      'title',
      'detail',
      'authors',
      'covers',
      'reviews',
      'or',
      'and',
      'not',
      'eq',
      'in',
      'cs',
    ],
    ...[
      'is',
      'null',
      'fts',
      'any',
      'inner',
      'left',
      '*',
      '(',
      ')',
      '{',
      '}',
      '"',
      "'",
      '\\',
      ',',
      '.',
    ],
    ...[
      '->',
      '->>',
      '::',
      ':',
      '!',
      '...',
      '-',
      '0',
      '1',
      ' ',
      'text',
      'desc',
      'nullsfirst',
      'é',
      '\0',
    ],
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const key = fc.constantFrom('select', 'order', 'or', 'id', 'detail->a', 'covers.colour', 'limit');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(key, text), text), { maxLength: 4 }),
      async (all) => {
        const response = await get(ada, `books?${new URLSearchParams(all)}`);
        await response.body?.cancel();
        expect(response.status).toBeLessThan(500);
        expect(server.surprises).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
