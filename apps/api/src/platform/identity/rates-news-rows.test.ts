import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity } from '../../test/test-identity';
import type { Database } from '../database/database';

type Person = { supabase: SupabaseClient; id: string; email: string };

let database: Database;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  database = await aTestDatabase();
  const identity = await aTestIdentity({ database });
  ada = await identity.member('ada@example.com');
  bob = await identity.member('bob@example.com');
});
beforeEach(() =>
  database.asService('test', async (db) => {
    await db.deleteFrom('public.news_marks').execute();
    await db.deleteFrom('public.news_digests').execute();
    await db.deleteFrom('public.rate_sheets').execute();
    await db.deleteFrom('public.rate_alerts').execute();
  }),
);

const story = { item_id: 'a1', title: 'Rates fall', url: 'https://news.example/a' };
const onConflict = 'user_id,item_id';
const sheet = { effective_on: '2026-11-20', note: '', prices: 'program,years', adjustments: '' };
const alert = { series: 'pmms30', direction: 'at-or-below', percent: '6.25' };

describe('F-15 marks on headlines', () => {
  test('read and saved are put one after the other, as the page does', async () => {
    const marks = ada.supabase.from('news_marks');
    const read_at = '2026-11-20T12:00:00Z';
    expect((await marks.upsert({ ...story, read_at }, { onConflict })).error).toBeNull();
    const saved_at = '2026-11-20T12:05:00Z';
    expect((await marks.upsert({ ...story, saved_at }, { onConflict })).error).toBeNull();
    const { data } = await marks.select('item_id, read_at, saved_at');
    expect(data).toHaveLength(1);
    expect(new Date(data?.[0]?.read_at).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    expect(new Date(data?.[0]?.saved_at).toISOString()).toBe('2026-11-20T12:05:00.000Z');
  });

  test('a stranger sees none of them and makes none in another’s name', async () => {
    await ada.supabase.from('news_marks').upsert(story, { onConflict });
    expect((await bob.supabase.from('news_marks').select('item_id')).data).toEqual([]);
    const forged = { ...story, user_id: ada.id, title: 'Forged' };
    const { error } = await bob.supabase.from('news_marks').upsert(forged, { onConflict });
    expect(error).not.toBeNull();
    const { data } = await ada.supabase.from('news_marks').select('title');
    expect(data).toEqual([{ title: 'Rates fall' }]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])('none leads to %s', async (url) => {
    const { error } = await ada.supabase.from('news_marks').upsert({ ...story, url });
    expect(error).not.toBeNull();
  });
});

describe('F-15 the digest', () => {
  test('is asked for and ended by the member alone', async () => {
    const digests = () => ada.supabase.from('news_digests');
    expect((await digests().insert({ user_id: ada.id })).error).toBeNull();
    expect((await bob.supabase.from('news_digests').select('sent_at')).data).toEqual([]);
    expect(
      (await bob.supabase.from('news_digests').insert({ user_id: ada.id })).error,
    ).not.toBeNull();
    await bob.supabase.from('news_digests').delete().eq('user_id', ada.id);
    expect((await digests().select('sent_at')).data).toEqual([{ sent_at: null }]);
    await digests().delete().eq('user_id', ada.id);
    expect((await digests().select('sent_at')).data).toEqual([]);
  });
});

describe('F-08 rate sheets', () => {
  const sheets = (person: Person) => person.supabase.from('rate_sheets');

  test('are numbered, also when two are kept at once, and never changed', async () => {
    await Promise.all([1, 2, 3].map(() => sheets(ada).insert(sheet)));
    await sheets(bob).insert(sheet);
    const { data } = await sheets(ada).select('id, version').order('version');
    expect(data?.map(({ version }) => version)).toEqual([1, 2, 3]);
    const { error } = await sheets(ada).update({ prices: 'other' }).eq('id', data?.[0]?.id);
    expect(error).not.toBeNull();
    expect((await sheets(ada).insert({ ...sheet, version: 1 })).error).not.toBeNull();
  });

  test('are the member’s own: a stranger neither reads nor deletes them', async () => {
    await sheets(ada).insert(sheet);
    expect((await sheets(bob).select('id')).data).toEqual([]);
    await sheets(bob).delete().eq('user_id', ada.id);
    expect((await sheets(bob).insert({ ...sheet, user_id: ada.id })).error).not.toBeNull();
    expect((await sheets(ada).select('prices')).data).toEqual([{ prices: 'program,years' }]);
  });

  test.each([{ prices: '' }, { prices: 'x'.repeat(100_001) }, { effective_on: 'soon' }])(
    'are refused where they cannot be one',
    async (wrong) => {
      expect((await sheets(ada).insert({ ...sheet, ...wrong })).error).not.toBeNull();
    },
  );
});

describe('F-08 rate alerts', () => {
  const alerts = (person: Person) => person.supabase.from('rate_alerts');

  test('are set, switched and deleted by their member alone', async () => {
    expect((await alerts(ada).insert(alert)).error).toBeNull();
    const { data } = await alerts(ada).select('id, percent, is_on, fired_at');
    expect(data).toMatchObject([{ is_on: true, fired_at: null }]);
    const id = data?.[0]?.id;
    await alerts(bob).update({ is_on: false }).eq('id', id);
    await alerts(bob).delete().eq('id', id);
    expect((await alerts(bob).select('id')).data).toEqual([]);
    expect((await alerts(ada).select('is_on')).data).toEqual([{ is_on: true }]);
    await alerts(ada).update({ is_on: false }).eq('id', id);
    expect((await alerts(ada).select('is_on')).data).toEqual([{ is_on: false }]);
  });

  test.each([
    { ...alert, direction: 'sideways' },
    { ...alert, percent: '0' },
    { ...alert, percent: '31' },
    { ...alert, fired_at: '2026-11-20T12:00:00Z' },
  ])('are refused where they cannot be one: %o', async (wrong) => {
    expect((await alerts(ada).insert(wrong)).error).not.toBeNull();
  });

  test('are twenty at most', async () => {
    expect((await alerts(ada).insert(Array(20).fill(alert))).error).toBeNull();
    expect((await alerts(ada).insert(alert)).error?.message).toContain('20 alerts');
  });
});
