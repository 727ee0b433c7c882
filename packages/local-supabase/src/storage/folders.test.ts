import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, type Member, type TestStandIn } from '../test/a-stand-in';
import { png } from '../test/pictures';

let server: TestStandIn;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  bob = await server.member();
});

const papers = (who: Member) => who.browser.storage.from('papers');
const names = (entries: { name: string }[] | null) => entries?.map(({ name }) => name);

async function upload(who: Member, ...files: string[]): Promise<void> {
  for (const name of files) {
    const { error } = await papers(who).upload(`${who.id}/${name}`, png, {
      contentType: 'image/png',
    });
    if (error) throw error;
  }
}

function stored(): number {
  const folder = join(server.folder, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('-'))
    .length;
}

describe('a list', () => {
  beforeAll(() => upload(ada, 'b.png', 'a.png', 'Able.png', 'deep/one.png', 'deep/er/two.png'));

  test('has one level: its files, and folders as entries without an id', async () => {
    const { data } = await papers(ada).list(ada.id);
    expect(names(data)?.sort()).toEqual(['Able.png', 'a.png', 'b.png', 'deep']);
    expect(data?.find(({ name }) => name === 'deep')).toMatchObject({ id: null, metadata: null });
    expect(data?.find(({ name }) => name === 'a.png')).toMatchObject({
      id: expect.any(String),
      metadata: { size: png.length, mimetype: 'image/png' },
    });
  });

  test.each(['deep', 'deep/', '/deep'])('of the folder %j is what lies in it', async (folder) => {
    const slash = folder.startsWith('/') ? `/${ada.id}${folder}` : `${ada.id}/${folder}`;
    const { data } = await papers(ada).list(slash);
    expect(names(data)).toEqual(['er', 'one.png']);
  });

  test('of a folder whose name only begins alike is empty', async () => {
    expect((await papers(ada).list(`${ada.id}/dee`)).data).toEqual([]);
  });

  test('finds names by how they begin, in any case', async () => {
    const { data } = await papers(ada).list(ada.id, { search: 'AB' });
    expect(names(data)).toEqual(['Able.png']);
  });

  test('takes % and _ in a search as they are', async () => {
    expect((await papers(ada).list(ada.id, { search: '%' })).data).toEqual([]);
    expect((await papers(ada).list(ada.id, { search: '_' })).data).toEqual([]);
  });

  test('is ordered and cut as asked', async () => {
    const byName = { column: 'name', order: 'desc' };
    const all = await papers(ada).list(ada.id, { sortBy: byName });
    const some = await papers(ada).list(ada.id, { sortBy: byName, limit: 2, offset: 1 });
    expect(names(some.data)).toEqual(names(all.data)?.slice(1, 3));
    const ascending = await papers(ada).list(ada.id, { sortBy: { column: 'name', order: 'asc' } });
    expect(names(ascending.data)).toEqual(names(all.data)?.reverse());
  });

  test.each([
    { what: 'a column that is not one', options: { sortBy: { column: 'owner', order: 'asc' } } },
    { what: 'SQL as an order', options: { sortBy: { column: 'name', order: 'asc; drop' } } },
    { what: 'a limit above a thousand', options: { limit: 1001 } },
    { what: 'a negative offset', options: { offset: -1 } },
  ])('by $what is refused', async ({ options }) => {
    const { error } = await papers(ada).list(ada.id, options);
    expect(Object(error).statusCode).toBe('400');
  });

  test("of another member's folder is empty", async () => {
    expect((await papers(bob).list(ada.id)).data).toEqual([]);
    expect(names((await papers(bob).list('')).data)).not.toContain(ada.id);
  });

  test('has at most a hundred entries unless more are asked for', async () => {
    const carl = await server.member();
    await server.database.asService('test', (sql) =>
      sql(
        `insert into storage.objects (bucket_id, name)
         select 'papers', $1 || '/' || lpad(n::text, 3, '0') from generate_series(0, 100) n`,
        [carl.id],
      ),
    );
    expect((await papers(carl).list(carl.id)).data).toHaveLength(100);
    const { data } = await papers(carl).list(carl.id, { limit: 3, offset: 99 });
    expect(names(data)).toEqual(['099', '100']);
  });
});

describe('removing', () => {
  test('takes the entries and their bytes, and says which', async () => {
    await upload(ada, 'gone-1.png', 'gone-2.png');
    const before = stored();
    const paths = [`${ada.id}/gone-1.png`, `${ada.id}/gone-2.png`, `${ada.id}/never-there.png`];
    const { data } = await papers(ada).remove(paths);
    expect(names(data)?.sort()).toEqual(paths.slice(0, 2));
    expect(stored()).toBe(before - 2);
    expect((await papers(ada).download(paths[0] ?? '')).error).not.toBeNull();
  });

  test("leaves another member's", async () => {
    await upload(bob, 'stays.png');
    const path = `${bob.id}/stays.png`;
    expect((await papers(ada).remove([path])).data).toEqual([]);
    expect((await papers(bob).download(path)).error).toBeNull();
  });

  test('of nothing named is refused', async () => {
    expect(Object((await papers(ada).remove([])).error).statusCode).toBe('400');
  });
});

test('every file of a person goes at once, with its bytes, and nobody else’s', async () => {
  const [eve, fay] = [await server.member(), await server.member()];
  await upload(eve, 'one.png', 'deep/two.png');
  await eve.browser.storage
    .from('avatars')
    .upload(`${eve.id}/face.png`, png, { contentType: 'image/png' });
  await upload(fay, 'one.png');
  const before = stored();
  await server.standIn.removeFilesOf(eve.id);
  expect(stored()).toBe(before - 3);
  expect((await papers(eve).list(eve.id)).data).toEqual([]);
  expect((await papers(fay).download(`${fay.id}/one.png`)).error).toBeNull();
});

describe('buckets', () => {
  test('are listed with their rules', async () => {
    const { data } = await ada.browser.storage.listBuckets();
    expect(data).toMatchObject([
      { id: 'avatars', public: true, file_size_limit: 20_000, allowed_mime_types: ['image/*'] },
      { id: 'papers', public: false, file_size_limit: null, allowed_mime_types: null },
    ]);
  });

  test('are read one by one', async () => {
    expect((await ada.browser.storage.getBucket('papers')).data).toMatchObject({ id: 'papers' });
    expect((await ada.browser.storage.getBucket('nothing')).error?.message).toBe(
      'Bucket not found',
    );
  });

  test('are shown as policies say: to a visitor none', async () => {
    expect((await server.browser().storage.listBuckets()).data).toEqual([]);
  });

  test('are not made by this API', async () => {
    const { error } = await ada.browser.storage.createBucket('mine', { public: true });
    expect(error?.message).toBe('This server has no such Storage endpoint');
  });
});
