import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import type { Database } from '../database/database';

let database: Database;
let identity: TestIdentity;
let ada: { supabase: SupabaseClient; id: string; email: string };
let bob: typeof ada;
let boss: typeof ada;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  ada = await identity.member('ada@example.com');
  bob = await identity.member('bob@example.com');
  boss = await identity.member('boss@example.com');
  await database.asService('test', (db) =>
    db.updateTable('public.profiles').set({ is_admin: true }).where('id', '=', boss.id).execute(),
  );
});

/** The first bytes identify the type of this smallest picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const asWebp = { contentType: 'image/webp' };
const picture = () => new File([webp], 'x.webp', { type: 'image/webp' });
const photos = (who: { supabase: SupabaseClient }) => who.supabase.storage.from('profile-photos');
const codeOf = (error: unknown) => Object(error).statusCode;

describe('uploading', () => {
  test('a picture into the own folder is public by link, with a fixed kind', async () => {
    const path = `${ada.id}/2026/11/one.webp`;
    const { data, error } = await photos(ada).upload(path, picture());
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `profile-photos/${path}` });
    const { data: link } = photos(ada).getPublicUrl(path);
    const response = await identity.fetch(link.publicUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''one.webp");
    const etag = response.headers.get('etag') ?? '';
    const again = await identity.fetch(link.publicUrl, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('raw bytes do as well as a form', async () => {
    const path = `${ada.id}/raw.png`;
    const { error } = await photos(ada).upload(path, png, { contentType: 'image/png' });
    expect(error).toBeNull();
    const { data } = await photos(ada).download(path);
    expect(Buffer.from(await new Response(data).arrayBuffer())).toEqual(png);
    const info = await photos(ada).info(path);
    expect(info.data).toMatchObject({
      size: png.length,
      contentType: 'image/png',
    });
    expect((await photos(ada).exists(path)).data).toBe(true);
  });

  test('the same name again is 409', async () => {
    await photos(ada).upload(`${ada.id}/same.webp`, picture());
    const { error } = await photos(ada).upload(`${ada.id}/same.webp`, picture());
    expect(codeOf(error)).toBe('409');
  });

  test.each([
    {
      what: 'HTML',
      bytes: '<!doctype html><script>alert(1)</script>',
      type: 'text/html',
      code: '415',
    },
    {
      what: 'HTML that says it is a picture',
      bytes: '<script>alert(1)</script>',
      type: 'image/png',
      code: '415',
    },
    {
      what: 'SVG',
      bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      type: 'image/svg+xml',
      code: '415',
    },
    {
      what: 'SVG that says it is a picture',
      bytes: '<svg onload="alert(1)"/>',
      type: 'image/webp',
      code: '415',
    },
    { what: 'a picture that says it is HTML', bytes: webp, type: 'text/html', code: '415' },
    { what: 'a PDF', bytes: '%PDF-1.7\n', type: 'application/pdf', code: '415' },
    { what: 'nothing', bytes: '', type: 'image/png', code: '415' },
    {
      what: 'more than 5 MB',
      bytes: Buffer.concat([webp, Buffer.alloc(5 * 1024 * 1024)]),
      type: 'image/webp',
      code: '413',
    },
  ])('$what is refused with $code', async ({ bytes, type, code }) => {
    const content = new File([new Uint8Array(Buffer.from(bytes))], 'x', { type });
    const { error } = await photos(ada).upload(`${ada.id}/refused`, content);
    expect(codeOf(error)).toBe(code);
  });

  test.each([
    { who: "another's folder", path: () => `${bob.id}/x.webp` },
    { who: 'the admin folder', path: () => 'admin/x.webp' },
    { who: 'the bucket itself', path: () => 'x.webp' },
  ])('$who is not for a member', async ({ path }) => {
    for (const bucket of ['profile-photos', 'images', 'app_images']) {
      const { error } = await ada.supabase.storage.from(bucket).upload(path(), webp, asWebp);
      expect(codeOf(error)).toBe('403');
    }
  });

  test('a visitor is told 401', async () => {
    const visitor = identity.supabase();
    const { error } = await visitor.storage.from('images').upload('a/b.webp', webp, asWebp);
    expect(codeOf(error)).toBe('401');
  });

  test('settings pictures are for admins', async () => {
    const settings = boss.supabase.storage.from('app_images');
    expect((await settings.upload('admin/2026/11/logo.webp', picture())).error).toBeNull();
  });

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a/../../b',
    'a\u0000b',
    '%',
    'x'.repeat(10_000),
  ])('the name %j leads nowhere', async (name) => {
    const { error } = await photos(ada).upload(`${ada.id}/${name}`, webp, asWebp);
    expect(['400', '403', '404']).toContain(codeOf(error));
  });
});

describe('afterwards', () => {
  test('C-04 lists at most 100 unless asked otherwise, folders first among names', async () => {
    const folder = `${bob.id}/many`;
    for (let n = 0; n < 101; n += 1) {
      await database.asService('test', (db) =>
        db
          .insertInto('storage.objects')
          .values({
            bucket_id: 'images',
            name: `${folder}/${String(n).padStart(3, '0')}.webp`,
            metadata: {},
          })
          .execute(),
      );
    }
    const images = bob.supabase.storage.from('images');
    expect((await images.list(folder)).data).toHaveLength(100);
    const { data } = await images.list(folder, { limit: 3, offset: 99 });
    expect(data?.map(({ name }) => name)).toEqual(['099.webp', '100.webp']);
    expect((await images.list(bob.id)).data).toMatchObject([{ name: 'many', id: null }]);
    expect((await ada.supabase.storage.from('images').list(folder)).data).toEqual([]);
  });

  test('a signed link opens one object, for its time', async () => {
    await photos(ada).upload(`${ada.id}/signed.webp`, picture());
    const { data } = await photos(ada).createSignedUrl(`${ada.id}/signed.webp`, 60);
    const link = new URL(data?.signedUrl ?? '');
    expect((await identity.fetch(link.href)).status).toBe(200);
    const other = link.href.replace('signed.webp', 'one.webp');
    expect((await identity.fetch(other)).status).toBe(400);
    const access = await ada.supabase.auth.getSession();
    link.searchParams.set('token', access.data.session?.access_token ?? '');
    expect((await identity.fetch(link.href)).status).toBe(400);
    identity.clock.advance({ seconds: 61 });
    expect((await identity.fetch(data?.signedUrl ?? '')).status).toBe(400);
  });

  test("one's own files are removed, another's stay", async () => {
    const path = `${ada.id}/removed.webp`;
    await photos(ada).upload(path, picture());
    expect((await photos(bob).remove([path])).data).toEqual([]);
    expect((await photos(bob).download(path)).error).not.toBeNull();
    expect((await photos(ada).remove([path])).data).toMatchObject([{ name: path }]);
    expect((await identity.fetch(photos(ada).getPublicUrl(path).data.publicUrl)).status).toBe(404);
  });

  test('a file name asked for by link is only ever a file name', async () => {
    const path = `${ada.id}/named.webp`;
    await photos(ada).upload(path, picture());
    const download = 'x"\r\nSet-Cookie: a=b; 漢字.webp';
    const { publicUrl } = photos(ada).getPublicUrl(path, { download }).data;
    const response = await identity.fetch(publicUrl);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
