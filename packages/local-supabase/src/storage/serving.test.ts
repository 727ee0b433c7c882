import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, authorizationOf, type Member, type TestStandIn } from '../test/a-stand-in';
import { png, webp } from '../test/pictures';

let server: TestStandIn;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  bob = await server.member();
});

const bucket = (name: 'avatars' | 'papers', who: { browser: SupabaseClient }) =>
  who.browser.storage.from(name);

/** Uploads a file of Ada's and returns its name. */
async function uploaded(to: 'avatars' | 'papers', name: string, bytes = png, type = 'image/png') {
  const path = `${ada.id}/${name}`;
  const { error } = await bucket(to, ada).upload(path, bytes, { contentType: type });
  if (error) throw error;
  return path;
}

describe('a public link', () => {
  test('opens the file for anybody, under the kind that its bytes show', async () => {
    const path = await uploaded('avatars', 'public.webp', webp, 'image/webp');
    const { publicUrl } = bucket('avatars', ada).getPublicUrl(path).data;
    const response = await server.fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(webp.length),
      'cache-control': 'public, max-age=3600',
      'content-disposition': "inline; filename*=UTF-8''public.webp",
      'x-content-type-options': 'nosniff',
      'last-modified': expect.stringMatching(/ GMT$/),
    });
  });

  test('answers 304 to who has the bytes already', async () => {
    const path = await uploaded('avatars', 'tagged.png');
    const { publicUrl } = bucket('avatars', ada).getPublicUrl(path).data;
    const etag = (await server.fetch(publicUrl)).headers.get('etag') ?? '';
    const again = await server.fetch(publicUrl, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await server.fetch(publicUrl, { headers: { 'If-None-Match': '"x"' } });
    expect(other.status).toBe(200);
  });

  test('answers HEAD without the bytes', async () => {
    const path = await uploaded('avatars', 'head.png');
    const { publicUrl } = bucket('avatars', ada).getPublicUrl(path).data;
    const response = await server.fetch(publicUrl, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(png.length));
    expect(await response.text()).toBe('');
  });

  test('opens nothing of a private bucket', async () => {
    const path = await uploaded('papers', 'private.png');
    const { publicUrl } = bucket('papers', ada).getPublicUrl(path).data;
    expect((await server.fetch(publicUrl)).status).toBe(404);
    const headers = { Authorization: await authorizationOf(ada.browser) };
    expect((await server.fetch(publicUrl, { headers })).status).toBe(404);
  });

  test('to nothing is 404', async () => {
    const { publicUrl } = bucket('avatars', ada).getPublicUrl('nothing.png').data;
    const response = await server.fetch(publicUrl);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
    });
  });
});

describe('a download', () => {
  test('of what is no picture is never shown in the page', async () => {
    const path = await uploaded('papers', 'a.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf');
    const headers = { Authorization: await authorizationOf(ada.browser) };
    const response = await server.fetch(`/storage/v1/object/papers/${path}`, { headers });
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a.pdf");
    expect(response.headers.get('cache-control')).toMatch(/^private, /);
  });

  test('takes the name that the link asks for, and it is only ever a name', async () => {
    const path = await uploaded('avatars', 'named.png');
    const download = 'x"\r\nSet-Cookie: a=b; (漢字)*.png';
    const { publicUrl } = bucket('avatars', ada).getPublicUrl(path, { download }).data;
    const response = await server.fetch(publicUrl);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test("of another member's file finds none", async () => {
    const path = await uploaded('papers', 'mine.png');
    expect((await bucket('papers', ada).download(path)).data?.size).toBe(png.length);
    expect((await bucket('papers', bob).download(path)).error).not.toBeNull();
    expect((await bucket('papers', bob).info(path)).error).not.toBeNull();
    expect((await bucket('papers', bob).exists(path)).data).toBe(false);
    expect((await bucket('papers', ada).exists(path)).data).toBe(true);
  });

  test('of a file whose bytes were lost is not found, and not an empty file', async () => {
    const path = await uploaded('papers', 'lost.png');
    await server.database.asService('test', (sql) =>
      sql('update storage.objects set version = gen_random_uuid() where name = $1', [path]),
    );
    expect((await bucket('papers', ada).download(path)).error).not.toBeNull();
  });
});

describe('a signed link', () => {
  const sign = async (path: string, seconds = 60) => {
    const { data, error } = await bucket('papers', ada).createSignedUrl(path, seconds);
    if (error) throw error;
    return new URL(data.signedUrl);
  };

  test('opens its file for anybody until its time is over', async () => {
    const link = await sign(await uploaded('papers', 'signed 1 (a).png'));
    const response = await server.fetch(link.href);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    server.advance(59);
    expect((await server.fetch(link.href)).status).toBe(200);
    server.advance(2);
    const late = await server.fetch(link.href);
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  test('opens no other file', async () => {
    await uploaded('papers', 'other.png');
    const link = await sign(await uploaded('papers', 'this.png'));
    expect((await server.fetch(link.href.replace('this.png', 'other.png'))).status).toBe(400);
    expect((await server.fetch(link.href.replace('/papers/', '/avatars/'))).status).toBe(400);
  });

  test('is not made with an access token, a changed token or none', async () => {
    const link = await sign(await uploaded('papers', 'forged.png'));
    const { data } = await ada.browser.auth.getSession();
    const token = link.searchParams.get('token') ?? '';
    const [header, , signature] = token.split('.');
    const claims = { url: link.pathname, aud: 'storage-object', exp: 4e9 };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    for (const tried of [
      data.session?.access_token ?? '',
      `${header}.${forged}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`,
      token.slice(0, -2),
      '',
    ]) {
      link.searchParams.set('token', tried);
      expect((await server.fetch(link.href)).status).toBe(400);
    }
  });

  test("is not made for another member's file, nor for none", async () => {
    const path = await uploaded('papers', 'unsigned.png');
    expect((await bucket('papers', bob).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await bucket('papers', ada).createSignedUrl('none', 60)).error).not.toBeNull();
  });

  test.each([0, -1, 1.5, 400 * 24 * 60 * 60])('is not made for %d seconds', async (seconds) => {
    const path = `${ada.id}/whatever.png`;
    const { error } = await bucket('papers', ada).createSignedUrl(path, seconds);
    expect(error).not.toBeNull();
  });

  test('opens nothing once the file is removed', async () => {
    const path = await uploaded('papers', 'removed.png');
    const link = await sign(path);
    await bucket('papers', ada).remove([path]);
    expect((await server.fetch(link.href)).status).toBe(404);
  });

  test('is made for many at once; those that one may not see are told apart', async () => {
    const path = await uploaded('papers', 'many.png');
    const { data } = await bucket('papers', ada).createSignedUrls([path, 'none.png'], 60);
    expect(data).toMatchObject([
      { path, error: null },
      { path: 'none.png', error: expect.stringContaining('not exist'), signedUrl: null },
    ]);
    expect((await server.fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });
});
