import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, authorizationOf, type Member, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
let ada: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
});

const notes = () => ada.browser.from('notes');
const aTitle = () => `note ${randomUUID()}`;

/** Sends a raw request, for what supabase-js would never send. */
async function send(method: string, path: string, body?: string, prefer = '') {
  const headers = {
    Authorization: await authorizationOf(ada.browser),
    'Content-Type': 'application/json',
    Prefer: prefer,
  };
  return server.fetch(`/rest/v1/${path}`, { method, headers, ...(body && { body }) });
}

describe('insert', () => {
  test('gives back the row with what the database filled in', async () => {
    const title = aTitle();
    const { data, error, status } = await notes().insert({ title }).select().single();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toMatchObject({ title, owner_id: ada.id, is_done: false, rank: null });
    expect(Date.parse(data.created_at)).not.toBeNaN();
  });

  test('gives back nothing unless asked', async () => {
    const { data, error, status } = await notes().insert({ title: aTitle() });
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
  });

  test('gives back only the columns asked for', async () => {
    const title = aTitle();
    const { data } = await notes().insert({ title, rank: 7 }).select('rank, title');
    expect(data).toEqual([{ rank: 7, title }]);
  });

  test('takes many rows at once, or none of them', async () => {
    const [one, two] = [aTitle(), aTitle()];
    const both = await notes()
      .insert([{ title: one }, { title: two }])
      .select('title');
    expect(both.data).toHaveLength(2);
    const three = aTitle();
    const failed = await notes().insert([{ title: three }, { title: one }]);
    expect(failed.error).toMatchObject({ code: '23505' });
    expect((await notes().select('id').eq('title', three)).data).toEqual([]);
  });

  test('of no rows does nothing', async () => {
    const before = await notes().select('*', { count: 'exact', head: true });
    const { data, error } = await notes().insert([]).select();
    expect({ data, error }).toEqual({ data: [], error: null });
    const after = await notes().select('*', { count: 'exact', head: true });
    expect(after.count).toBe(before.count);
  });

  test('of an empty row takes every default, and tells which column has none', async () => {
    const { error } = await notes().insert({});
    expect(error).toMatchObject({ code: '23502' });
  });

  test('keeps JSON, quotes and other scripts as they came', async () => {
    const title = `'"\\ ${randomUUID()} 漢字 🏠`;
    const detail = { a: [1, 2.5, null, { b: "it's" }], 'c"d': '\\n' };
    const { data } = await notes().insert({ title, detail }).select('title, detail').single();
    expect(data).toEqual({ title, detail });
  });
});

describe('update', () => {
  test('changes what the filters name, and no more', async () => {
    const [title, other] = [aTitle(), aTitle()];
    await notes().insert([{ title }, { title: other }]);
    const { data, status } = await notes()
      .update({ rank: 5, is_done: true })
      .eq('title', title)
      .select('rank, is_done');
    expect({ data, status }).toEqual({ data: [{ rank: 5, is_done: true }], status: 200 });
    const { data: untouched } = await notes().select('rank').eq('title', other).single();
    expect(untouched).toEqual({ rank: null });
  });

  test('to null empties a column; what is not named stays', async () => {
    const title = aTitle();
    await notes().insert({ title, rank: 3, tag: 'home' });
    const { data } = await notes().update({ tag: null }).eq('title', title).select('rank, tag');
    expect(data).toEqual([{ rank: 3, tag: null }]);
  });

  test('of nothing changes nothing', async () => {
    const { data, error } = await notes().update({}).eq('title', aTitle()).select();
    expect({ data, error }).toEqual({ data: [], error: null });
  });

  test('that was to be of one row is undone where it is of several', async () => {
    const tagged = [aTitle(), aTitle()].map((title) => ({ title, tag: 'home' }));
    await notes().insert(tagged);
    const { error } = await notes().update({ rank: 99 }).eq('tag', 'home').select().single();
    expect(error).toMatchObject({ code: 'PGRST116' });
    expect((await notes().select('id').eq('rank', 99)).data).toEqual([]);
  });

  test('of a filter by a column that the change also has means the old value', async () => {
    const title = aTitle();
    await notes().insert({ title, rank: 41 });
    const { data } = await notes().update({ rank: 42 }).eq('rank', 41).select('rank');
    expect(data).toEqual([{ rank: 42 }]);
  });
});

describe('upsert', () => {
  test('by the primary key inserts, then changes the same row', async () => {
    const [id, title] = [randomUUID(), aTitle()];
    await notes().upsert({ id, title, rank: 1 });
    const { data } = await notes().upsert({ id, title, rank: 2 }).select('id, rank');
    expect(data).toEqual([{ id, rank: 2 }]);
  });

  test('by named columns finds the row by them', async () => {
    const row = { owner_id: ada.id, title: aTitle() };
    await notes().insert({ ...row, rank: 1 });
    const { data, error } = await notes()
      .upsert({ ...row, rank: 2 }, { onConflict: 'owner_id,title' })
      .select('rank');
    expect(error).toBeNull();
    expect(data).toEqual([{ rank: 2 }]);
    expect((await notes().select('rank').eq('title', row.title)).data).toEqual([{ rank: 2 }]);
  });

  test('that ignores duplicates leaves the row as it was', async () => {
    const [id, title] = [randomUUID(), aTitle()];
    await notes().insert({ id, title, rank: 1 });
    const { data, error } = await notes()
      .upsert({ id, title, rank: 2 }, { ignoreDuplicates: true })
      .select();
    expect({ data, error }).toEqual({ data: [], error: null });
    expect((await notes().select('rank').eq('id', id).single()).data).toEqual({ rank: 1 });
  });

  test('by columns that make no key is refused', async () => {
    const { error } = await notes().upsert({ title: aTitle() }, { onConflict: 'rank' });
    expect(error).toMatchObject({ code: '42P10' });
    const unknown = await notes().upsert({ title: aTitle() }, { onConflict: 'secret' });
    expect(unknown.error).toMatchObject({ code: '42703' });
  });
});

describe('delete', () => {
  test('removes what the filters name and gives it back when asked', async () => {
    const [title, other] = [aTitle(), aTitle()];
    await notes().insert([{ title }, { title: other }]);
    const { data } = await notes().delete().eq('title', title).select('title');
    expect(data).toEqual([{ title }]);
    expect((await notes().select('title').eq('title', other)).data).toHaveLength(1);
    expect((await notes().delete().eq('title', other)).status).toBe(204);
  });

  test('of nothing is no error', async () => {
    const { data, error } = await notes().delete().eq('title', aTitle()).select();
    expect({ data, error }).toEqual({ data: [], error: null });
  });
});

describe('without a filter nothing is', () => {
  test('changed', async () => {
    expect((await notes().update({ rank: 1 })).error).toMatchObject({ code: '21000' });
  });
  test('removed', async () => {
    expect((await notes().delete()).error).toMatchObject({ code: '21000' });
  });
});

describe('what the database refuses is told with its code', () => {
  test.each([
    { what: 'a missing value', row: { rank: 1 }, status: 400, code: '23502' },
    { what: 'a broken rule', row: { title: 'x'.repeat(101) }, status: 400, code: '23514' },
    { what: 'an unknown tag', row: { title: 'x', tag: 'none' }, status: 409, code: '23503' },
    { what: 'text for a number', row: { title: 'x', rank: 'one' }, status: 400, code: '22P02' },
    { what: 'a number too large', row: { title: 'x', rank: 2 ** 40 }, status: 400, code: '22003' },
    { what: 'a NUL', row: { title: 'a\u0000b' }, status: 400, code: '22P05' },
    { what: 'a column that is not there', row: { secret: 1 }, status: 400, code: 'PGRST204' },
  ])('$what', async ({ row, status, code }) => {
    const answer = await notes().insert<object>(row);
    expect(answer.error).toMatchObject({ code, message: expect.any(String) });
    expect(answer.status).toBe(status);
  });

  test('a second of the same name, without a word about the row that is there', async () => {
    const row = { title: aTitle() };
    await notes().insert(row);
    const { error, status } = await notes().insert(row);
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: '23505', details: null });
    expect(error?.message).toContain('notes_owner_id_title_key');
  });
});

describe('a body that cannot be used', () => {
  test.each([
    { what: 'no JSON', body: '{"title":', code: 'PGRST102' },
    { what: 'a text', body: '"title"', code: 'PGRST102' },
    { what: 'null', body: 'null', code: 'PGRST102' },
    { what: 'a list of texts', body: '["title"]', code: 'PGRST102' },
    { what: 'a list of lists', body: '[[]]', code: 'PGRST102' },
  ])('$what', async ({ body, code }) => {
    const response = await send('POST', 'notes', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('more than a megabyte', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
    const response = await send('POST', 'notes', body);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'PGRST102' });
  });

  test('a method that tables do not have', async () => {
    expect((await send('PUT', 'notes?id=eq.1', '{}')).status).toBe(405);
  });
});

describe('a preference that is not served is refused before anything is written', () => {
  test.each([
    { prefer: 'tx=rollback', code: 'PGRST100' },
    { prefer: 'return=headers-only', code: 'PGRST100' },
    { prefer: 'timezone=Europe/Paris', code: 'PGRST100' },
    { prefer: 'handling=strict,colour=blue', code: 'PGRST122' },
  ])('$prefer', async ({ prefer, code }) => {
    const title = aTitle();
    const response = await send('POST', 'notes', JSON.stringify({ title }), prefer);
    expect(await response.json()).toMatchObject({ code });
    expect((await notes().select('id').eq('title', title)).data).toEqual([]);
  });
});
