import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

const avatars = (who: Member) => who.browser.storage.from('avatars');
const papers = (who: Member) => who.browser.storage.from('papers');
const picture = () => new File([webp], 'x.webp', { type: 'image/webp' });
const asPng = { contentType: 'image/png' };
const codeOf = (error: unknown) => Object(error).statusCode;

async function bytesOf(who: Member, path: string): Promise<Buffer> {
  const { data, error } = await avatars(who).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

/** Returns how many byte strings are in the store. */
function stored(): number {
  const names = readdirSync(join(server.folder, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{8}-/.test(String(name))).length;
}

describe('an upload', () => {
  test('as a form is whole, under the name that it was given', async () => {
    const path = `${ada.id}/form.webp`;
    const { data, error } = await avatars(ada).upload(path, picture());
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `avatars/${path}`, id: expect.any(String) });
    expect(await bytesOf(ada, path)).toEqual(webp);
  });

  test('as raw bytes is whole', async () => {
    const path = `${ada.id}/raw.png`;
    expect((await avatars(ada).upload(path, png, asPng)).error).toBeNull();
    expect(await bytesOf(ada, path)).toEqual(png);
  });

  test('keeps its size, kind, tag and age with its name', async () => {
    const path = `${ada.id}/info.png`;
    await avatars(ada).upload(path, png, { ...asPng, cacheControl: '60' });
    const { data } = await avatars(ada).info(path);
    expect(data).toMatchObject({
      name: path,
      bucketId: 'avatars',
      size: png.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('that names no age may be kept for an hour as a form, and not at all raw', async () => {
    const [form, raw] = [`${ada.id}/age-form.webp`, `${ada.id}/age-raw.png`];
    await avatars(ada).upload(form, picture());
    await server.fetch(`/storage/v1/object/avatars/${raw}`, {
      method: 'POST',
      headers: {
        Authorization: await authorizationOf(ada.browser),
        'Content-Type': 'image/png',
        'Cache-Control': 'private, x="1"',
      },
      body: new Uint8Array(png),
    });
    expect((await avatars(ada).info(form)).data?.cacheControl).toBe('max-age=3600');
    expect((await avatars(ada).info(raw)).data?.cacheControl).toBe('no-cache');
  });

  test('of nothing is kept where the bucket takes any kind', async () => {
    const path = `${ada.id}/empty`;
    const content = new Blob([], { type: 'application/octet-stream' });
    expect((await papers(ada).upload(path, content)).error).toBeNull();
    expect((await papers(ada).info(path)).data?.size).toBe(0);
  });
});

describe('a second of the same name', () => {
  test('is a conflict, and the first stays', async () => {
    const path = `${ada.id}/same`;
    await avatars(ada).upload(path, webp, { contentType: 'image/webp' });
    const before = stored();
    const { error } = await avatars(ada).upload(path, png, asPng);
    expect(codeOf(error)).toBe('409');
    expect(await bytesOf(ada, path)).toEqual(webp);
    expect(stored()).toBe(before);
  });

  test.each([
    {
      how: 'upsert',
      replace: (path: string) => avatars(ada).upload(path, png, { ...asPng, upsert: true }),
    },
    { how: 'update', replace: (path: string) => avatars(ada).update(path, png, asPng) },
  ])('takes its place by $how, and the old bytes go', async ({ how, replace }) => {
    const path = `${ada.id}/replaced-${how}`;
    await avatars(ada).upload(path, webp, { contentType: 'image/webp' });
    const before = stored();
    expect((await replace(path)).error).toBeNull();
    expect(await bytesOf(ada, path)).toEqual(png);
    expect((await avatars(ada).info(path)).data?.contentType).toBe('image/png');
    expect(stored()).toBe(before);
  });

  test("does not take the place of another member's", async () => {
    const path = `${bob.id}/theirs.png`;
    await avatars(bob).upload(path, png, asPng);
    const { error } = await avatars(ada).upload(path, webp, {
      contentType: 'image/webp',
      upsert: true,
    });
    expect(codeOf(error)).toMatch(/^(403|409)$/);
    expect(await bytesOf(bob, path)).toEqual(png);
  });
});

describe('a kind that the bucket does not take', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each([
    { what: 'HTML', bytes: html, type: 'text/html' },
    { what: 'HTML that says it is a picture', bytes: html, type: 'image/png' },
    { what: 'SVG, though image/* is allowed', bytes: svg, type: 'image/svg+xml' },
    { what: 'SVG that says it is a picture', bytes: svg, type: 'image/webp' },
    { what: 'a picture that says it is HTML', bytes: webp, type: 'text/html' },
    { what: 'a PDF', bytes: '%PDF-1.7\n', type: 'application/pdf' },
    { what: 'nothing that says it is a picture', bytes: '', type: 'image/png' },
  ])('$what', async ({ bytes, type }) => {
    const before = stored();
    const content = new File([new Uint8Array(Buffer.from(bytes))], 'x', { type });
    const { error } = await avatars(ada).upload(`${ada.id}/refused`, content);
    expect(codeOf(error)).toBe('415');
    expect(error?.message).toMatch(/^mime type \S+ is not supported$/);
    expect(stored()).toBe(before);
  });

  test('is one that browsers run, whatever the bucket allows', async () => {
    const page = new File([html], 'x.html', { type: 'text/html' });
    expect(codeOf((await papers(ada).upload(`${ada.id}/x.html`, page)).error)).toBe('415');
  });
});

describe('more than the bucket takes', () => {
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

  test.each([
    { size: 20_000, as: 'raw', code: undefined },
    { size: 20_001, as: 'raw', code: '413' },
    { size: 20_000, as: 'a form', code: undefined },
    { size: 20_001, as: 'a form', code: '413' },
    { size: 200_000, as: 'a form', code: '413' },
  ])('$size bytes as $as', async ({ size, as, code }) => {
    const bytes = padded(size);
    const content = as === 'raw' ? bytes : new Blob([bytes], { type: 'image/png' });
    const { error } = await avatars(ada).upload(`${ada.id}/${size} ${as}`, content, asPng);
    expect(codeOf(error)).toBe(code);
  });

  test('is refused while it comes, where nobody said how long it is', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(padded(10_000));
        if (sent === 1000) controller.close();
      },
    });
    const request: RequestInit = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        Authorization: await authorizationOf(ada.browser),
        'Content-Type': 'image/png',
      },
    };
    const response = await server.fetch(`/storage/v1/object/avatars/${ada.id}/endless`, request);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });
});

describe('who may upload', () => {
  test.each([
    { where: "another's folder", path: () => `${bob.id}/x.png` },
    { where: 'a folder of nobody', path: () => 'admin/x.png' },
    { where: 'the bucket itself', path: () => 'x.png' },
  ])('$where is not for a member', async ({ path }) => {
    const before = stored();
    const { error } = await avatars(ada).upload(path(), png, asPng);
    expect(codeOf(error)).toBe('403');
    expect(stored()).toBe(before);
  });

  test('a visitor is told 401', async () => {
    const { error } = await server
      .browser()
      .storage.from('avatars')
      .upload(`${ada.id}/x.png`, png, asPng);
    expect(codeOf(error)).toBe('401');
  });

  test('a token that does not hold is told 401', async () => {
    const response = await server.fetch(`/storage/v1/object/avatars/${ada.id}/x.png`, {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { Authorization: 'Bearer nonsense', 'Content-Type': 'image/png' },
    });
    expect(response.status).toBe(401);
  });

  test('a bucket that is not there is told so', async () => {
    const { error } = await ada.browser.storage
      .from('nothing')
      .upload(`${ada.id}/x.png`, png, asPng);
    expect(codeOf(error)).toBe('404');
    expect(error?.message).toBe('Bucket not found');
  });
});

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a/../../b',
  'a\u0000b',
  '%',
  'é',
  'x'.repeat(2000),
])('the name %j leads nowhere', async (name) => {
  const { error } = await avatars(ada).upload(`${ada.id}/${name}`, png, asPng);
  expect(['400', '403', '404']).toContain(codeOf(error));
});
